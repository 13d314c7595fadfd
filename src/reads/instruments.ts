import type { Market } from '../domain/market.ts';
import type { Poll } from './poll.ts';

/** Polls the instruments of a market: steps, minimums, status. Every plan needs them; no strategy names them. */
export function instrumentsPoll(market: Market): Poll {
  return {
    key: `instruments ${market}`,
    read: (exchange) => exchange.read({ kind: 'instruments', market }),
    shows: () => false,
  };
}
