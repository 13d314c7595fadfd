import { concat, defer, EMPTY, mergeMap, NEVER, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import { later } from '../../../../../src/rules/engine/time/in-phase.ts';
import { again, rounds } from '../../../../../src/rules/engine/time/rounds.ts';

test('emits what each round emits, in order, and ends with the one that does not go on', () => {
  const seen: unknown[] = [];
  rounds(1, (n) => (n > 3 ? of('end') : concat(of(`round ${String(n)}`), again(n + 1)))).subscribe({
    next: (value) => seen.push(value),
    complete: () => seen.push('complete'),
  });
  expect(seen).toEqual(['round 1', 'round 2', 'round 3', 'end', 'complete']);
});

test('a round that says nothing ends the rounds', () => {
  let done = false;
  rounds(0, () => EMPTY).subscribe({ complete: () => (done = true) });
  expect(done).toBe(true);
});

test('an error of a round is the error of all', () => {
  const errors: unknown[] = [];
  rounds(0, (n) => (n === 2 ? throwError(() => new Error('broken')) : again(n + 1))).subscribe({
    error: (e: unknown) => errors.push(e),
  });
  expect(errors).toEqual([new Error('broken')]);
});

test('who lets go of the rounds lets go of the one that is under way', () => {
  let held = 0;
  const running = rounds(0, () =>
    defer(() => {
      held += 1;
      return NEVER;
    }),
  ).subscribe();
  running.unsubscribe();
  expect(held).toBe(1);
});

test('a hundred thousand rounds end as one does', () => {
  const clock = virtualClock({ startAt: 0 });
  const seen: number[] = [];
  let done = false;
  rounds(0, (n) => later(clock, 'reads', n, 1).pipe(mergeMap(() => (n === 100_000 ? of(n) : again(n + 1))))).subscribe({
    next: (n) => seen.push(n),
    complete: () => (done = true),
  });
  clock.advance(100_001);
  expect([seen, done]).toEqual([[100_000], true]);
});
