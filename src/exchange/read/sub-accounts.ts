import { userVirtualSubaccountList } from '../../wire/operations/user-virtual-subaccount-list.ts';
import type { Reader } from './reader.ts';

/** More than a parent can have (docs/exchange/wallets.md#new-sub-accounts). */
const PAGE_LENGTH = 500;

/** Reads a parent's virtual sub-accounts (docs/exchange/wallets.md#user-virtual-subaccount-list). */
export const readSubAccounts: Reader<'sub-accounts'> = ({ account }, desk) =>
  desk.send({ operation: userVirtualSubaccountList, request: { limit: PAGE_LENGTH }, account }, ({ subAccountList }) =>
    subAccountList.map((record) => ({
      account,
      uid: record.subAccountUid,
      name: record.subAccountName,
      label: record.label ?? '',
      status: record.status,
      cTime: record.cTime ?? null,
    })),
  );
