import { nearestName } from '../../base/nearest.ts';
import { Failure } from '../process/failure.ts';
import type { ManualCall } from './manual-call.ts';

/**
 * Finds the account of a call: the named one, or the only one; undefined where the operation needs no key. Throws a
 * {@link Failure} that names the accounts.
 */
export function accountFor<Account extends { readonly name: string }>(
  { operation, account: named }: ManualCall,
  accounts: readonly Account[],
): Account | undefined {
  if (operation.auth === 'public') return undefined;
  const names = accounts.map(({ name }) => name);
  if (named === undefined) {
    const [only, ...others] = accounts;
    if (only === undefined || others.length > 0)
      throw new Failure(`name the account with --account: ${names.join(', ')}`);
    return only;
  }
  return accountNamed(named, accounts);
}

/** Finds an account by its name. Throws a {@link Failure} that names the accounts. */
export function accountNamed<Account extends { readonly name: string }>(
  named: string,
  accounts: readonly Account[],
): Account {
  const names = accounts.map(({ name }) => name);
  const found = accounts.find(({ name }) => name === named);
  if (found !== undefined) return found;
  const nearest = nearestName(named, names);
  throw new Failure(
    `there is no account ${named}; ${nearest === undefined ? `there are ${names.join(', ')}` : `did you mean ${nearest}?`}`,
  );
}
