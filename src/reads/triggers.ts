import { changed } from '../base/at-once.ts';
import type { FuturesMarket } from '../domain/market.ts';
import { showsAt } from './shows.ts';
import { withPairs } from './of-pair.ts';
import { type PacedList, type OfFutures, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** The pending trigger orders of an account at a market, plain and trailing: a request each. */
export const triggers = {
  name: 'triggers',
  operations: { futures: ['mix-orders-plan-pending'] },
  requests: ['triggers', 'trailing triggers'],
  everyMs: 10_000,
  area: 'market',
  shows: (book) => showsAt('triggers', book),
  read: (exchange, { account, market }) =>
    changed(exchange.read({ kind: 'triggers', account, market }), (reading) =>
      reading.ok ? { ...reading, value: withPairs(reading.value) } : reading,
    ),
} satisfies PacedList<OfFutures>;

/** Makes the poll of an account's pending trigger orders at a market. */
export function triggersPoll(account: string, market: FuturesMarket): Poll {
  return pollOf(triggers, { account, market });
}
