import { mergeMap, type MonoTypeOperatorFunction, Observable } from 'rxjs';
import type { Clock, Phase } from '../../../ports/clock.ts';

/** Most values that may wait for their phase at once; far above what one instant brings. */
const WAITING_MAX = 10_000;

/** Emits each value in the given phase of the instant in which it arrived. */
export function inPhase<T>(clock: Clock, phase: Phase): MonoTypeOperatorFunction<T> {
  return mergeMap((value) => later(clock, phase, value), WAITING_MAX);
}

/** Emits one value in the given phase of this instant, or `delayMs` later, and completes. */
export function later<T>(clock: Clock, phase: Phase, value: T, delayMs = 0): Observable<T> {
  return new Observable((subscriber) =>
    clock.schedule(
      () => {
        subscriber.next(value);
        subscriber.complete();
      },
      { delayMs, phase },
    ),
  );
}
