import {
  concatMap,
  debounceTime,
  delay,
  EMPTY,
  interval,
  NEVER,
  type Observable,
  observeOn,
  of,
  repeat,
  retry,
  type SchedulerAction,
  type SchedulerLike,
  switchMap,
  take,
  throwError,
  throttleTime,
  timeout,
  timer,
  toArray,
  VirtualTimeScheduler,
} from 'rxjs';
import { expect, test } from 'vitest';
import { clockScheduler } from '../../../src/clock/clock-scheduler.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import type { Clock } from '../../../src/ports/clock.ts';

/** Runs a stream for a minute and tells what came when, in ms from its start. */
function observed(make: (scheduler: SchedulerLike) => Observable<unknown>): string[] {
  const clock = virtualClock({ startAt: 0 });
  const seen: string[] = [];
  const note = (what: string): void => {
    seen.push(`${String(clock.now())} ${what}`);
  };
  make(clock.scheduler).subscribe({
    next: (value) => {
      note(String(value));
    },
    error: (error: unknown) => {
      note(error instanceof Error ? error.name : String(error));
    },
    complete: () => {
      note('complete');
    },
  });
  clock.runUntil(60_000);
  expect(clock.pending()).toBe(0);
  return seen;
}

test('interval ticks at whole periods', () => {
  expect(observed((scheduler) => interval(100, scheduler).pipe(take(3)))).toEqual([
    '100 0',
    '200 1',
    '300 2',
    '300 complete',
  ]);
});

test('timer emits after its delay, once', () => {
  expect(observed((scheduler) => timer(70, scheduler))).toEqual(['70 0', '70 complete']);
});

test('timeout errors when nothing comes in time, and forgets its deadline when something does', () => {
  expect(observed((scheduler) => NEVER.pipe(timeout({ first: 50, scheduler })))).toEqual(['50 TimeoutError']);
  expect(observed((scheduler) => timer(49, scheduler).pipe(timeout({ first: 50, scheduler })))).toEqual([
    '49 0',
    '49 complete',
  ]);
});

test('delay moves each value by its span', () => {
  const stream = (scheduler: SchedulerLike): Observable<number> =>
    interval(10, scheduler).pipe(take(2), delay(25, scheduler));
  expect(observed(stream)).toEqual(['35 0', '45 1', '45 complete']);
});

test('a synchronous retry and repeat with a delay on the clock go on thousands of times', () => {
  const retried = (scheduler: SchedulerLike): Observable<never> =>
    throwError(() => new RangeError('again')).pipe(retry({ count: 5_000, delay: () => timer(1, scheduler) }));
  expect(observed(retried)).toEqual(['5000 RangeError']);
  const repeated = (scheduler: SchedulerLike): Observable<unknown[]> =>
    EMPTY.pipe(repeat({ count: 5_001, delay: () => timer(1, scheduler) }), toArray());
  expect(observed(repeated)).toEqual(['5000 ', '5000 complete']);
});

test('time operators agree with VirtualTimeScheduler of RxJS', () => {
  const stream = (scheduler: SchedulerLike): Observable<number> =>
    timer(5, 17, scheduler).pipe(
      take(40),
      throttleTime(30, scheduler, { leading: true, trailing: true }),
      concatMap((n) => of(n, -n).pipe(delay(3, scheduler))),
      switchMap((n) => timer(n % 7, scheduler).pipe(observeOn(scheduler, 1))),
      debounceTime(4, scheduler),
    );
  expect(observed(stream)).toEqual(observedByRxjs(stream));
});

function observedByRxjs(make: (scheduler: SchedulerLike) => Observable<unknown>): string[] {
  const scheduler = new VirtualTimeScheduler();
  const seen: string[] = [];
  make(scheduler).subscribe({
    next: (value) => {
      seen.push(`${String(scheduler.now())} ${String(value)}`);
    },
    complete: () => {
      seen.push(`${String(scheduler.now())} complete`);
    },
  });
  scheduler.flush();
  return seen;
}

test('unsubscribing takes the work back', () => {
  const clock = virtualClock({ startAt: 0 });
  const subscription = interval(10, clock.scheduler).subscribe();
  expect(clock.pending()).toBe(1);
  subscription.unsubscribe();
  expect(clock.pending()).toBe(0);
});

test('work scheduled with 0 from within work runs in the same instant, after what waits there', () => {
  const clock = virtualClock({ startAt: 0 });
  const seen: string[] = [];
  clock.scheduler.schedule(() => {
    clock.scheduler.schedule(() => {
      seen.push(`inner ${String(clock.now())}`);
    });
    seen.push('outer');
  }, 10);
  clock.scheduler.schedule(() => {
    seen.push('neighbour');
  }, 10);
  clock.advance(10);
  expect(seen).toEqual(['outer', 'neighbour', 'inner 10']);
});

test('actions get their state, and run in the phase of rules', () => {
  const clock = virtualClock({ startAt: 0 });
  const seen: (string | undefined)[] = [];
  clock.schedule(() => seen.push('actions'), { delayMs: 5, phase: 'actions' });
  clock.scheduler.schedule<string>((state) => seen.push(state), 5, 'given');
  clock.schedule(() => seen.push('snapshot'), { delayMs: 5, phase: 'snapshot' });
  clock.advance(5);
  expect(seen).toEqual(['snapshot', 'given', 'actions']);
});

test('an action that throws is closed, and a negative delay means now', () => {
  const clock = virtualClock({ startAt: 0 });
  const action = clock.scheduler.schedule(() => {
    throw new RangeError('broken');
  }, -5);
  expect(() => {
    clock.advance(0);
  }).toThrow(RangeError);
  expect(action.closed).toBe(true);
});

/** A clock whose work runs late: `run` says at what time the first work that waits is run. */
function lateClock(): {
  readonly clock: Pick<Clock, 'now' | 'schedule'>;
  run(at: number): void;
  dueAt(): number | undefined;
} {
  let time = 0;
  let waiting: { readonly at: number; readonly work: () => void } | undefined;
  return {
    clock: {
      now: () => time,
      schedule(work, { at, delayMs }) {
        waiting = { at: at ?? time + (delayMs ?? 0), work };
        return () => {
          waiting = undefined;
        };
      },
    },
    run(at) {
      const work = waiting?.work;
      waiting = undefined;
      time = at;
      work?.();
    },
    dueAt: () => waiting?.at,
  };
}

test('a period that is kept late stays on its grid, and makes up for no missed tick', () => {
  const { clock, run, dueAt } = lateClock();
  let ticks = 0;
  interval(100, clockScheduler(clock)).subscribe(() => (ticks += 1));
  const deadlines = [dueAt()];
  for (const at of [103, 200, 299 + 30, 950]) {
    run(at);
    deadlines.push(dueAt());
  }
  expect(deadlines).toEqual([100, 200, 300, 400, 1_000]);
  expect(ticks).toBe(4);
});

test('another delay than before is measured from the present', () => {
  const { clock, run, dueAt } = lateClock();
  clockScheduler(clock).schedule(function (this: SchedulerAction<unknown>) {
    this.schedule(undefined, 50);
  }, 100);
  run(107);
  expect(dueAt()).toBe(157);
});
