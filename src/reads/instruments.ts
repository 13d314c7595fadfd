import type { Market } from '../domain/market.ts';
import { type PacedList, pollOf } from './list.ts';
import type { Poll } from './poll.ts';
import { showsNothing } from './shows.ts';

interface OfMarket {
  readonly market: Market;
}

/** The instruments of a market: steps, minimums, status. Every plan needs them; no strategy names them. */
export const instruments = {
  name: 'instruments',
  operations: { futures: ['mix-contracts'], spot: ['spot-symbols'] },
  requests: 'one',
  everyMs: 300_000,
  area: 'none',
  shows: showsNothing,
  read: (exchange, { market }) => exchange.read({ kind: 'instruments', market }),
} satisfies PacedList<OfMarket>;

/** Makes the poll of the instruments of a market. */
export function instrumentsPoll(market: Market): Poll {
  return pollOf(instruments, { market });
}
