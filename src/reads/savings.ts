import type { Poll } from './poll.ts';

/** Makes the poll of an account's savings of one kind. */
export function savingsPoll(account: string, periodType: 'flexible' | 'fixed'): Poll {
  const prefix = `savings ${account} `;
  return {
    key: `savings ${account} ${periodType}`,
    read: (exchange) => exchange.read({ kind: 'savings', account, periodType }),
    shows: (thing) => thing.startsWith(prefix),
  };
}
