import { StacklessError } from '../../../base/stackless-error.ts';

/** Thrown by an operation that the exchange refuses; becomes an answer with this code. */
export class Rejection extends StacklessError {
  override readonly name = 'Rejection';
  readonly code: string;
  readonly status: number;
  /** The wait after which the same call is taken again, where it came too soon. */
  readonly retryAfterMs?: number;

  constructor(code: string, message: string, status = 400, retryAfterMs?: number) {
    super(message);
    this.code = code;
    this.status = status;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
  }
}

/** Throws what came back as a refusal: a call that asks for one thing is refused whole. */
export function granted<Done>(outcome: Done | Rejection): Done {
  if (outcome instanceof Rejection) throw outcome;
  return outcome;
}

/** Refuses with an error code of docs/exchange/errors.md#codes unless `condition` holds. */
export function demand(condition: boolean, code: string, message: string): asserts condition {
  if (!condition) throw new Rejection(code, message);
}
