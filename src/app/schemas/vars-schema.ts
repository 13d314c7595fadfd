import type { JsonSchema } from './field-schema.ts';
import { EXPRESSION, mapOf } from './schema-parts.ts';

const COIN = { type: 'string', pattern: '^[A-Z0-9]{1,20}$' };

/** Variables that a file declares. */
export const VARS: JsonSchema = {
  ...mapOf({
    type: 'object',
    required: ['type'],
    additionalProperties: false,
    properties: {
      type: {
        enum: ['number', 'amount', 'price', 'boolean', 'text', 'duration', 'time'],
        description: 'What it holds. An amount says its coin, a price its base and quote.',
      },
      coin: { ...COIN, description: 'Coin of an amount.', examples: ['USDT'] },
      base: { ...COIN, description: 'Coin that a price is of.', examples: ['BTC'] },
      quote: { ...COIN, description: 'Coin in which a price is.', examples: ['USDT'] },
      per: {
        enum: ['strategy', 'instance'],
        default: 'strategy',
        description: 'Whether the file has one, or each instance (each position, each asset) its own.',
      },
      initial: {
        ...EXPRESSION,
        description: 'What it is before it is set; by default it is unknown.',
        examples: ['0'],
      },
      doc: { type: 'string', description: 'What it is for.' },
    },
    allOf: [needsWith('amount', ['coin']), needsWith('price', ['base', 'quote'])],
  }),
  description: 'What rules remember beyond a firing, durably; read as vars.NAME, written by the step `set`.',
  examples: [
    { peak: { type: 'price', base: 'BTC', quote: 'USDT', per: 'instance' }, buys: { type: 'number', initial: 0 } },
  ],
};

function needsWith(type: string, keys: readonly string[]): JsonSchema {
  return {
    if: { type: 'object', required: ['type'], properties: { type: { const: type } } },
    then: { required: keys },
  };
}
