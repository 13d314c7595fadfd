import type { FuturesInstrument } from '../domain/market.ts';
import { staying } from './course.ts';
import { asRead, type List } from './list.ts';
import { showsNothing } from './shows.ts';

/** How much of a contract is open. At a market that is written down fills alone change it, and prices do not. */
export const openInterest = {
  name: 'open-interest',
  of: ['market', 'symbol'],
  operations: { futures: ['mix-open-interest'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  isInPrices: false,
  foresee: staying,
  shows: showsNothing,
  asks: ({ market, symbol }) => ({ kind: 'open-interest', instrument: { market, symbol } }),
  gives: asRead,
} satisfies List<FuturesInstrument, 'open-interest'>;
