import type { Observable } from 'rxjs';
import type { AccountName } from '../domain/account.ts';
import type { Operation, RequestOf, ResponseOf } from '../wire/operation.ts';

/** One call of an operation, in domain types; encoding and signing belong to the transport. */
export interface Call<O extends Operation = Operation> {
  readonly operation: O;
  readonly request: RequestOf<O>;
  /** Whose key signs; absent for public operations. */
  readonly account?: AccountName;
  /**
   * Says why it must not leave. A transport asks when nothing is left to be done but writing: after the request was stamped and signed, so
   * that what slept before leaves with an old stamp, or not at all.
   */
  readonly held?: () => string | undefined;
}

/** What the exchange answered, whether success (`00000`) or an error code. */
export type Answer<O extends Operation = Operation> =
  | { readonly code: '00000'; readonly status: number; readonly requestTime: number; readonly data: ResponseOf<O> }
  | {
      readonly code: string;
      readonly status: number;
      readonly requestTime: number;
      readonly msg: string;
      readonly data: null;
      /** What a 429 answer says about when to come back, in its header Retry-After. */
      readonly retryAfterMs?: number;
    };

/**
 * Emitted as the error of a call that brought no usable answer.
 * `sent` is false only where it is certain that no byte of the request reached the exchange.
 */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly sent: boolean;

  constructor(message: string, sent: boolean) {
    super(message);
    this.sent = sent;
  }
}

/** The way to an exchange: HTTP, or the paper exchange in process. Emits one answer, synchronously where it can. */
export interface Transport {
  call<O extends Operation>(call: Call<O>): Observable<Answer<O>>;
  /** Makes the same call at once. Only where the exchange is in process and always answers at once. */
  answer?<O extends Operation>(call: Call<O>): Answer<O>;
}
