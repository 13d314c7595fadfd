import { Errors } from 'typebox/value';
import type { Json } from '../../domain/journal-entry.ts';
import type { DaemonQuestion } from '../api/question.ts';

/** A question that was asked; its fields are absent where the body could not be read. */
export interface Asked {
  readonly question: DaemonQuestion;
  readonly fields: { readonly [name: string]: Json } | undefined;
}

type AskedFields = Pick<Asked, 'fields'> & { readonly question: Pick<DaemonQuestion, 'request'> };

/** Turns of a session's bucket that a heavy question takes. */
export const HEAVY_TURNS = 10;

/** Says what is wrong with the fields of a request, without a word of them; undefined where nothing is. */
export function faultIn({ question, fields }: AskedFields): string | undefined {
  if (fields === undefined) return 'the body is not a JSON object';
  const [first] = Errors(question.request, fields);
  if (first === undefined) return undefined;
  const name = first.instancePath.slice(1);
  const known = Object.hasOwn(question.request.properties, name) ? `the field \`${name}\` ` : 'the request ';
  return `${known}does not fit: ${first.keyword === 'additionalProperties' ? 'it has a field that is not known' : first.message}`;
}
