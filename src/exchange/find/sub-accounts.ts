import type { CreateSubAccountsEffect } from '../../effects/create-subaccounts.ts';
import { userVirtualSubaccountList } from '../../wire/operations/user-virtual-subaccount-list.ts';
import { NOT_FOUND, type Finder } from './search-result.ts';

/** More than a parent can have (docs/exchange/wallets.md#new-sub-accounts). */
const PAGE_LENGTH = 500;

/**
 * Looks for sub-accounts by their names (docs/exchange/wallets.md#user-virtual-subaccount-list): a call makes all of
 * them or none.
 */
export const findSubAccounts: Finder<CreateSubAccountsEffect> = ({ account, subAccounts }, _target, context) => {
  const request = { limit: PAGE_LENGTH };
  return context.ask({ operation: userVirtualSubaccountList, request, account }, ({ subAccountList }) => {
    const names = new Set(subAccountList.map(({ subAccountName }) => subAccountName));
    const made = subAccounts.filter(({ name }) => names.has(name)).length;
    if (made === 0) return NOT_FOUND;
    if (made < subAccounts.length)
      return { found: 'unclear', reason: 'some of the sub-accounts exist and others do not' };
    return { found: 'yes', note: 'the sub-accounts exist; their keys were lost with the answer: make others' };
  });
};
