import type { Vocabulary } from '../../strategy/model/vocabulary.ts';
import { fieldSchema, type JsonSchema } from './field-schema.ts';

/**
 * Makes the schema of `limits`, in strategies and in `purser.yaml`; it refers to the definitions of
 * {@link limitDefinitions}.
 */
export function limitsSchema({ limits }: Vocabulary): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    description: 'Bounds for everything that adds risk.',
    properties: Object.fromEntries(Object.keys(limits).map((name) => [name, { $ref: `#/definitions/limit.${name}` }])),
  };
}

/** Makes one definition for each kind of limit. */
export function limitDefinitions({ limits }: Vocabulary): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(Object.entries(limits).map(([name, { schema }]) => [`limit.${name}`, fieldSchema(schema)]));
}
