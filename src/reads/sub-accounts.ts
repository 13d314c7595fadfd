import type { Poll } from './poll.ts';
import { showsAll } from './shows.ts';

/** Makes the poll of a parent's sub-accounts. */
export function subAccountsPoll(account: string): Poll {
  return {
    key: `sub-accounts ${account}`,
    read: (exchange) => exchange.read({ kind: 'sub-accounts', account }),
    shows: showsAll('sub-accounts', account),
  };
}
