import { type InstrumentRef, instrumentName } from '../domain/market.ts';
import type { Poll } from './poll.ts';

/** Makes the poll of an instrument's prices. */
export function tickerPoll(instrument: InstrumentRef): Poll {
  return {
    key: `ticker ${instrumentName(instrument)}`,
    read: (exchange) => exchange.read({ kind: 'ticker', instrument }),
    shows: () => false,
  };
}
