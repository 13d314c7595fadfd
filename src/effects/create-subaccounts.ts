import type { AccountName, NewSubAccount } from '../domain/account.ts';
import { effect, nothing } from './spec.ts';
import { subAccountsLane, subAccountsResource } from './resources.ts';

/** Makes sub-accounts of a parent with a key each. The secrets go to a file of their own, and nowhere else. */
export interface CreateSubAccountsEffect {
  readonly kind: 'create-subaccounts';
  readonly account: AccountName;
  readonly subAccounts: readonly NewSubAccount[];
  /** Name of the file for the secrets, in the state directory. */
  readonly keysTo: string;
}

/** Specifies the making of sub-accounts. */
export const createSubAccounts = effect<CreateSubAccountsEffect>({
  kind: 'create-subaccounts',
  afterUnknown: 'minting',
  isNamed: false,
  reducesOnly: false,
  topsUp: false,
  priority: 'act',
  touches: ({ account }) => [subAccountsResource(account)],
  brings: nothing,
  source: nothing,
  lane: subAccountsLane,
  spacingMs: undefined,
  leavesStops: false,
  isImmediate: false,
  words: ({ subAccounts, account, keysTo }) =>
    `make sub-accounts ${subAccounts.map(({ name }) => name).join(', ')} of ${account}, their keys to ${keysTo}`,
});
