import { type Answer, type Call, TransportError } from '../../ports/transport.ts';
import { SUCCESS } from '../../wire/error-codes/error-codes.ts';
import { foreignIn } from '../../wire/spec/foreign-answer.ts';
import type { Operation } from '../../wire/spec/operation.ts';

/**
 * Passes an answer on that belongs to its request.
 *
 * @throws TransportError for one that names another order or pair: it says nothing about what became of this request.
 */
export function believe<O extends Operation>({ operation, request }: Call<O>, answer: Answer<O>): Answer<O> {
  if (!isSuccess(answer)) return answer;
  const foreign = foreignIn(operation, request, answer.data);
  if (foreign === undefined) return answer;
  throw new TransportError(`the answer to ${operation.id} belongs to another request: it names ${foreign}`, true);
}

type Success<O extends Operation> = Extract<Answer<O>, { readonly code: '00000' }>;

/** Tells whether an answer is a success. */
export function isSuccess<O extends Operation>(answer: Answer<O>): answer is Success<O> {
  return answer.code === SUCCESS;
}
