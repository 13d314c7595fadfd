import type { JsonSchema } from './field-schema.ts';

/** The schema of `journal` in `purser.yaml`. */
export const JOURNAL: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  description: 'How the journal is kept.',
  properties: {
    keep: {
      type: 'string',
      description:
        'How long its entries are kept: 30d to 3650d, or forever. Entries about anything still open, and the memory of rules, are never forgotten. Default: 400d.',
      examples: ['400d', 'forever'],
    },
    history: {
      type: 'string',
      description:
        'How long fills, bills and closed positions are kept, of which `trades` and `profit` are made: 30d to 3650d, or forever. What is open stays, from its opening on. Default: forever.',
      examples: ['forever', '730d'],
    },
  },
  examples: [{ keep: '400d' }],
};
