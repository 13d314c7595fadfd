import { concat, NEVER, of, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import { inPhase } from '../../../../../src/rules/engine/time/in-phase.ts';

it('values come in their phase, in order, and the end behind the last of them', () => {
  const clock = virtualClock({ startAt: 0 });
  const seen: (number | string)[] = [];
  clock.schedule(() => seen.push('reads'), { delayMs: 0, phase: 'reads' });
  clock.schedule(() => seen.push('send'), { delayMs: 0, phase: 'send' });
  of(1, 2)
    .pipe(inPhase(clock, 'rules'))
    .subscribe({ next: (value) => seen.push(value), complete: () => seen.push('end') });
  expect(seen).toEqual([]);
  clock.advance(0);
  expect(seen).toEqual(['reads', 1, 2, 'end', 'send']);
});

it('what has not come when nobody listens any more does not come, and leaves nothing in the clock', () => {
  const clock = virtualClock({ startAt: 0 });
  const seen: number[] = [];
  const listening = concat(of(1), NEVER)
    .pipe(inPhase(clock, 'rules'))
    .subscribe((value) => seen.push(value));
  expect(clock.pending()).toBe(1);
  listening.unsubscribe();
  expect(clock.pending()).toBe(0);
  clock.advance(1);
  expect(seen).toEqual([]);
});

it('an error comes through at once, and an end without values too', () => {
  const clock = virtualClock({ startAt: 0 });
  const said: string[] = [];
  const values = new Subject<number>();
  values.pipe(inPhase(clock, 'rules')).subscribe({ error: (error: unknown) => said.push(String(error)) });
  values.error(new Error('broken'));
  of()
    .pipe(inPhase(clock, 'rules'))
    .subscribe({ complete: () => said.push('end') });
  expect(said).toEqual(['Error: broken', 'end']);
});
