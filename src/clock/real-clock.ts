import { Subject } from 'rxjs';
import type { Cancel, Clock, TimeStep } from '../ports/clock.ts';
import { clockScheduler } from './clock-scheduler.ts';
import type { StepWatch } from './step-watch.ts';
import { makeTrampoline } from './trampoline.ts';

/** A clock whose time goes on by itself. */
export interface RealClock extends Clock {
  /** Drops all work for good: nothing runs any more, and work that is scheduled later is dropped too. */
  close(): void;
  /** Counts the pieces of work that wait. */
  pending(): number;
}

/** A clock over a timeline that is told when that timeline has jumped, or goes at another speed. */
export interface ReplannedClock extends RealClock {
  /** Plans the next check anew: what is due by now runs behind the I/O that has arrived. */
  replan(): void;
}

export interface Timeline {
  /** Epoch ms, whole; never less than an earlier answer. */
  readonly now: () => number;
  /** Ms of this timeline that pass in one real ms; asked at each plan. 0 while it stands still. */
  readonly speed: () => number;
  /** Notices steps of the time behind this timeline. Where it is absent, that time never steps. */
  readonly watch?: StepWatch;
}

/**
 * Longest real time between two checks of the timeline. Node's timers do not count the time for which a machine is
 * suspended, and they know nothing of corrections to the wall clock. A longer sleep could miss a deadline. The value is
 * also well below the 2^31 ms at which `setTimeout` overflows.
 */
const CHECK_MS_MAX = 30_000;

/**
 * Makes a clock over a timeline that goes on by itself.
 *
 * One timer waits for the first deadline, rounded up to whole milliseconds. When it fires, the clock reads the timeline
 * again, and therefore never runs anything early. Everything that is due then runs in the order of time, phase and
 * sequence. Work that falls due meanwhile waits for the next turn of the event loop, because I/O must not starve.
 * Inside work `now()` is the real time, which may be later than the instant under way; a delay of 0 and times up to
 * that instant mean the instant itself.
 *
 * The process stays alive while work waits. Errors of work are not caught: they are bugs, and end the process.
 */
export function realClock({ now, speed, watch }: Timeline): ReplannedClock {
  const trampoline = makeTrampoline({ now });
  const steps = new Subject<TimeStep>();
  let closed = false;
  let running = false;
  let cancelCheck: Cancel | undefined;
  let checkAt = Number.POSITIVE_INFINITY;

  const stopChecks = (): void => {
    cancelCheck?.();
    cancelCheck = undefined;
    checkAt = Number.POSITIVE_INFINITY;
  };
  const planCheck = (): void => {
    const next = trampoline.nextTime();
    if (next === undefined) {
      stopChecks();
      return;
    }
    if (cancelCheck !== undefined && checkAt <= next) return;
    stopChecks();
    checkAt = next;
    const leftMs = next - now();
    // Work that is due runs at once, also while time stands still.
    const delayMs = leftMs <= 0 ? 0 : Math.min(leftMs / speed(), CHECK_MS_MAX);
    watch?.waits(delayMs);
    cancelCheck = afterRealMs(delayMs, turn);
  };
  const turn = (): void => {
    stopChecks();
    const step = watch?.check();
    const horizon = now();
    running = true;
    try {
      if (step !== undefined) steps.next(step);
      for (let next = trampoline.nextTime(); next !== undefined && next <= horizon; next = trampoline.nextTime())
        trampoline.step();
    } finally {
      running = false;
      trampoline.leaveInstant();
      planCheck();
    }
  };
  const schedule: Clock['schedule'] = (work, when) => {
    if (closed) return doNothing;
    const cancel = trampoline.schedule(work, when);
    if (!running) planCheck();
    return () => {
      cancel();
      if (trampoline.pending() === 0) stopChecks();
    };
  };

  return {
    now,
    schedule,
    scheduler: clockScheduler({ now, schedule }),
    hold: () => doNothing,
    steps: steps.asObservable(),
    close() {
      closed = true;
      trampoline.clear();
      stopChecks();
    },
    pending: trampoline.pending,
    replan() {
      stopChecks();
      if (!running) planCheck();
    },
  };
}

/** Runs work after a real delay. Due work runs behind the I/O that has arrived already; one turn serves all of it. */
function afterRealMs(delayMs: number, work: () => void): Cancel {
  if (delayMs <= 0) {
    const immediate = setImmediate(work);
    return () => {
      clearImmediate(immediate);
    };
  }
  const timer = setTimeout(work, Math.ceil(delayMs));
  return () => {
    clearTimeout(timer);
  };
}

function doNothing(): void {
  // Nothing to take back.
}
