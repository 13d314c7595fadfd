import { defer, finalize, ignoreElements, merge, type MonoTypeOperatorFunction, Observable, Subject, tap } from 'rxjs';
import type { Cancel, Clock, Phase } from '../../../ports/clock.ts';

/**
 * Emits each value in the given phase of the instant in which it arrived. Each snapshot passes here: a subscription for
 * each value would cost more than the rules that see it.
 */
export function inPhase<T>(clock: Clock, phase: Phase): MonoTypeOperatorFunction<T> {
  return (values) =>
    defer(() => {
      const arrived = new Subject<T>();
      // A list: nearly always it holds one, and a set that is emptied again and again leaves a new table behind each
      // time.
      const waiting: Cancel[] = [];
      let isOver = false;
      const wait = (value: T): void => {
        const emit = (): void => {
          waiting.splice(waiting.indexOf(cancel), 1);
          arrived.next(value);
          endIfOver();
        };
        const cancel = clock.schedule(emit, { delayMs: 0, phase });
        waiting.push(cancel);
      };
      const endIfOver = (): void => {
        if (isOver && waiting.length === 0) arrived.complete();
      };
      const end = (): void => {
        isOver = true;
        endIfOver();
      };
      return merge(arrived, values.pipe(tap({ next: wait, complete: end }), ignoreElements())).pipe(
        finalize(() => {
          for (const cancel of waiting) cancel();
        }),
      );
    });
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
