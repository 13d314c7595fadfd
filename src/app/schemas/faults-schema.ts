import { PLAIN_FAULTS, TIMED_FAULTS } from '../../paper/faults/fault-plan.ts';
import type { JsonSchema } from './field-schema.ts';

/** Makes the JSON Schema of the files of faults that `purser exchange --faults` reads. */
export function faultsSchema(): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Purser faults',
    description: 'What goes wrong at the simulated exchange, in the order of the calls and only from the seed.',
    type: 'object',
    required: ['rules'],
    additionalProperties: false,
    properties: {
      seed: { type: 'integer', minimum: 0, maximum: 0xffff_ffff, default: 1, description: 'Of the dice.' },
      rules: { type: 'array', maxItems: 1_000, items: RULE, description: 'Of several that happen the first counts.' },
    },
  };
}

const CALL = { type: 'integer', minimum: 1 };

const RULE = {
  type: 'object',
  required: ['kind'],
  oneOf: [{ required: ['probability'] }, { required: ['nth'] }],
  additionalProperties: false,
  properties: {
    operation: {
      type: 'string',
      description: 'Id of the operation; the rule is about all calls unless it is given.',
      examples: ['place-futures-order'],
    },
    probability: { type: 'number', minimum: 0, maximum: 1, description: 'Of each call.', examples: [0.1] },
    nth: {
      anyOf: [CALL, { type: 'array', maxItems: 1_000, items: CALL }],
      description: 'The number of the call that the rule is about, from 1 on, or a list of such.',
      examples: [1, [2, 5]],
    },
    kind: {
      type: 'string',
      description: 'What goes wrong; slow and stale have a duration behind them, reject a code.',
      examples: [...PLAIN_FAULTS, ...TIMED_FAULTS.map((word) => `${word} 2s`), 'reject 40762'],
    },
  },
};
