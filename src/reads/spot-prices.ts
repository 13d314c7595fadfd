import { type PacedList, needOf } from './list.ts';
import type { PollRequest } from './poll.ts';
import type { Target } from './read.ts';
import { showsNothing } from './shows.ts';

/** The prices of all coins in USDT, behind `inUsdt(…)`: one call brings all. */
export const spotPrices = {
  name: 'spot-prices',
  operations: { always: ['spot-tickers'] },
  requests: 'one',
  everyMs: 5_000,
  area: 'spot',
  shows: showsNothing,
  read: (exchange) => exchange.read({ kind: 'spot-prices' }),
} satisfies PacedList<Target>;

/** Asks for the prices of all coins. */
export const SPOT_PRICES: PollRequest = needOf(spotPrices, {});
