import { ZERO } from '../../base/decimal.ts';
import { spotSubaccountAssets as operation } from '../../wire/operations/spot-subaccount-assets.ts';
import { demandParent, subAccountsOf } from '../core/wallets/sub-accounts.ts';
import { pageOf } from '../records/page.ts';
import { pursesIn } from '../records/purses.ts';
import { serveSigned } from '../core/calls/responder.ts';

const PAGE_DEFAULT = 10;
const PAGE_MAX = 50;

/** Lists the spot balances of the sub-accounts that hold something, the newest account first. */
export const spotSubaccountAssets = serveSigned(operation, (core, { account, request }) => {
  demandParent(account);
  const all = subAccountsOf(core, account).map((sub, place) => ({
    id: String(place + 1),
    userId: sub.uid,
    assetsList: pursesIn(sub, 'spot')
      .filter(({ purse }) => purse.available + purse.frozen > 0n)
      .map(({ coin, purse }) => ({
        coin,
        available: purse.available,
        frozen: purse.frozen,
        locked: ZERO,
        limitAvailable: ZERO,
        uTime: core.now,
      })),
  }));
  const rules = { limitDefault: PAGE_DEFAULT, limitMax: PAGE_MAX };
  const read = {
    keyOf: ({ id }: (typeof all)[number]) => ({ id, at: core.now }),
    matches: ({ assetsList }: (typeof all)[number]) => assetsList.length > 0,
  };
  return pageOf(all, { ...request, ...rules }, read).items;
});
