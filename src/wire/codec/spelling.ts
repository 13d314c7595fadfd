import type { TSchema } from 'typebox';
import { WireError, within } from './wire-error.ts';
import { CODE_WRONG } from './contract.ts';
import { isRow, type Keywords } from './keywords.ts';

/** Kinds of field that stand on the wire as JSON numbers or truth values. */
const NUMBERS: ReadonlySet<string> = new Set(['decimal-number', 'ms-number', 'boolean']);

/** Fields that are written in capitals (docs/exchange/calls.md#words). */
const CAPITALS: ReadonlySet<string> = new Set(['symbol', 'marginCoin', 'coin']);

/** Words of which the request samples use both cases (docs/exchange/calls.md#words). */
const EITHER_CASE: ReadonlySet<string> = new Set(['productType']);

/**
 * Checks that what was written is spelled as the documents spell it: values are text (docs/exchange/calls.md#values),
 * words of a closed set are in their own letters, and symbols and coins in capitals.
 *
 * @throws WireError that names the place.
 */
export function checkSpelling(schema: TSchema, raw: unknown, key = ''): void {
  const words: Keywords = schema;
  if (raw === undefined || raw === null || raw === '') return;
  const kind = words['x-codec'];
  if (kind !== undefined) {
    if (!NUMBERS.has(kind)) checkText(words, raw, key);
    return;
  }
  if (Array.isArray(raw)) checkItems(words, raw);
  else if (typeof raw === 'object') checkFields(words, raw);
}

function checkText({ enum: values }: Keywords, raw: unknown, key: string): void {
  if (typeof raw !== 'string') throw new WireError({ expected: 'text', found: raw, code: CODE_WRONG });
  if (CAPITALS.has(key) && raw !== raw.toUpperCase())
    throw new WireError({ expected: 'capital letters', found: raw, code: CODE_WRONG });
  if (values === undefined || values.includes(raw)) return;
  if (EITHER_CASE.has(key) && values.includes(raw.toUpperCase())) return;
  throw new WireError({ expected: `one of ${values.join(', ')}, in these letters`, found: raw, code: CODE_WRONG });
}

function checkItems({ items }: Keywords, raw: readonly unknown[]): void {
  if (items === undefined || isRow(items)) return;
  for (const [place, item] of raw.entries())
    at(place, () => {
      checkSpelling(items, item);
    });
}

function checkFields({ properties = {} }: Keywords, raw: object): void {
  for (const [key, value] of Object.entries(raw)) {
    const field = properties[key];
    if (field !== undefined)
      at(key, () => {
        checkSpelling(field, value, key);
      });
  }
}

function at(part: string | number, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw within(error, part);
  }
}
