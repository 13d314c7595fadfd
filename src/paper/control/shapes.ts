import { type TProperties, Type } from 'typebox';

/** Makes the fields of an act; there are no others. */
export function fieldsOf<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** The name of an account. */
export const AccountField = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'The name of an account.',
  examples: ['main'],
});

/** A pair. */
export const SymbolField = Type.String({
  pattern: '^[A-Z0-9]{2,30}$',
  description: 'A pair, for its contract and for spot.',
  examples: ['BTCUSDT'],
});

/** An exact amount: text, or a number of JSON, which is taken digit for digit. */
export const Exact = (description: string, example: string) =>
  Type.String({
    pattern: '^\\d{1,20}(\\.\\d{1,18})?$',
    description: `${description} Text, or a number.`,
    examples: [example],
  });
