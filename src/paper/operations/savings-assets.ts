import { savingsAssets as operation } from '../../wire/operations/savings-assets.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import type { Core } from '../core/book/core.ts';
import type { SavingsHolding } from '../core/state/holding.ts';
import { isInRedemption } from '../core/wallets/savings.ts';
import { productNamed } from '../core/state/savings-products.ts';
import type { Account } from '../core/state/world.ts';
import { cursorOf, pageOf } from '../records/page.ts';
import { QUARTER_MS, timeSpan } from '../records/time-span.ts';
import { serveSigned } from '../core/calls/responder.ts';

const DAY_MS = 86_400_000;
const PAGE_DEFAULT = 20;

/**
 * Lists savings holdings, newest first. A flexible one counts as new whenever it is looked at: it is in every window that
 * reaches to the last day, as it is in that of its creation.
 */
export const savingsAssets = serveSigned(operation, (core, { account, request }) => {
  const span = timeSpan(core, request, QUARTER_MS);
  const page = pageOf(
    [...account.savings].sort((a, b) => Number(idOf(a)) - Number(idOf(b))),
    { ...request, ...span, limitDefault: PAGE_DEFAULT },
    {
      keyOf: (holding) => ({
        id: idOf(holding),
        at: holding.orderId === undefined && span.endTime > core.now - DAY_MS ? span.endTime : holding.cTime,
      }),
      matches: (holding) => productNamed(holding.productId).periodType === request.periodType,
    },
  );
  return { resultList: page.items.map((holding) => holdingRecord(core, account, holding)), ...cursorOf(page) };
});

function idOf(holding: SavingsHolding): string {
  return holding.orderId ?? holding.productId;
}

function holdingRecord(
  core: Core,
  account: Account,
  holding: SavingsHolding,
): ResponseOf<typeof operation>['resultList'][number] {
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
