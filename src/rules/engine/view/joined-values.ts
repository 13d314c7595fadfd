import type { Candle } from '../../../domain/market.ts';
import type { Env } from '../../../language/values/expression.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import { createJoined } from '../../words/indicators/joined.ts';
import type { IndicatorValue } from '../../words/indicators/indicator.ts';
import { isCandles } from '../../words/watches/candles-value.ts';

/** Adds what is computed over several watches to the first of them, where its other indicators stand. */
export type WithJoined = (env: unknown[]) => void;

/** Makes what is computed over several watches of a strategy; undefined where nothing is. */
export function joinedValues({ watches }: Pick<Strategy, 'watches'>): WithJoined | undefined {
  const slots = new Map(watches.map(({ name, slot }) => [name, slot]));
  const found = watches.flatMap(({ slot, indicators }) =>
    indicators.flatMap((use) => {
      const { joins = [], key } = use;
      if (joins.length < 2) return [];
      return [{ slot, key, places: joins.map((name) => slots.get(name)), joined: createJoined(use) }];
    }),
  );
  if (found.length === 0) return undefined;
  return (env) => {
    // All are computed of what was read before any of them is added.
    const values = found.map(({ places, joined }) => joined.at(places.map((place) => logAt(env, place))));
    for (const [place, { slot, key }] of found.entries()) env[slot] = withIndicator(env[slot], key, values[place]);
  };
}

function logAt(env: Env, slot: number | undefined): readonly Candle[] | undefined {
  const value = slot === undefined ? undefined : env[slot];
  return isCandles(value) ? value.log : undefined;
}

function withIndicator(reading: unknown, key: string, value: IndicatorValue): unknown {
  return isCandles(reading) ? { ...reading, indicators: { ...reading.indicators, [key]: value } } : reading;
}
