import { staying } from './course.ts';
import type { Market } from '../domain/market.ts';
import { asRead, type PacedList } from './list.ts';
import { showsNothing } from './shows.ts';

interface OfMarket {
  readonly market: Market;
}

/** The instruments of a market: steps, minimums, status. Every plan needs them; no strategy names them. */
export const instruments = {
  name: 'instruments',
  of: ['market'],
  operations: { futures: ['mix-contracts'], spot: ['spot-symbols'] },
  requests: 'one',
  everyMs: 300_000,
  area: 'none',
  foresee: staying,
  shows: showsNothing,
  asks: ({ market }) => ({ kind: 'instruments', market }),
  gives: asRead,
} satisfies PacedList<OfMarket, 'instruments'>;
