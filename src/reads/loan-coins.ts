import type { Poll } from './poll.ts';

/** Polls the coins that can be borrowed or pledged. */
export function loanCoinsPoll(): Poll {
  return {
    key: 'loan-coins',
    read: (exchange) => exchange.read({ kind: 'loan-coins' }),
    shows: () => false,
  };
}
