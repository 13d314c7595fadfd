import { changed } from '../base/at-once.ts';
import type { Market } from '../domain/market.ts';
import type { Poll } from './poll.ts';
import { withPairs } from './of-pair.ts';

/** Makes the poll of an account's resting orders at a market. */
export function ordersPoll(account: string, market: Market): Poll {
  const prefix = `orders ${account} ${market}/`;
  return {
    key: `orders ${account} ${market}`,
    read: (exchange) =>
      changed(exchange.read({ kind: 'orders', account, market }), (reading) =>
        reading.ok ? { ...reading, value: withPairs(reading.value) } : reading,
      ),
    shows: (thing) => thing.startsWith(prefix),
  };
}
