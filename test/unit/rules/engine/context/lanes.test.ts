import { Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import { createLanes } from '../../../../../src/rules/engine/context/lanes.ts';
import { later } from '../../../../../src/rules/engine/time/in-phase.ts';

function bench() {
  const clock = virtualClock({ startAt: 0 });
  const lanes = createLanes(clock);
  const log: string[] = [];
  const enter = (lane: string, name: string, urgent = false) =>
    lanes
      .enter(lane, urgent, (waited) => {
        log.push(`${String(clock.now())} ${name}${waited ? ' waited' : ''}`);
        return later(clock, 'reads', name, 100);
      })
      .subscribe();
  return { clock, log, lanes, enter };
}

it('lets effects on one thing go one at a time, and tells those that had to wait', () => {
  const { clock, log, enter } = bench();
  for (const name of ['a', 'b', 'c']) enter('main BTC', name);
  clock.advance(1_000);
  expect(log).toEqual(['0 a', '100 b waited', '200 c waited']);
});

it('lets other lanes go on', () => {
  const { clock, log, enter } = bench();
  enter('main BTC', 'a');
  enter('main ETH', 'b');
  clock.advance(1_000);
  expect(log).toEqual(['0 a', '0 b']);
});

it('lets urgent ones go first, in their order, beside what is under way and is not urgent', () => {
  const { clock, log, enter } = bench();
  enter('lane', 'first');
  enter('lane', 'open');
  clock.advance(50);
  enter('lane', 'close', true);
  enter('lane', 'cancel', true);
  clock.advance(1_000);
  expect(log).toEqual(['0 first', '50 close', '150 cancel waited', '250 open waited']);
});

it('lets what is not urgent wait until nothing is under way', () => {
  const { clock, log, enter } = bench();
  enter('lane', 'close', true);
  enter('lane', 'open');
  enter('lane', 'cancel', true);
  enter('lane', 'more');
  clock.advance(1_000);
  expect(log).toEqual(['0 close', '100 cancel waited', '200 open waited', '300 more waited']);
});

it('lets nobody wait for one that has left the line', () => {
  const { clock, log, enter } = bench();
  enter('lane', 'first');
  const gone = enter('lane', 'gone');
  enter('lane', 'last');
  gone.unsubscribe();
  clock.advance(1_000);
  expect(log).toEqual(['0 first', '100 last waited']);
});

it('is free again after work that fails', () => {
  const { clock, log, enter, lanes } = bench();
  const failures: unknown[] = [];
  lanes
    .enter(
      'lane',
      false,
      () =>
        new Observable<never>((subscriber) => {
          subscriber.error('broken');
        }),
    )
    .subscribe({ error: (error: unknown) => failures.push(error) });
  enter('lane', 'next');
  clock.advance(1_000);
  expect(failures).toEqual(['broken']);
  expect(log).toEqual(['0 next']);
});
