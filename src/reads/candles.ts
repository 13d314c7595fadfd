import type { Granularity, InstrumentRef } from '../domain/market.ts';
import type { ListFacts } from './list.ts';
import { showsNothing } from './shows.ts';

interface OfCandles extends InstrumentRef {
  readonly granularity: Granularity;
}

/** The candles of an instrument. */
export const candles = {
  name: 'candles',
  of: ['market', 'symbol', 'granularity'],
  operations: { futures: ['mix-candles'], spot: ['spot-candles'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: showsNothing,
} satisfies ListFacts<OfCandles>;
