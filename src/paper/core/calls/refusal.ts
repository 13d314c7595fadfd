import { assert } from '../../../base/assert.ts';
import type { Answer } from '../../../ports/transport.ts';
import type { Operation } from '../../../wire/spec/operation.ts';
import { statesError } from '../../../wire/spec/stated-errors.ts';
import type { Rejection } from '../state/rejection.ts';

type Refused = Pick<Rejection, 'code' | 'status' | 'message' | 'retryAfterMs'>;

/** Makes the answer of a call that is refused. */
export function refusal(operation: Operation, refused: Refused, requestTime: number): Answer {
  const { code, status, message, retryAfterMs } = stated(operation, refused);
  const answer = { code, status: code === '429' ? 429 : status, requestTime, msg: message, data: null };
  return retryAfterMs === undefined ? answer : { ...answer, retryAfterMs };
}

/**
 * Passes a refusal on. A code that the operation does not state is a bug: who knows what it states is not ready for
 * another.
 */
export function stated(operation: Operation, refused: Refused): Refused {
  const { code, message } = refused;
  assert(statesError(operation, code), `${operation.id} answers ${code}, which it does not state: ${message}`);
  return refused;
}
