import { asRead, type List } from './list.ts';
import type { Target } from './read.ts';
import { showsNothing } from './shows.ts';

/** The rates at which coins count for the interest of multi-asset mode. */
export const exchangeRates = {
  name: 'exchange-rates',
  of: [],
  operations: { always: ['interest-exchange-rate'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: showsNothing,
  asks: () => ({ kind: 'exchange-rates' }),
  gives: asRead,
} satisfies List<Target, 'exchange-rates'>;
