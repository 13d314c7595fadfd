import type { FuturesInstrument } from '../domain/market.ts';
import { type List, pollOf } from './list.ts';
import type { Poll } from './poll.ts';
import { showsNothing } from './shows.ts';

/** The funding rate of a contract. */
export const fundingRate = {
  name: 'funding-rate',
  operations: { futures: ['mix-current-fund-rate'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: showsNothing,
  read: (exchange, { market, symbol }) => exchange.read({ kind: 'funding-rate', instrument: { market, symbol } }),
} satisfies List<FuturesInstrument>;

/** Makes the poll of a contract's funding rate. */
export function fundingRatePoll({ market, symbol }: FuturesInstrument): Poll {
  return pollOf(fundingRate, { market, symbol });
}
