import { catchError, type Observable, type OperatorFunction } from 'rxjs';
import type { Fault } from '../../domain/outcome.ts';
import type { LimitedBy } from '../rate-limit/limited-by.ts';

/** The effect of a failed call at the exchange. */
export type Effected =
  /** Certainly nothing. */
  | 'nothing'
  /** It may have happened (docs/guarantees.md#g3). */
  | 'perhaps'
  /** It has happened already: its client order id is taken. */
  | 'already';

/** A classified failure of one call. */
export interface Verdict {
  readonly fault: Fault;
  readonly effected: Effected;
  /** True where the same request may be sent again as it is: it certainly did nothing, and may succeed soon. */
  readonly again: boolean;
  /** True where nothing of the request has left this machine. */
  readonly unsent?: true;
  /** Present where the answer asks for fewer calls. */
  readonly limited?: { readonly retryAfterMs?: number; readonly by: LimitedBy };
}

/** Carries a verdict through the error channel of a call; what waits for the call turns it into a value. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly verdict: Verdict;

  constructor(verdict: Verdict) {
    super(verdict.fault.message);
    this.verdict = verdict;
  }
}

/** Makes a failure of something that was never sent. */
export function unsent(fault: Fault): CallFailure {
  return new CallFailure({ fault, effected: 'nothing', again: false, unsent: true });
}

/** Puts something in the place of a failure that a test picks out, or of any; other failures and bugs pass. */
export function onFailure<T, R>(
  instead: (failure: CallFailure) => Observable<R>,
  picks: (failure: CallFailure) => boolean = () => true,
): OperatorFunction<T, T | R> {
  return catchError((error: unknown) => {
    if (error instanceof CallFailure && picks(error)) return instead(error);
    throw error;
  });
}

/** Tells whether a failure is the exchange's word that something does not exist; an error of the network never is. */
export function isNotFound({ verdict }: CallFailure): boolean {
  return verdict.fault.kind === 'not-found';
}
