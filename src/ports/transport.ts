import type { Observable } from 'rxjs';
import { boundedWords } from '../base/bounded-words.ts';
import type { AccountName } from '../domain/account.ts';
import type { Operation, RequestOf, ResponseOf } from '../wire/spec/operation.ts';

/** One call of an operation, in domain types; encoding and signing belong to the transport. */
export interface Call<O extends Operation = Operation> {
  readonly operation: O;
  readonly request: RequestOf<O>;
  /** The account whose key signs; absent for public operations. */
  readonly account?: AccountName;
  /**
   * Answers the reason why the call must not leave. A transport asks right before it writes, after the request was
   * stamped and signed: a request that was delayed before leaves with an old stamp, or not at all.
   */
  readonly held?: () => string | undefined;
}

/** The exchange's answer: success (`00000`) or an error code. */
export type Answer<O extends Operation = Operation> =
  | { readonly code: '00000'; readonly status: number; readonly requestTime: number; readonly data: ResponseOf<O> }
  | {
      readonly code: string;
      readonly status: number;
      readonly requestTime: number;
      readonly msg: string;
      readonly data: null;
      /** The wait that a 429 answer asks for in its header Retry-After. */
      readonly retryAfterMs?: number;
      /** True where the answer has no envelope: whatever stands between gave it, and not the exchange. */
      readonly byIntermediary?: true;
    };

/**
 * The error of a call without a usable answer. `sent` is false only where it is certain that no byte of the request
 * reached the exchange.
 */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly sent: boolean;

  constructor(message: string, sent: boolean) {
    // It may repeat the words of an answer.
    super(boundedWords(message));
    this.sent = sent;
  }
}

/** The way to an exchange: HTTP, or the paper exchange in process. Emits one answer, synchronously where it can. */
export interface Transport {
  call<O extends Operation>(call: Call<O>): Observable<Answer<O>>;
  /**
   * Makes the same call and returns its answer at once. It exists only where the exchange is in process and always
   * answers at once.
   */
  answer?<O extends Operation>(call: Call<O>): Answer<O>;
}
