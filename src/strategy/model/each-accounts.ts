import type { AccountName } from '../../domain/account.ts';
import type { Each } from '../../language/values/expression.ts';
import type { Strategy } from './strategy.ts';

/**
 * Lists the accounts whose things an `each` goes over, by the watches that its list is made of; the strategy's own
 * where there are none.
 */
export function eachAccounts(each: Each | undefined, { watches, account }: Strategy): readonly AccountName[] {
  const listed = watches.filter(({ name }) => each?.list.names.includes(name) === true).map((watch) => watch.account);
  return listed.length === 0 ? [account] : [...new Set(listed)];
}
