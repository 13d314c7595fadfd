import type { FuturesInstrument } from '../domain/market.ts';
import { asRead, type List } from './list.ts';
import { showsNothing } from './shows.ts';

/** The funding rate of a contract. */
export const fundingRate = {
  name: 'funding-rate',
  of: ['market', 'symbol'],
  operations: { futures: ['mix-current-fund-rate'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: showsNothing,
  asks: ({ market, symbol }) => ({ kind: 'funding-rate', instrument: { market, symbol } }),
  gives: asRead,
} satisfies List<FuturesInstrument, 'funding-rate'>;
