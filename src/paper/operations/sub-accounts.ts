import { ZERO } from '../../base/decimal.ts';
import { operations } from '../../wire/operations/index.ts';
import { serveSigned } from '../core/calls/responder.ts';
import { createSubAccounts, demandBoundParent, demandParent, subAccountsOf } from '../core/wallets/sub-accounts.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';
import { coinBalancesIn } from '../records/coin-balances.ts';

const ACCOUNTS_PAGE_MAX = 500;
const ASSETS_PAGE_DEFAULT = 10;
const ASSETS_PAGE_MAX = 50;

/** Creates sub-accounts with a key each; this answer alone tells the secrets. */
export const batchCreateSubaccountAndApikey = serveSigned(
  operations['batch-create-subaccount-and-apikey'],
  (core, { account, key: signing, request }) => {
    demandBoundParent(account, signing);
    return createSubAccounts(core, account, request).map(({ uid, name, key }) => ({
      subAccountUid: uid,
      subAccountName: name,
      label: key.label,
      subAccountApiKey: key.apiKey,
      secretKey: key.secret,
      permList: key.granted,
      ipList: key.ips ?? [],
    }));
  },
);

/** Lists a parent's sub-accounts, the newest first. */
export const userVirtualSubaccountList = serveSigned(
  operations['user-virtual-subaccount-list'],
  (core, { account, key, request }) => {
    demandBoundParent(account, key);
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
      limitMax: ACCOUNTS_PAGE_MAX,
      ...(limit === undefined ? {} : { limit }),
      ...(idLessThan === undefined ? {} : { idLessThan }),
    };
    const page = pageOf(all, terms, {
      keyOf: ({ id }) => ({ id, at: core.now }),
      matches: (sub) => fits(status, sub.status),
    });
    return { subAccountList: page.items.map(({ id: _, ...sub }) => sub), ...cursorOf(page) };
  },
);

/** Lists the spot balances of the sub-accounts that hold something, the newest account first. */
export const spotSubaccountAssets = serveSigned(operations['spot-subaccount-assets'], (core, { account, request }) => {
  demandParent(account);
  const all = subAccountsOf(core, account).map((sub, place) => ({
    id: String(place + 1),
    userId: sub.uid,
    assetsList: coinBalancesIn(sub, 'spot')
      .filter(({ balance }) => balance.available + balance.frozen > 0n)
      .map(({ coin, balance }) => ({
        coin,
        available: balance.available,
        frozen: balance.frozen,
        locked: ZERO,
        limitAvailable: ZERO,
        uTime: core.now,
      })),
  }));
  const rules = { limitDefault: ASSETS_PAGE_DEFAULT, limitMax: ASSETS_PAGE_MAX };
  const read = {
    keyOf: ({ id }: (typeof all)[number]) => ({ id, at: core.now }),
    matches: ({ assetsList }: (typeof all)[number]) => assetsList.length > 0,
  };
  return pageOf(all, { ...request, ...rules }, read).items;
});
