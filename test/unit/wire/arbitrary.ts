import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { divide, decimalOf } from '../../../src/base/decimal.ts';
import type { Decimal } from '../../../src/base/decimal.ts';

/** The keywords of a field's schema, as src/wire/spec/fields.ts writes them. */
interface Keywords {
  readonly 'x-codec'?: string;
  readonly 'x-min'?: number;
  readonly 'x-bound'?: string;
  readonly 'x-max'?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly string[];
  readonly items?: TSchema | readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

/** Makes domain values that a schema admits. */
export function valueOf(schema: TSchema): fc.Arbitrary<unknown> {
  const words: Keywords = schema;
  const scalar = scalarOf(words);
  if (scalar !== undefined) return scalar;
  if (words.properties !== undefined) {
    const fields = Object.entries(words.properties).map(([key, field]) => [key, valueOf(field)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...(words.required ?? [])] });
  }
  const { items } = words;
  if (Array.isArray(items)) return fc.tuple(...items.map((item: TSchema) => valueOf(item)));
  if (items !== undefined)
    return fc.array(valueOf(items as TSchema), { minLength: words.minItems ?? 0, maxLength: words.maxItems ?? 3 });
  throw new Error(`no values for ${JSON.stringify(schema)}`);
}

const decimal = fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n }).map((units) => units as Decimal);

/** Whole numbers are exact as JSON numbers, which leverage fields are. */
const wholeDecimal = fc.integer({ min: 0, max: 200 }).map((whole) => decimalOf(whole));
const ratio = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => divide(decimalOf(n), decimalOf(10_000)));
const whole = fc.integer({ min: 0, max: 2_000_000_000_000 });

/** Mostly within a month, since requests bound the span between two times. */
const ms = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1_697_500_000_000, max: 1_700_000_000_000 }) }, whole);

function scalarOf(words: Keywords): fc.Arbitrary<unknown> | undefined {
  switch (words['x-codec']) {
    case 'decimal':
    case 'padded':
    case 'padded-price':
      return words['x-bound'] === undefined
        ? decimal
        : decimal.map((units) => (units < 0n ? -units : units + 1n) as Decimal);
    case 'decimal-number':
      return wholeDecimal;
    case 'percent':
    case 'rate':
    case 'percent-rate':
      return ratio;
    case 'ms':
    case 'ms-number':
      return ms;
    case 'count':
      return fc.integer({ min: words['x-min'] ?? 0, max: words['x-max'] ?? 1_000_000 });
    case 'text':
      return words.pattern === undefined
        ? fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
        : fc.stringMatching(new RegExp(words.pattern));
    case 'client-oid':
      return fc.stringMatching(/^[0-9a-zA-Z\-+_#]{1,49}$/);
    case 'enum':
      return fc.constantFrom(...(words.enum ?? []));
    case 'unread':
      return fc.constant(undefined);
    case 'flag':
    case 'boolean':
      return fc.boolean();
    default:
      return undefined;
  }
}
