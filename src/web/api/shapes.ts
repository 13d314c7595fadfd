import { type TObject, type TProperties, type TSchema, Type } from 'typebox';

/** Makes an object without other fields. */
export function fields<P extends TProperties>(properties: P, description: string): TObject<P> {
  return Type.Object(properties, { additionalProperties: false, description });
}

/** An exact amount, price or share as text, such as `-0.05`: JSON's own numbers would round it. */
export const Exact = (description: string) =>
  Type.String({ pattern: '^-?\\d+(\\.\\d+)?$', description: `${description} Exact, as text.` });

/** Words; never to be shown as anything but text. */
export const Text = (description: string) => Type.String({ description });
/** A number of things. */
export const Count = (description: string) => Type.Integer({ minimum: 0, description });
/** True or false. */
export const Flag = (description: string) => Type.Boolean({ description });

/** A time in epoch ms. */
export const Instant = (description: string) => Type.Integer({ description: `${description} Epoch ms, UTC.` });

/** A time as ISO 8601 in UTC; where a person reads it, with a blank in place of the `T`. */
export const IsoTime = (description: string) =>
  Type.String({ pattern: '^[+-]?\\d{4,6}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', description });

/** A span of time. */
export const Span = (description: string) => Type.Number({ description: `${description} Milliseconds.` });

/** A value, or null where there is none. */
export const OrNull = <T extends TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

/** Values in an order. */
export const List = <T extends TSchema>(of: T, description: string) => Type.Array(of, { description });

/** Values by names that are no part of the schema. */
export const ByName = <T extends TSchema>(of: T, description: string) =>
  Type.Record(Type.String(), of, { description });

/** One of a few words. */
export const OneOf = <const T extends string>(words: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...words], description });

/** The mode of a strategy. */
export const Mode = OneOf(
  ['active', 'shadow', 'off'],
  'The mode of the strategy: `shadow` decides and journals, and sends nothing.',
);

/** The id of a rule or goal in a request. */
export const Part = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The id of the rule or goal, or STRATEGY/ID.',
});

/** The words of one instance in a request. */
export const Each = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Only the instance with this key, or with this word in its key (BTCUSDT).',
  }),
);
