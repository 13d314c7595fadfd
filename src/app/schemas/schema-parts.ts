import type { JsonSchema } from './field-schema.ts';

/** Parts that the schemas of strategy files share. */
export const ID = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' };
export const NAME = { pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' };
export const EXPRESSION = { type: ['string', 'number', 'boolean'] };
export const DURATION = { type: 'string', 'x-expr': ['duration'] };

export const IDENTITY = { ...ID, description: 'A name, unique in the file. The journal uses it.' };
export const EACH = {
  type: 'string',
  description:
    'One instance for each item of a list: NAME in LIST, narrowed by `where` CONDITION. Each instance has its own edge, cooldown and tries. In the lines below, the name stands for the item.',
  examples: ['position in positions where position.symbol == "BTCUSDT"'],
};
export const WHEN = {
  type: ['string', 'boolean'],
  'x-expr': ['boolean'],
  description: 'The condition: true, false or unknown.',
  examples: ['btc.last < 60000 USDT/BTC'],
};

/** A list, because each item may use those before it. */
export const LETS: JsonSchema = {
  type: 'array',
  items: { ...mapOf(EXPRESSION), minProperties: 1, maxProperties: 1 },
};

/** Makes the schema of a map from names to values of one schema. */
export function mapOf(value: JsonSchema): JsonSchema {
  return { type: 'object', propertyNames: NAME, additionalProperties: value };
}
