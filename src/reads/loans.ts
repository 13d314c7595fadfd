import type { Poll } from './poll.ts';

/** Makes the poll of an account's loans. */
export function loansPoll(account: string): Poll {
  const prefix = `loan ${account} `;
  return {
    key: `loans ${account}`,
    read: (exchange) => exchange.read({ kind: 'loans', account }),
    shows: (thing) => thing.startsWith(prefix),
  };
}
