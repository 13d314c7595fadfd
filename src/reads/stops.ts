import { changed } from '../base/at-once.ts';
import type { FuturesMarket } from '../domain/market.ts';
import type { Poll } from './poll.ts';
import { withPairs } from './of-pair.ts';
import { showsAt } from './shows.ts';

/** Makes the poll of an account's pending stops at a market. */
export function stopsPoll(account: string, market: FuturesMarket): Poll {
  return {
    key: `stops ${account} ${market}`,
    read: (exchange) =>
      changed(exchange.read({ kind: 'stops', account, market }), (reading) =>
        reading.ok ? { ...reading, value: withPairs(reading.value) } : reading,
      ),
    shows: showsAt('stops', { account, market }),
  };
}
