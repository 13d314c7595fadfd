import { formatDecimal } from '../../src/base/decimal.ts';
import type { Candle } from '../../src/domain/market.ts';
import type { IndicatorValue } from '../../src/rules/words/indicators/indicator.ts';
import { makeIndicator } from '../../src/rules/words/indicators/index.ts';
import type { Peer, PlainValue } from './public-library.ts';
import { exactCandle, type PlainCandle } from './plain-candles.ts';

/** How far one field of an indicator is from the library's, over all candles. */
export interface Difference {
  readonly name: string;
  /** Candles after which ours, and the library's, was known for the first time. */
  readonly known: number | undefined;
  readonly knownThere: number | undefined;
  /** Candles at which both were known, once ours had been given 8 × what it needs, as the daemon gives it. */
  readonly compared: number;
  /** The largest difference at these, and the mean size of the value there. */
  readonly largest: number;
  readonly size: number;
  /** Candles at which truths differed. */
  readonly unequal: number;
}

/** Runs an indicator and the library's side by side. */
export function compareWith({ use, begin }: Peer, candles: readonly PlainCandle[]): readonly Difference[] {
  const ours = makeIndicator(use);
  const theirs = begin();
  const fields = new Map<string, Tally>();
  for (const [place, plain] of candles.entries()) {
    const candle = exactCandle(plain);
    const value = plainValue(ours?.push(candle, seen(candle)));
    const other = theirs(plain);
    for (const field of Object.keys({ ...value, ...other })) {
      const tally = fields.get(field) ?? {
        known: undefined,
        knownThere: undefined,
        compared: 0,
        largest: 0,
        sum: 0,
        unequal: 0,
      };
      fields.set(field, tally);
      count(tally, { place, mine: value[field], their: other[field], isWarm: place >= 8 * use.length });
    }
  }
  return [...fields].map(([field, { sum, ...tally }]) => ({
    name: field === '' ? use.kind : `${use.kind}.${field}`,
    ...tally,
    size: tally.compared === 0 ? 0 : sum / tally.compared,
  }));
}

interface Tally {
  known: number | undefined;
  knownThere: number | undefined;
  compared: number;
  largest: number;
  sum: number;
  unequal: number;
}

interface Pair {
  readonly place: number;
  readonly mine: number | boolean | undefined;
  readonly their: number | boolean | undefined;
  readonly isWarm: boolean;
}

function count(tally: Tally, { place, mine, their, isWarm }: Pair): void {
  if (mine !== undefined) tally.known ??= place + 1;
  if (their !== undefined) tally.knownThere ??= place + 1;
  if (mine === undefined || their === undefined || !isWarm) return;
  tally.compared += 1;
  if (typeof mine === 'boolean' || typeof their === 'boolean') {
    if (mine !== their) tally.unequal += 1;
    return;
  }
  tally.largest = Math.max(tally.largest, Math.abs(mine - their));
  tally.sum += Math.abs(their);
}

function seen({ openTime }: Candle) {
  return { at: openTime, reading: undefined };
}

function plainValue(value: IndicatorValue): PlainValue {
  if (typeof value === 'bigint') return { '': Number(formatDecimal(value)) };
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      field,
      typeof part === 'bigint' ? Number(formatDecimal(part)) : part,
    ]),
  );
}
