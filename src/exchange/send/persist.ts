import { catchError, defer, mergeMap, type Observable, throwError } from 'rxjs';
import { isAtOnce } from '../../base/at-once.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperationClass } from '../../wire/spec/operation.ts';
import { after } from './after.ts';
import { failureOf } from './classify.ts';
import type { CallFailure } from './failure.ts';

/** The wait before each further attempt. */
const READ_AGAIN_AFTER_MS = [250, 1_000, 2_500];
const WRITE_AGAIN_AFTER_MS = [250, 1_000];

/** No further attempt starts later than this: what was asked for is old by then. */
const AGAIN_WITHIN_MS = 10_000;

export interface Persistence<T> {
  readonly clock: Clock;
  /** A read is tried again whenever that may help, anything else only where it certainly did nothing. */
  readonly class: OperationClass;
  /**
   * Stands in for the last failure of attempts that began at `startedAt`; without it the failure itself is the error.
   */
  readonly otherwise?: (failure: CallFailure, startedAt: number) => Observable<T>;
}

/** Makes an attempt, and again on a failure that may pass: 3 times for a read, twice for a write, within 10 s. */
export function persist<T>(attempt: () => Observable<T>, how: Persistence<T>): Observable<T> {
  return defer(() => tryOnce(attempt, how, { tries: 0, startedAt: how.clock.now() }));
}

/** As {@link persist}, but the first attempt is made now and not at the subscription. */
export function persistNow<T>(attempt: () => Observable<T>, how: Persistence<T>): Observable<T> {
  return tryOnce(attempt, how, { tries: 0, startedAt: how.clock.now() });
}

interface Progress {
  readonly tries: number;
  readonly startedAt: number;
}

function tryOnce<T>(attempt: () => Observable<T>, how: Persistence<T>, { tries, startedAt }: Progress): Observable<T> {
  const tried = attempt();
  if (isAtOnce(tried)) return tried;
  return tried.pipe(
    catchError((error: unknown) => {
      const failure = failureOf(error, how.class);
      const delayMs = delayBefore(failure, how, tries);
      if (delayMs === undefined || how.clock.now() + delayMs - startedAt > AGAIN_WITHIN_MS) {
        return how.otherwise?.(failure, startedAt) ?? throwError(() => failure);
      }
      return after(how.clock, delayMs, how.class === 'read' ? 'reads' : 'send').pipe(
        mergeMap(() => tryOnce(attempt, how, { tries: tries + 1, startedAt })),
      );
    }),
  );
}

/** The wait before the next attempt; undefined where there is none. */
function delayBefore(
  { verdict }: CallFailure,
  how: { readonly class: OperationClass },
  tries: number,
): number | undefined {
  if (!verdict.again) return undefined;
  const delayMs = (how.class === 'read' ? READ_AGAIN_AFTER_MS : WRITE_AGAIN_AFTER_MS)[tries];
  // A limit that was exceeded holds the next attempt back by itself, and a clock that was wrong is set before it.
  return delayMs !== undefined && (verdict.limited !== undefined || verdict.fault.kind === 'clock-skew') ? 0 : delayMs;
}
