import { add, divide, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { operations } from '../../wire/operations/index.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { coinPrice, inUsdt } from '../core/book/coin-price.ts';
import type { Core } from '../core/book/core.ts';
import { serveSigned } from '../core/calls/responder.ts';
import type { PaperSavingsHolding } from '../core/state/holding.ts';
import { demand } from '../core/state/rejection.ts';
import { productNamed, PRODUCTS } from '../core/state/savings-products.ts';
import type { Product } from '../core/state/savings-products.ts';
import type { Account } from '../core/state/world.ts';
import {
  isInRedemption,
  redeemSavings,
  remainingOf,
  SAVINGS_PLACES,
  subscribeSavings,
} from '../core/wallets/savings.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';

const PAGE_DEFAULT = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Three months, the longest ones. */
const QUARTER_MS = 92 * 86_400_000;

/** Lists savings products: those that can be subscribed to by default. */
export const savingsProduct = serveSigned(operations['savings-product'], (_, { account, request }) =>
  PRODUCTS.filter(
    (product) =>
      fits(request.coin?.toUpperCase(), product.coin) && isListed(account, product, request.filter ?? 'available'),
  ).map((product) => ({
    productId: product.productId,
    coin: product.coin,
    periodType: product.periodType,
    ...(product.days === undefined ? {} : { period: String(product.days) }),
    apyType: product.tiers.length === 1 ? 'single' : 'ladder',
    advanceRedeem: product.early,
    settleMethod: product.settle,
    apyList: productTiers(product),
    status: product.status,
    productLevel: 'normal',
  })),
);

function isListed(
  account: Account,
  product: Product,
  filter: 'available' | 'held' | 'available_and_held' | 'all',
): boolean {
  const held = account.savings.some((holding) => holding.productId === product.productId);
  const available = product.status === 'in_progress';
  if (filter === 'held') return held;
  return filter === 'all' || available || (filter === 'available_and_held' && held);
}

/** Sums up savings at the prices of the moment; what was earned in 24 hours is the last whole day's interest. */
export const savingsAccount = serveSigned(operations['savings-account'], (core, { account }) => {
  const usdtAmount = savedInUsdt(core, account, 'amount');
  const usdt24hEarning = savedInUsdt(core, account, 'lastProfit');
  const usdtTotalEarning = [...account.earned].reduce(
    (sum, [coin, earned]) => add(sum, inUsdt(core, coin, earned)),
    ZERO,
  );
  return {
    usdtAmount,
    usdt24hEarning,
    usdtTotalEarning,
    btcAmount: inBitcoin(core, usdtAmount),
    btc24hEarning: inBitcoin(core, usdt24hEarning),
    btcTotalEarning: inBitcoin(core, usdtTotalEarning),
  };
});

function savedInUsdt(core: Core, account: Account, figure: 'amount' | 'lastProfit'): Decimal {
  return account.savings.reduce(
    (sum, holding) => add(sum, inUsdt(core, productNamed(holding.productId).coin, holding[figure])),
    ZERO,
  );
}

/** Without a price of bitcoin there is nothing to tell but zero. */
function inBitcoin(core: Core, usdt: Decimal): Decimal {
  const price = coinPrice(core, 'BTC');
  return price === undefined ? ZERO : divide(usdt, price);
}

/**
 * Lists savings holdings, newest first. A flexible one counts as new whenever it is looked at: it is in every window
 * that reaches to the last day, as it is in that of its creation.
 */
export const savingsAssets = serveSigned(operations['savings-assets'], (core, { account, request }) => {
  const span = timeSpan(core, request, QUARTER_MS);
  const page = pageOf(
    [...account.savings].sort((a, b) => Number(holdingId(a)) - Number(holdingId(b))),
    { ...request, ...span, limitDefault: PAGE_DEFAULT },
    {
      keyOf: (holding) => ({
        id: holdingId(holding),
        at: holding.orderId === undefined && span.endTime > core.now - DAY_MS ? span.endTime : holding.cTime,
      }),
      matches: (holding) => productNamed(holding.productId).periodType === request.periodType,
    },
  );
  return { resultList: page.items.map((holding) => holdingRecord(core, account, holding)), ...cursorOf(page) };
});

function holdingId(holding: PaperSavingsHolding): string {
  return holding.orderId ?? holding.productId;
}

function holdingRecord(
  core: Core,
  account: Account,
  holding: PaperSavingsHolding,
): ResponseOf<(typeof operations)['savings-assets']>['resultList'][number] {
  const product = productNamed(holding.productId);
  return {
    productId: holding.productId,
    productCoin: product.coin,
    interestCoin: product.coin,
    periodType: product.periodType,
    holdAmount: holding.amount,
    lastProfit: holding.lastProfit,
    totalProfit: holding.totalProfit,
    holdDays: Math.floor((core.now - holding.cTime) / DAY_MS),
    status: isInRedemption(core, account, holding) ? 'in_redemption' : 'in_progress',
    advanceRedeem: product.early,
    productLevel: 'normal',
    apy: product.tiers.map(({ apy }, place) => ({
      rateLevel: String(place + 1),
      minApy: apy,
      maxApy: apy,
      currentApy: apy,
    })),
    ...(holding.orderId === undefined ? {} : { orderId: holding.orderId }),
    ...(product.days === undefined ? {} : { period: String(product.days) }),
  };
}

/** Tells the bounds and the times of a subscription that is made now. */
export const savingsSubscribeInfo = serveSigned(operations['savings-subscribe-info'], (core, { request }) => {
  const product = productNamed(request.productId);
  demand(product.periodType === request.periodType, '59049', `The product is not ${request.periodType}`);
  const { days, settle } = product;
  const endsAt = days === undefined ? undefined : firstHour(core.now + days * DAY_MS);
  const nextDay = (Math.floor(core.now / DAY_MS) + 1) * DAY_MS;
  return {
    singleMinAmount: product.minAmount,
    singleMaxAmount: product.maxAmount,
    remainingAmount: remainingOf(core, product),
    subscribePrecision: SAVINGS_PLACES,
    profitPrecision: SAVINGS_PLACES,
    subscribeTime: core.now,
    interestTime: firstHour(core.now + 1),
    settleTime: settle === 'daily' || endsAt === undefined ? nextDay : endsAt,
    ...(endsAt === undefined ? {} : { expireTime: endsAt, redeemTime: endsAt }),
    settleMethod: settle,
    apyList: productTiers(product),
    redeemDelay: `D+${String(Math.ceil(core.world.redemptionMs / DAY_MS))}`,
  };
});

/** Interest is settled, and terms end, at full hours. */
function firstHour(at: number): number {
  return Math.ceil(at / HOUR_MS) * HOUR_MS;
}

/** Subscribes to a savings product from the spot wallet. */
export const savingsSubscribe = serveSigned(operations['savings-subscribe'], (core, { account, request }) => {
  const { orderId } = subscribeSavings(core, account, request);
  return { orderId };
});

/** Tells what became of an account's last subscription to a product; 59037 where there was none. */
export const savingsSubscribeResult = serveSigned(operations['savings-subscribe-result'], (_, { account, request }) => {
  const product = productNamed(request.productId);
  demand(product.periodType === request.periodType, '59049', `The product is not ${request.periodType}`);
  const failure = account.subscribed.get(product.productId);
  demand(failure !== undefined, '59037', 'There is no subscription to the product');
  return failure === '' ? { result: 'success' as const } : { result: 'fail' as const, msg: failure };
});

/** Redeems savings into the spot wallet, at once or with the exchange's delay. */
export const savingsRedeem = serveSigned(operations['savings-redeem'], (core, { account, request }) => {
  const { orderId, arrived } = redeemSavings(core, account, request);
  return { orderId, status: arrived ? 'success' : 'in_redemption' };
});

/**
 * Tells that a redemption has arrived. There is no word for one that is under way: it is refused with 59037, as an
 * unknown one is.
 */
export const savingsRedeemResult = serveSigned(operations['savings-redeem-result'], (core, { account, request }) => {
  const redemption = core.world.redemptions.find(
    ({ orderId, uid, productId }) =>
      orderId === request.orderId && uid === account.uid && productNamed(productId).periodType === request.periodType,
  );
  demand(redemption !== undefined, '59037', 'There is no such redemption');
  demand(redemption.arrived, '59037', 'The redemption is under way');
  return { result: 'success' as const };
});

/** Lists subscriptions, redemptions, interest and deductions, newest first, the last three months by default. */
export const savingsRecords = serveSigned(operations['savings-records'], (core, { account, request }) => {
  const page = pageOf(
    core.world.savingsRecords,
    { ...request, ...timeSpan(core, request, QUARTER_MS), limitDefault: PAGE_DEFAULT },
    {
      keyOf: (record) => ({ id: record.orderId, at: record.cTime }),
      matches: (record) => {
        const product = productNamed(record.productId);
        const kind = product.periodType === request.periodType && fits(request.orderType, record.type);
        return record.uid === account.uid && kind && fits(request.coin?.toUpperCase(), product.coin);
      },
    },
  );
  const resultList = page.items.map((record) => {
    const { coin, periodType, days } = productNamed(record.productId);
    return {
      orderId: record.orderId,
      coinName: coin,
      settleCoinName: coin,
      productType: periodType,
      ...(days === undefined ? {} : { period: String(days) }),
      productLevel: 'normal',
      amount: record.amount,
      ts: record.cTime,
      orderType: record.type,
    };
  });
  return { resultList, ...cursorOf(page) };
});

/** Tells the tiers of a product's interest (docs/exchange/savings.md#savings-product). */
function productTiers({ tiers }: Product) {
  return tiers.map(({ from, to, apy }, place) => ({
    rateLevel: String(place + 1),
    minStepVal: from,
    maxStepVal: to,
    currentApy: apy,
  }));
}

/**
 * Completes the bounds of a list: without any it covers the last `spanMs`, and with one of them the span that begins or
 * ends there (docs/exchange/calls.md#pages).
 */
function timeSpan(
  core: Core,
  asked: { readonly startTime?: number; readonly endTime?: number },
  spanMs: number,
): { readonly startTime: number; readonly endTime: number } {
  const endTime = asked.endTime ?? (asked.startTime === undefined ? core.now : asked.startTime + spanMs);
  return { startTime: asked.startTime ?? endTime - spanMs, endTime };
}
