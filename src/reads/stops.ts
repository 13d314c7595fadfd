import { changed } from '../base/at-once.ts';
import type { FuturesMarket } from '../domain/market.ts';
import { showsAt } from './shows.ts';
import { withPairs } from './of-pair.ts';
import { type PacedList, type OfFutures, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** The pending take-profits and stop-losses of an account at a market. */
export const stops = {
  name: 'stops',
  operations: { futures: ['mix-orders-plan-pending'] },
  requests: ['stops'],
  everyMs: 5_000,
  area: 'market',
  shows: (book) => showsAt('stops', book),
  read: (exchange, { account, market }) =>
    changed(exchange.read({ kind: 'stops', account, market }), (reading) =>
      reading.ok ? { ...reading, value: withPairs(reading.value) } : reading,
    ),
} satisfies PacedList<OfFutures>;

/** Makes the poll of an account's pending stops at a market. */
export function stopsPoll(account: string, market: FuturesMarket): Poll {
  return pollOf(stops, { account, market });
}
