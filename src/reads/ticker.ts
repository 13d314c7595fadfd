import type { InstrumentRef } from '../domain/market.ts';
import { type PacedList, pollOf } from './list.ts';
import type { Poll } from './poll.ts';
import { showsNothing } from './shows.ts';

/** The newest prices of an instrument. */
export const ticker = {
  name: 'ticker',
  operations: { futures: ['mix-ticker'], spot: ['spot-tickers'] },
  requests: 'one',
  everyMs: 5_000,
  area: 'none',
  shows: showsNothing,
  read: (exchange, { market, symbol }) => exchange.read({ kind: 'ticker', instrument: { market, symbol } }),
} satisfies PacedList<InstrumentRef>;

/** Makes the poll of an instrument's prices. */
export function tickerPoll({ market, symbol }: InstrumentRef): Poll {
  return pollOf(ticker, { market, symbol });
}
