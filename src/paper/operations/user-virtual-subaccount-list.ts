import { userVirtualSubaccountList as operation } from '../../wire/operations/user-virtual-subaccount-list.ts';
import { demandBoundParent, subAccountsOf } from '../core/wallets/sub-accounts.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';
import { serveSigned } from '../core/calls/responder.ts';

const PAGE_MAX = 500;

/** Lists a parent's sub-accounts, the newest first. */
export const userVirtualSubaccountList = serveSigned(operation, (core, { account, request }) => {
  demandBoundParent(account);
  const all = subAccountsOf(core, account).map((sub, place) => ({
    id: String(place + 1),
    subAccountUid: sub.uid,
    subAccountName: sub.name,
    label: sub.key.label,
    status: sub.frozen === true ? ('freeze' as const) : ('normal' as const),
    permList: sub.key.granted,
    cTime: sub.cTime,
    uTime: sub.cTime,
  }));
  const { limit, idLessThan, status } = request;
  const terms = {
    limitMax: PAGE_MAX,
    ...(limit === undefined ? {} : { limit }),
    ...(idLessThan === undefined ? {} : { idLessThan }),
  };
  const page = pageOf(all, terms, {
    keyOf: ({ id }) => ({ id, at: core.now }),
    matches: (sub) => fits(status, sub.status),
  });
  return { subAccountList: page.items.map(({ id: _, ...sub }) => sub), ...cursorOf(page) };
});
