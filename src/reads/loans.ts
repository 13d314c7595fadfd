import type { Poll } from './poll.ts';
import { showsAll } from './shows.ts';

/** Makes the poll of an account's loans. */
export function loansPoll(account: string): Poll {
  return {
    key: `loans ${account}`,
    read: (exchange) => exchange.read({ kind: 'loans', account }),
    shows: showsAll('loan', account),
  };
}
