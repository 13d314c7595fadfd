import { WireError, within } from './wire-error.ts';
import type { Codec } from './contract.ts';
import { CODE_EMPTY, CODE_MANY, CODE_WRONG } from './contract.ts';

/** Makes the codec of a list. */
export function listCodec(item: Codec): Codec {
  return {
    decode: (raw) => through(raw, item.decode),
    encode: (values) => through(values, item.encode),
    item,
  };
}

/** Makes the codec of a list of a request, which may be bounded. */
export function boundedListCodec(
  item: Codec,
  bounds: { readonly minItems: number | undefined; readonly maxItems: number | undefined },
): Codec {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = bounds;
  const bounded = (raw: unknown): readonly unknown[] => {
    const items = demandList(raw, 'a list');
    const { length } = items;
    if (length < minItems)
      throw new WireError({ expected: `at least ${String(minItems)} items`, found: raw, code: CODE_EMPTY });
    if (length > maxItems)
      throw new WireError({ expected: `at most ${String(maxItems)} items`, found: raw, code: CODE_MANY });
    return items;
  };
  return {
    decode: (raw) => through(bounded(raw), item.decode),
    encode: (values) => through(bounded(values), item.encode),
  };
}

/**
 * Makes the codec of a list from which records that cannot be read are left out (LooseList in src/wire/spec/fields.ts).
 * Where not one of them can be read, the list is not what it should be: it is read again strictly, for the error.
 */
export function looseListCodec(item: Codec): Codec {
  return {
    decode: (raw) => readable(demandList(raw, 'a list'), item),
    encode: (values) => through(values, item.encode),
  };
}

function readable(items: readonly unknown[], item: Codec): readonly unknown[] {
  const read: unknown[] = [];
  for (const raw of items) {
    try {
      read.push(item.decode(raw));
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
    }
  }
  return read.length === 0 ? through(items, item.decode) : read;
}

/** Makes the codec of a row with fixed places; places that the exchange adds at the end are ignored. */
export function tupleCodec(places: readonly Codec[]): Codec {
  return {
    decode: (raw) => row(raw, places, 'decode'),
    encode: (values) => row(values, places, 'encode'),
  };
}

function through(raw: unknown, each: (item: unknown) => unknown): unknown[] {
  const items = demandList(raw, 'a list');
  const made = new Array<unknown>(items.length);
  let at = 0;
  try {
    for (; at < items.length; at += 1) made[at] = each(items[at]);
  } catch (error) {
    throw within(error, at);
  }
  return made;
}

function row(raw: unknown, places: readonly Codec[], way: 'decode' | 'encode'): unknown[] {
  const items = demandList(raw, `a row of ${String(places.length)}`);
  let at = 0;
  try {
    return places.map((place, i) => {
      at = i;
      return place[way](items[i]);
    });
  } catch (error) {
    throw within(error, at);
  }
}

function demandList(raw: unknown, expected: string): readonly unknown[] {
  if (Array.isArray(raw)) return raw;
  throw new WireError({ expected, found: raw, code: CODE_WRONG });
}
