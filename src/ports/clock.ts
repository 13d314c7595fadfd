import type { Observable, SchedulerLike } from 'rxjs';

/**
 * The phases of an instant, in order. Work of one phase that is scheduled for the same instant runs in the order in
 * which it was scheduled. A later phase starts when the earlier ones have nothing left. Work for a phase of this
 * instant that has passed already waits for the next round of the same instant, after the rest of this one.
 */
export const PHASES = ['market', 'reads', 'snapshot', 'rules', 'actions', 'send'] as const;
export type Phase = (typeof PHASES)[number];

export interface When {
  /** Milliseconds from now; at least 0. A caller gives either this or `at`. */
  readonly delayMs?: number;
  /** Epoch milliseconds. A past time means now, and a fraction the next whole millisecond. */
  readonly at?: number;
  readonly phase: Phase;
  /**
   * Tells whether the work comes to nothing as long as nothing but prices changes at the exchange: who passes over time
   * need not stop for it. Absent: nobody knows. It runs at its time all the same.
   */
  readonly idles?: (() => boolean) | undefined;
}

/** Cancels a scheduled piece of work; a second call, or a late one, does nothing. */
export type Cancel = () => void;

/**
 * A step of time. `forward`: the machine slept, or its clock was set forward, and this clock follows at once. `back`:
 * the machine's clock was set back, and this clock goes slower until that has caught up. `still`: the process stood
 * still.
 */
export interface TimeStep {
  readonly kind: 'forward' | 'back' | 'still';
  /** The size of the step, in real ms. */
  readonly ms: number;
  /** Time, in ms, for which this clock goes at another pace than real time from here on; 0 where it keeps the pace. */
  readonly settlesInMs: number;
}

/** Time, and the only way to schedule work. Live, paper and backtest differ in it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** The scheduler for RxJS operators; its actions run in the phase `rules`. */
  readonly scheduler: SchedulerLike;
  schedule(work: () => void, when: When): Cancel;
  /**
   * Stops a virtual clock until the returned function is called: it waits for a call in flight. Other clocks do
   * nothing.
   */
  hold(): Cancel;
  /** Tells of each step before any work that is due after it runs; absent where time cannot step. */
  readonly steps?: Observable<TimeStep>;
}

/** What somebody who steers time may do to it. It never goes back. */
export interface TimeSteering {
  now(): number;
  /** Lets time stand still; work that is due by then runs all the same. */
  pause(): void;
  /** Lets time go on from where it stands. */
  goOn(): void;
  isPaused(): boolean;
  /**
   * Puts the time forward to an instant (epoch ms, whole); what falls due on the way runs then, in its order. Whether
   * time goes on stays as it was. Throws a BugError for an instant that has passed.
   */
  jumpTo(at: number): void;
  /** Ms of this clock that pass in one real ms while it is not paused. */
  speed(): number;
  setSpeed(speed: number): void;
}
