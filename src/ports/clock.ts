import type { Observable, SchedulerLike } from 'rxjs';

/**
 * The phases of an instant, in order. Work of one phase that is scheduled for the same instant runs in the order
 * in which it was scheduled; a later phase starts when the earlier ones have nothing left. Work for a phase of this instant that
 * has passed already waits for the next round of the same instant, after the rest of this one.
 */
export const PHASES = ['market', 'reads', 'snapshot', 'rules', 'actions', 'send'] as const;
export type Phase = (typeof PHASES)[number];

export interface When {
  /** Milliseconds from now; at least 0. Either this or `at`. */
  readonly delayMs?: number;
  /** Epoch milliseconds; a past time means now, and a fraction the next whole one. */
  readonly at?: number;
  readonly phase: Phase;
}

/** Takes a scheduled piece of work back; calling it twice or too late does nothing. */
export type Cancel = () => void;

/**
 * A moment at which time did not just go on. `forward`: the machine slept, or its clock was set forward, and this clock follows at once.
 * `back`: the machine's clock was set back, and this clock goes slower until that has caught up. `still`: the process stood still.
 */
export interface TimeStep {
  readonly kind: 'forward' | 'back' | 'still';
  /** By how much, in real ms. */
  readonly ms: number;
  /** How long, in ms, this clock goes at another pace than the world's from here on; 0 where it does not. */
  readonly settlesInMs: number;
}

/** Time, and the only way to do something later. Live, paper and backtest differ in it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** For RxJS operators; its actions run in the phase `rules`. */
  readonly scheduler: SchedulerLike;
  schedule(work: () => void, when: When): Cancel;
  /** Stops time until the answer is called: a virtual clock waits so for a call in flight. Elsewhere it does nothing. */
  hold(): Cancel;
  /** Tells of each step before any work that is due after it runs; absent where time cannot step. */
  readonly steps?: Observable<TimeStep>;
}
