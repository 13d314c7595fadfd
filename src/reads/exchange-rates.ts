import { type List, pollOf } from './list.ts';
import type { Poll } from './poll.ts';
import { showsNothing } from './shows.ts';

/** The rates at which coins count for the interest of multi-asset mode. */
export const exchangeRates = {
  name: 'exchange-rates',
  operations: { always: ['interest-exchange-rate'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: showsNothing,
  read: (exchange) => exchange.read({ kind: 'exchange-rates' }),
} satisfies List;

/** Makes the poll of these rates. */
export function exchangeRatesPoll(): Poll {
  return pollOf(exchangeRates, {});
}
