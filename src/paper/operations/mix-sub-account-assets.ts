import type { FuturesMarket } from '../../domain/market.ts';
import { mixSubAccountAssets as operation } from '../../wire/operations/mix-sub-account-assets.ts';
import type { Core } from '../core/book/core.ts';
import { demandParent, subAccountsOf } from '../core/wallets/sub-accounts.ts';
import type { Account } from '../core/state/world.ts';
import { futuresAccountRecord } from '../records/futures-account-record.ts';
import { isTraded, marketOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Tells the futures accounts of all sub-accounts. */
export const mixSubAccountAssets = serveSigned(operation, (core, { account, request }) => {
  demandParent(account);
  const market = marketOf(request.productType);
  return subAccountsOf(core, account).map((sub) => ({
    userId: sub.uid,
    assetList: isTraded(request.productType) ? [assetRecord(core, sub, market)] : [],
  }));
});

/** A sub-account's list has fewer fields than the account itself tells (docs/exchange/positions.md#mix-sub-account-assets). */
function assetRecord(core: Core, sub: Account, market: FuturesMarket) {
  const record = futuresAccountRecord(core, sub, market);
  const { marginCoin, locked, available, crossedMaxAvailable, isolatedMaxAvailable, maxTransferOut } = record;
  const { accountEquity, usdtEquity, btcEquity, unrealizedPL, coupon } = record;
  return {
    ...{ marginCoin, locked, available, crossedMaxAvailable, isolatedMaxAvailable, maxTransferOut },
    ...{ accountEquity, usdtEquity, unrealizedPL, coupon },
    ...(btcEquity === undefined ? {} : { btcEquity }),
  };
}
