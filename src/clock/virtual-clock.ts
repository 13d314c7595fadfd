import { assert, BugError } from '../base/assert.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import { clockScheduler } from './clock-scheduler.ts';
import { makeTrampoline } from './trampoline.ts';

/** A clock whose time moves only by its own methods, as fast as the work allows. */
export interface VirtualClock extends Clock {
  /**
   * Runs everything that is due up to and including a time, then stands at that time. Throws a BugError when work holds
   * the clock, when it runs already, and for a time that has passed. An error of the work itself comes through; a
   * further call goes on behind it.
   */
  runUntil(epochMs: number): void;
  /** Runs for a span of time, as {@link VirtualClock.runUntil} does. */
  advance(ms: number): void;
  /**
   * Runs as {@link VirtualClock.runUntil} does, but waits, with time standing still, whenever work holds the clock.
   * Rejects with a BugError when one hold lasts longer than two minutes of real time.
   */
  driveUntil(epochMs: number): Promise<void>;
  /** Counts the pieces of work that wait. */
  pending(): number;
  /** The instant of the first work that waits and does not idle, ms; Infinity where none does. */
  nextWorkAt(): number;
}

export interface VirtualClockOptions {
  /** Epoch ms, whole. */
  readonly startAt: number;
  /** Most pieces of work in one instant; 1,000,000 by default. */
  readonly workPerInstantMax?: number;
}

/** Longest real time for which a call in flight may hold the clock. Every call has a shorter timeout of its own. */
const HELD_MS_MAX = 120_000;

/** Makes a virtual clock that stands at `startAt`. While an instant is run, `now()` is that instant. */
export function virtualClock({ startAt, workPerInstantMax }: VirtualClockOptions): VirtualClock {
  assert(Number.isSafeInteger(startAt), 'a virtual clock starts at a whole number of milliseconds');
  let time = startAt;
  let running = false;
  let driving = false;
  const now = (): number => time;
  const holds = makeHolds();
  const trampoline = makeTrampoline({ now, ...(workPerInstantMax !== undefined && { workPerInstantMax }) });

  const runUntilHeld = (end: number): void => {
    running = true;
    try {
      while (holds.count() === 0) {
        const next = trampoline.nextTime();
        if (next === undefined || next > end) {
          trampoline.leaveInstant();
          time = end;
          return;
        }
        time = next;
        trampoline.step();
      }
    } finally {
      running = false;
    }
  };
  const assertCanRun = (end: number): void => {
    assert(!running && !driving, 'a virtual clock is run while it runs already');
    assert(end >= time, `a virtual clock cannot run back from ${String(time)} to ${String(end)}`);
  };
  const runUntil = (end: number): void => {
    assertCanRun(end);
    runUntilHeld(end);
    assert(holds.count() === 0, 'a virtual clock that runs synchronously is held by a call in flight');
  };
  const schedule: Clock['schedule'] = (work, when) => trampoline.schedule(work, when);

  return {
    now,
    schedule,
    scheduler: clockScheduler({ now, schedule }),
    hold: holds.hold,
    runUntil,
    advance: (ms) => {
      runUntil(time + ms);
    },
    async driveUntil(end) {
      assertCanRun(end);
      driving = true;
      try {
        runUntilHeld(end);
        while (holds.count() > 0) {
          await holds.released();
          runUntilHeld(end);
        }
      } finally {
        driving = false;
      }
    },
    pending: trampoline.pending,
    nextWorkAt: () => trampoline.nextBusyTime() ?? Number.POSITIVE_INFINITY,
  };
}

interface Holds {
  hold(): Cancel;
  count(): number;
  /** Resolves when nothing holds the clock any more, and after the work that the release has started. */
  released(): Promise<void>;
}

function makeHolds(): Holds {
  let count = 0;
  let whenReleased: (() => void) | undefined;
  return {
    hold() {
      let held = true;
      count += 1;
      return () => {
        if (!held) return;
        held = false;
        count -= 1;
        if (count === 0) whenReleased?.();
      };
    },
    count: () => count,
    released: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new BugError('a call in flight has held the virtual clock for two minutes'));
        }, HELD_MS_MAX);
        whenReleased = (): void => {
          whenReleased = undefined;
          clearTimeout(timer);
          // The check waits one turn of the event loop: a release may come before the caller has its answer.
          setImmediate(resolve);
        };
      }),
  };
}
