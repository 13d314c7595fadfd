import Type from 'typebox';
import type { Static, TObject, TProperties, TSchema, TUnsafe } from 'typebox';
import type { Decimal } from '../../base/decimal.ts';

/** The type that a field's text on the wire becomes; the codec has one pair of functions for each. */
export type FieldKind =
  | 'decimal'
  | 'decimal-number'
  | 'padded'
  | 'padded-price'
  | 'percent'
  | 'rate'
  | 'percent-rate'
  | 'ms'
  | 'ms-number'
  | 'count'
  | 'text'
  | 'client-oid'
  | 'enum'
  | 'flag'
  | 'boolean'
  | 'unread';

export interface FieldOptions {
  /**
   * The spelling of absence: `''`, `null`, `-1` (then read as absence too) or `'omit'` for no key at all. Without it a
   * request omits the field; an answer has `''` for text and `null` for every other type
   * (docs/exchange/calls.md#what-is-absent).
   */
  readonly absent?: '' | null | '-1' | 'omit';
  /** The name under which it is written where that is not its own; both names are read. */
  readonly wireKey?: string;
  readonly examples?: readonly string[];
  /** The bound of a number in answers; without it any number is read. See {@link PositiveField}. */
  readonly bound?: NumberBound;
}

/** The smallest number that a field of an answer can hold: more than zero, or zero. */
export type NumberBound = 'positive' | 'not negative';

export type DecimalSchema = TUnsafe<Decimal>;
export type NumberSchema = TUnsafe<number>;
export type TextSchema = TUnsafe<string>;
export type FlagSchema = TUnsafe<boolean>;

/** An exact number, carried as decimal text. */
export function DecimalField(description: string, options: FieldOptions = {}): DecimalSchema {
  return Type.Unsafe<Decimal>(field('decimal', 'string', description, options));
}

/**
 * An exact number above zero, as every price is. In an answer anything else is no reading: where the field is optional
 * it alone is absent, and a record that must have it cannot be read.
 */
export function PositiveField(description: string, options: FieldOptions = {}): DecimalSchema {
  return DecimalField(description, { ...options, bound: 'positive' });
}

/** An exact number from zero on, as sizes and volumes are; what is below zero is read as {@link PositiveField} says. */
export function NonNegativeField(description: string, options: FieldOptions = {}): DecimalSchema {
  return DecimalField(description, { ...options, bound: 'not negative' });
}

/**
 * An exact number which the exchange writes as a JSON number (leverage in the futures account,
 * docs/exchange/calls.md#values).
 */
export function DecimalNumberField(description: string, options: FieldOptions = {}): DecimalSchema {
  return Type.Unsafe<Decimal>(field('decimal-number', 'number', description, options));
}

/** An exact number, written with zeros up to 16 decimals (docs/exchange/spot.md#a-spot-order). */
export function PaddedField(description: string): DecimalSchema {
  return Type.Unsafe<Decimal>(field('padded', 'string', description, {}));
}

/** A price that is padded like {@link PaddedField}, but for 0, which is none. */
export function PaddedPriceField(description: string): DecimalSchema {
  return Type.Unsafe<Decimal>(field('padded-price', 'string', description, {}));
}

/** A ratio (0.05), carried as percent text (`5`). */
export function PercentField(description: string, options: FieldOptions = {}): DecimalSchema {
  return Type.Unsafe<Decimal>(field('percent', 'string', description, options));
}

/**
 * A ratio that the exchange carries as a ratio (`0.75`) in one place and as percent (`75`) in another, although it
 * calls both percent: what is above 1 is read as percent, the rest as a ratio. It is written in the scale of its place,
 * unless it would then be read as the other.
 */
export function RateField(description: string, scale: 'ratio' | 'percent', options: FieldOptions = {}): DecimalSchema {
  return Type.Unsafe<Decimal>(field(scale === 'ratio' ? 'rate' : 'percent-rate', 'string', description, options));
}

/** Epoch milliseconds, carried as text. */
export function MsField(description: string, options: FieldOptions = {}): NumberSchema {
  return Type.Unsafe<number>(field('ms', 'string', description, options));
}

/** Epoch milliseconds, carried as a JSON integer. */
export function MsNumberField(description: string, options: FieldOptions = {}): NumberSchema {
  return Type.Unsafe<number>(field('ms-number', 'integer', description, options));
}

export interface CountOptions extends FieldOptions {
  /** Smallest and largest count that a request may have. */
  readonly min?: number;
  readonly max?: number;
}

/** A whole number from 0 on, carried as text. */
export function CountField(description: string, options: CountOptions = {}): NumberSchema {
  const { min, max, ...rest } = options;
  return Type.Unsafe<number>({
    ...field('count', 'string', description, rest),
    ...(min === undefined ? {} : { 'x-min': min }),
    ...(max === undefined ? {} : { 'x-max': max }),
  });
}

/** Text that is not empty: on the wire `''` means absent. */
export function TextField(description: string, options: FieldOptions = {}): TextSchema {
  return Type.Unsafe<string>(field('text', 'string', description, options));
}

/** The form that the text of a request must have. */
export interface TextForm {
  /** For the whole text. */
  readonly pattern: string;
  /** The same in words: `8 letters`. */
  readonly expected: string;
  /** The exchange's code for a text of another form. */
  readonly code: string;
}

/** Text of a form that a request must have; any text in answers. */
export function FormedTextField(description: string, form: TextForm): TextSchema {
  const { pattern, expected, code } = form;
  return Type.Unsafe<string>({ ...field('text', 'string', description, {}), pattern, 'x-form': { expected, code } });
}

/** A client order id; checked in requests (src/wire/spec/client-oid.ts), any text in answers. */
export function ClientOidField(description: string, options: FieldOptions = {}): TextSchema {
  return Type.Unsafe<string>(field('client-oid', 'string', description, options));
}

export interface EnumOptions extends FieldOptions {
  /** Other spellings that are read, lower case, each with the value that it means. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/**
 * One of a closed set of words; read in any case, since the service tolerates and writes several
 * (docs/exchange/calls.md#words).
 */
export function EnumField<const Value extends string>(
  values: readonly Value[],
  description: string,
  options: EnumOptions = {},
): TUnsafe<Value> {
  const { aliases = {}, ...rest } = options;
  return Type.Unsafe<Value>({ ...field('enum', 'string', description, rest), enum: values, 'x-aliases': aliases });
}

/** The spelling of yes and no. */
export type FlagWords = readonly [yes: string, no: string];

/** A truth value, carried as a pair of words; read in any case. */
export function FlagField(words: FlagWords, description: string, options: FieldOptions = {}): FlagSchema {
  return Type.Unsafe<boolean>({ ...field('flag', 'string', description, options), enum: words });
}

/** A truth value, carried as JSON's own true or false. */
export function BooleanField(description: string): FlagSchema {
  return Type.Unsafe<boolean>(field('boolean', 'boolean', description, {}));
}

/** A field of answers that was recorded null alone: it is written so, and whatever it holds is not read. */
export function UnreadField(description: string): TUnsafe<never> {
  return Type.Unsafe<never>(field('unread', 'null', description, {}));
}

/** The number of items that the list of a request may have. */
export interface ListBounds {
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * A list; what is read is readonly. Inside an object `null` is read as no items
 * (docs/exchange/calls.md#what-is-absent).
 */
export function List<Item extends TSchema>(
  item: Item,
  description: string,
  bounds: ListBounds = {},
): TUnsafe<readonly Static<Item>[]> {
  return Type.Unsafe<readonly Static<Item>[]>({ type: 'array', items: item, description, ...bounds });
}

/**
 * A list of records that have nothing to do with each other (the pairs of a market, candles), of which those that
 * cannot be read are left out, if others can: one odd pair must not hide all others. Never for what is owned or owed.
 */
export function LooseList<Item extends TSchema>(item: Item, description: string): TUnsafe<readonly Static<Item>[]> {
  return Type.Unsafe<readonly Static<Item>[]>({ type: 'array', items: item, description, 'x-loose': true });
}

/** A record with named fields; fields that the exchange adds later are ignored. */
export function Shape<Fields extends TProperties>(fields: Fields, description?: string): TObject<Fields> {
  return description === undefined ? Type.Object(fields) : Type.Object(fields, { description });
}

/** A field that may be absent. */
export const Optional = Type.Optional;

function field(
  kind: FieldKind,
  type: 'string' | 'number' | 'integer' | 'null' | 'boolean',
  description: string,
  options: FieldOptions,
): TSchema {
  const { absent, wireKey, examples, bound } = options;
  return {
    type,
    'x-codec': kind,
    description,
    ...(absent === undefined ? {} : { 'x-absent': absent }),
    ...(wireKey === undefined ? {} : { 'x-wire-key': wireKey }),
    ...(examples === undefined ? {} : { examples }),
    ...(bound === undefined ? {} : { 'x-bound': bound }),
  };
}
