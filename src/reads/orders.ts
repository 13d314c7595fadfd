import { changed } from '../base/at-once.ts';
import type { Market } from '../domain/market.ts';
import { showsAt } from './shows.ts';
import { withPairs } from './of-pair.ts';
import { type PacedList, type OfBook, pollOf } from './list.ts';
import type { Poll } from './poll.ts';

/** The resting orders of an account at a market. */
export const orders = {
  name: 'orders',
  operations: { futures: ['mix-orders-pending'], spot: ['spot-unfilled-orders'] },
  requests: 'one',
  everyMs: 10_000,
  area: 'market',
  shows: (book) => showsAt('orders', book),
  read: (exchange, { account, market }) =>
    changed(exchange.read({ kind: 'orders', account, market }), (reading) =>
      reading.ok ? { ...reading, value: withPairs(reading.value) } : reading,
    ),
} satisfies PacedList<OfBook>;

/** Makes the poll of an account's resting orders at a market. */
export function ordersPoll(account: string, market: Market): Poll {
  return pollOf(orders, { account, market });
}
