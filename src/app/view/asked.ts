import type { Static } from 'typebox';
import { Errors } from 'typebox/value';
import type { DaemonQuestion } from '../../web/api/question.ts';
import { Failure } from '../process/failure.ts';
import type { SocketRequest } from '../socket/message.ts';

/** Reads the fields of a request; a {@link Failure} says what of it does not fit the question. */
export function askedOf<Q extends DaemonQuestion>(
  question: Q,
  { ask, ...fields }: SocketRequest,
): Static<Q['request']> {
  const [first] = Errors(question.request, fields);
  if (first !== undefined)
    throw new Failure(`the daemon cannot read this question (${ask}): ${first.instancePath} ${first.message}`.trim());
  // It fits the schema, of which the type is made.
  return fields as Static<Q['request']>;
}
