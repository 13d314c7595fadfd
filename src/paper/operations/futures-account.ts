import { add, divide, multiply, ZERO } from '../../base/decimal.ts';
import { operations } from '../../wire/operations/index.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { coinPrice } from '../core/book/coin-price.ts';
import type { Core } from '../core/book/core.ts';
import { serveSigned } from '../core/calls/responder.ts';
import { figuresOf, openable, posModeOf, settingsOf } from '../core/futures/margin.ts';
import { purseOf } from '../core/futures/purse.ts';
import type { Purse } from '../core/futures/purse.ts';
import type { FuturesBill } from '../core/state/bill.ts';
import type { Account } from '../core/state/world.ts';
import { demandParent, subAccountsOf } from '../core/wallets/sub-accounts.ts';
import { cursorOf, fits, pageOfLog } from '../records/page.ts';
import { riskRate } from '../records/position-record.ts';
import { listedContract, marketOf, pursesUnder } from '../records/product.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';

const PAGE_DEFAULT = 20;
/** Left out where only funding is asked for. */
const MARGIN_CHANGES: readonly string[] = [
  'append_margin',
  'adjust_down_lever_append_margin',
  'reduce_margin',
  'auto_append_margin',
];

/** Tells the futures account, with what it has chosen for one contract. */
export const mixAccount = serveSigned(operations['mix-account'], (core, { account, request }) => {
  const { symbol, market } = listedContract(core, request);
  const settings = settingsOf(account, market, symbol);
  return {
    ...futuresAccountRecord(core, account, purseOf({ market, symbol })),
    crossedMarginLeverage: settings.crossLeverage,
    isolatedLongLever: settings.longLeverage,
    isolatedShortLever: settings.shortLeverage,
    marginMode: settings.marginMode,
    posMode: posModeOf(account, market),
    grant: ZERO,
  };
});

/** Tells the futures accounts of a product type, one for each margin coin. */
export const mixAccounts = serveSigned(operations['mix-accounts'], (core, { account, request: { productType } }) =>
  pursesUnder(core, productType).map((purse) => futuresAccountRecord(core, account, purse)),
);

/** Lists bills of the futures account, newest first. */
export const mixAccountBill = serveSigned(operations['mix-account-bill'], (core, { account, request }) => {
  const market = marketOf(request.productType);
  const page = pageOfLog(
    core.world.bills,
    { ...request, ...withinReach(core, request, QUARTER_MS), limitDefault: PAGE_DEFAULT },
    {
      keyOf: (bill) => ({ id: bill.billId, at: bill.cTime }),
      matches: (bill) =>
        bill.uid === account.uid &&
        bill.market === market &&
        fits(request.businessType, bill.businessType) &&
        isCoinMeant(request, bill) &&
        (request.onlyFunding !== true || !MARGIN_CHANGES.includes(bill.businessType)),
    },
  );
  const bills = page.items.map(({ billId, symbol, amount, fee, businessType, coin, balance, cTime }) => {
    return { billId, amount, fee, businessType, coin, balance, cTime, ...(symbol === '' ? {} : { symbol }) };
  });
  return { bills, ...cursorOf(page) };
});

/** The coin has an effect only where transfers from or to spot are asked for. */
function isCoinMeant(request: RequestOf<(typeof operations)['mix-account-bill']>, bill: FuturesBill): boolean {
  const { businessType, coin } = request;
  const spot = businessType === 'trans_from_exchange' || businessType === 'trans_to_exchange';
  return !spot || fits(coin?.toUpperCase(), bill.coin);
}

/** Tells the futures accounts of all sub-accounts. */
export const mixSubAccountAssets = serveSigned(operations['mix-sub-account-assets'], (core, { account, request }) => {
  demandParent(account);
  const purses = pursesUnder(core, request.productType);
  return subAccountsOf(core, account).map((sub) => ({
    userId: sub.uid,
    assetList: purses.map((purse) => assetRecord(core, sub, purse)),
  }));
});

/**
 * A sub-account's list has fewer fields than the account itself tells
 * (docs/exchange/positions.md#mix-sub-account-assets).
 */
function assetRecord(core: Core, sub: Account, purse: Purse) {
  const record = futuresAccountRecord(core, sub, purse);
  const { marginCoin, locked, available, crossedMaxAvailable, isolatedMaxAvailable, maxTransferOut } = record;
  const { accountEquity, usdtEquity, btcEquity, unrealizedPL, coupon } = record;
  return {
    ...{ marginCoin, locked, available, crossedMaxAvailable, isolatedMaxAvailable, maxTransferOut },
    ...{ accountEquity, unrealizedPL, coupon },
    ...(usdtEquity !== undefined && { usdtEquity }),
    ...(btcEquity !== undefined && { btcEquity }),
  };
}

/** Tells the figures of a futures account as the exchange does (docs/exchange/positions.md#a-futures-account). */
function futuresAccountRecord(core: Core, account: Account, purse: Purse) {
  const figures = figuresOf(core, account, purse);
  const { equity, isolatedProfit, crossedProfit } = figures;
  const coin = coinPrice(core, purse.coin);
  const bitcoin = coinPrice(core, 'BTC');
  const usdtEquity = coin && multiply(equity, coin);
  return {
    marginCoin: purse.coin,
    locked: figures.orderMargin,
    available: figures.available,
    crossedMaxAvailable: openable(figures, 'crossed'),
    isolatedMaxAvailable: openable(figures, 'isolated'),
    maxTransferOut: figures.maxTransferOut,
    accountEquity: equity,
    ...(usdtEquity !== undefined && { usdtEquity }),
    ...(usdtEquity !== undefined && bitcoin !== undefined && { btcEquity: divide(usdtEquity, bitcoin) }),
    crossedRiskRate: riskRate(figures),
    unrealizedPL: add(isolatedProfit, crossedProfit),
    coupon: ZERO,
    crossedUnrealizedPL: crossedProfit,
    isolatedUnrealizedPL: isolatedProfit,
    isolatedMargin: figures.isolatedMargin,
    crossedMargin: figures.crossedMargin,
    assetMode: 'single' as const,
  };
}
