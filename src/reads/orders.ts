import { changed } from '../base/at-once.ts';
import type { Market } from '../domain/market.ts';
import type { Poll } from './poll.ts';
import { withPairs } from './of-pair.ts';
import { showsAt } from './shows.ts';

/** Makes the poll of an account's resting orders at a market. */
export function ordersPoll(account: string, market: Market): Poll {
  return {
    key: `orders ${account} ${market}`,
    read: (exchange) =>
      changed(exchange.read({ kind: 'orders', account, market }), (reading) =>
        reading.ok ? { ...reading, value: withPairs(reading.value) } : reading,
      ),
    shows: showsAt('orders', { account, market }),
  };
}
