import type { ListFacts, OfFutures } from './list.ts';
import { showsNothing } from './shows.ts';

/** The fills since the last read, to be compared with positions. */
export const fillsLately = {
  name: 'fills-lately',
  of: ['account', 'market'],
  operations: { futures: ['mix-fill-history'] },
  requests: ['lately'],
  everyMs: undefined,
  area: 'none',
  shows: showsNothing,
} satisfies ListFacts<OfFutures>;
