/** Thrown by an operation that the exchange refuses; becomes an answer with this code. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Refuses with an error code of docs/exchange/errors.md#codes unless `condition` holds. */
export function demand(condition: boolean, code: string, message: string): asserts condition {
  if (!condition) throw new Rejection(code, message);
}
