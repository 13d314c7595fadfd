import { asRead, type PacedList } from './list.ts';
import type { Target } from './read.ts';
import { showsNothing } from './shows.ts';

/** The prices of all coins in USDT, behind `inUsdt(…)`: one call brings all. */
export const spotPrices = {
  name: 'spot-prices',
  of: [],
  operations: { always: ['spot-tickers'] },
  requests: 'one',
  everyMs: 5_000,
  area: 'spot',
  shows: showsNothing,
  asks: () => ({ kind: 'spot-prices' }),
  gives: asRead,
} satisfies PacedList<Target, 'spot-prices'>;
