import type { SchedulerLike } from 'rxjs';

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
  /** Epoch milliseconds; a past time means now. */
  readonly at?: number;
  readonly phase: Phase;
}

/** Takes a scheduled piece of work back; calling it twice or too late does nothing. */
export type Cancel = () => void;

/** Time, and the only way to do something later. Live, paper and backtest differ in it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** For RxJS operators; its actions run in the phase `rules`. */
  readonly scheduler: SchedulerLike;
  schedule(work: () => void, when: When): Cancel;
  /** Stops time until the answer is called: a virtual clock waits so for a call in flight. Elsewhere it does nothing. */
  hold(): Cancel;
}
