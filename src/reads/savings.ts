import type { Poll } from './poll.ts';
import { showsAll } from './shows.ts';

/** Makes the poll of an account's savings of one kind. */
export function savingsPoll(account: string, periodType: 'flexible' | 'fixed'): Poll {
  return {
    key: `savings ${account} ${periodType}`,
    read: (exchange) => exchange.read({ kind: 'savings', account, periodType }),
    shows: showsAll('savings', account),
  };
}
