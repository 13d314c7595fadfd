import type { Static, TObject, TProperties, TSchema, TTuple } from 'typebox';
import type { NumberBound } from '../spec/fields.ts';
import type { Keywords } from './keywords.ts';
import { isOutOfBound } from './scalars.ts';

/**
 * Makes the function that takes out of a record the optional figures that cannot be: a price of zero is not a price.
 * Each of them alone is then absent. It reads the bounds that stand with the record, and serves answers that come over
 * HTTP and those of an exchange in process alike.
 */
export function withinBounds<Fields extends TProperties>(
  shape: TObject<Fields>,
): (record: Static<TObject<Fields>>) => Static<TObject<Fields>> {
  const bounds = boundsOf(shape);
  return (record) => {
    let made: Record<string, unknown> | undefined;
    for (const [key, bound] of bounds) {
      if (!isOutOfBound(Reflect.get(record, key), bound)) continue;
      made ??= { ...record };
      Reflect.deleteProperty(made, key);
    }
    return (made ?? record) as Static<TObject<Fields>>;
  };
}

function boundsOf(shape: TSchema): readonly (readonly [string, NumberBound])[] {
  const { properties = {}, required = [] }: Keywords = shape;
  return Object.entries(properties).flatMap(([key, schema]) => {
    const bound = (schema as Keywords)['x-bound'];
    return bound === undefined || required.includes(key) ? [] : [[key, bound] as const];
  });
}

/** Makes the test of a row of numbers: true if each of them can be. */
export function isRowWithin<Places extends TSchema[]>(row: TTuple<Places>): (values: readonly unknown[]) => boolean {
  const bounds = row.items.map((place) => (place as Keywords)['x-bound']);
  return (values) => bounds.every((bound, at) => bound === undefined || !isOutOfBound(values[at], bound));
}
