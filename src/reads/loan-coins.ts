import { type PacedList, pollOf } from './list.ts';
import type { Poll } from './poll.ts';
import type { Target } from './read.ts';
import { showsNothing } from './shows.ts';

/** The coins that can be borrowed or pledged. */
export const loanCoins = {
  name: 'loan-coins',
  operations: { always: ['loan-coin-infos'] },
  requests: 'one',
  everyMs: 3_600_000,
  area: 'none',
  shows: showsNothing,
  read: (exchange) => exchange.read({ kind: 'loan-coins' }),
} satisfies PacedList<Target>;

/** Makes the poll of the coins that can be borrowed or pledged. */
export function loanCoinsPoll(): Poll {
  return pollOf(loanCoins, {});
}
