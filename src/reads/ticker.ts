import type { InstrumentRef } from '../domain/market.ts';
import { asRead, type PacedList } from './list.ts';
import { showsNothing } from './shows.ts';

/** The newest prices of an instrument. */
export const ticker = {
  name: 'ticker',
  of: ['market', 'symbol'],
  operations: { futures: ['mix-ticker'], spot: ['spot-tickers'] },
  requests: 'one',
  everyMs: 5_000,
  area: 'none',
  shows: showsNothing,
  asks: ({ market, symbol }) => ({ kind: 'ticker', instrument: { market, symbol } }),
  gives: asRead,
} satisfies PacedList<InstrumentRef, 'ticker'>;
