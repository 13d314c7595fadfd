import type { Poll } from './poll.ts';

/** Makes the poll of a parent's sub-accounts. */
export function subAccountsPoll(account: string): Poll {
  const thing = `sub-accounts ${account}`;
  return {
    key: thing,
    read: (exchange) => exchange.read({ kind: 'sub-accounts', account }),
    shows: (shown) => shown === thing,
  };
}
