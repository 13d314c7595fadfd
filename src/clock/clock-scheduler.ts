import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';

/** The part of a clock that a scheduler needs. */
export type Timekeeper = Pick<Clock, 'now' | 'schedule'>;

/**
 * Makes the RxJS scheduler of a clock; its actions run in the phase `rules`.
 *
 * Negative delays mean 0, as with the schedulers of RxJS. An action that schedules itself again with the same delay, as
 * `interval` does, keeps to the grid of its first deadline: lateness does not add up, and ticks that were missed while
 * the process was stopped are not made up for in a burst.
 */
export function clockScheduler(clock: Timekeeper): SchedulerLike {
  return {
    now: () => clock.now(),
    schedule: <T>(work: (this: SchedulerAction<T>, state: T) => void, delay = 0, state?: T): Subscription =>
      // RxJS declares the state of `work` both as required and as optional. Work that was scheduled without a state
      // reads none.
      new ClockAction<T>(clock, work as (this: SchedulerAction<T>, state?: T) => void).schedule(state, delay),
  };
}

class ClockAction<T> extends Subscription implements SchedulerAction<T> {
  readonly #clock: Timekeeper;
  #work: ((this: SchedulerAction<T>, state?: T) => void) | undefined;
  #cancel: Cancel | undefined;
  #delayMs = -1;
  #dueAt = 0;
  #executing = false;

  constructor(clock: Timekeeper, work: (this: SchedulerAction<T>, state?: T) => void) {
    super();
    this.#clock = clock;
    this.#work = work;
  }

  schedule(state?: T, delay = 0): Subscription {
    if (this.closed) return this;
    this.#cancel?.();
    const delayMs = Math.max(0, delay);
    this.#dueAt = this.#deadline(delayMs);
    this.#delayMs = delayMs;
    const run = (): void => {
      this.#execute(state);
    };
    // A delay of 0 stays a delay: it means the instant under way. The same time as `at` would mean a later instant.
    this.#cancel = this.#clock.schedule(
      run,
      delayMs === 0 ? { delayMs, phase: 'rules' } : { at: this.#dueAt, phase: 'rules' },
    );
    return this;
  }

  override unsubscribe(): void {
    if (this.closed) return;
    this.#cancel?.();
    this.#cancel = undefined;
    this.#work = undefined;
    super.unsubscribe();
  }

  #deadline(delayMs: number): number {
    const now = this.#clock.now();
    if (!this.#executing || delayMs === 0 || delayMs !== this.#delayMs) return now + delayMs;
    const lateMs = Math.max(0, now - this.#dueAt);
    return now + delayMs - (lateMs % delayMs);
  }

  #execute(state: T | undefined): void {
    const work = this.#work;
    if (work === undefined) return;
    this.#cancel = undefined;
    this.#executing = true;
    try {
      work.call(this, state);
    } catch (error) {
      this.unsubscribe();
      throw error;
    } finally {
      this.#executing = false;
    }
  }
}
