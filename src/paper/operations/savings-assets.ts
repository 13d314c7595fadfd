import { savingsAssets as operation } from '../../wire/operations/savings-assets.ts';
import type { ResponseOf } from '../../wire/operation.ts';
import type { Core } from '../core/core.ts';
import { productNamed } from '../core/savings-products.ts';
import type { SavingsHolding } from '../core/world.ts';
import { cursorOf, pageOf } from '../records/page.ts';
import { serveSigned } from '../responder.ts';

const DAY_MS = 86_400_000;
const PAGE_DEFAULT = 20;

/** Lists savings holdings, newest first. A flexible one counts as new whenever it is looked at: it is never beyond the window. */
export const savingsAssets = serveSigned(operation, (core, { account, request }) => {
  const startTime = request.startTime ?? core.now - 92 * DAY_MS;
  const page = pageOf(
    account.savings,
    { ...request, startTime, limitDefault: PAGE_DEFAULT },
    {
      keyOf: (holding) => ({
        id: holding.orderId ?? holding.productId,
        at: holding.orderId === undefined ? Math.min(core.now, request.endTime ?? core.now) : holding.cTime,
      }),
      matches: (holding) => productNamed(holding.productId).periodType === request.periodType,
    },
  );
  return { resultList: page.items.map((holding) => holdingRecord(core, holding)), ...cursorOf(page) };
});

function holdingRecord(core: Core, holding: SavingsHolding): ResponseOf<typeof operation>['resultList'][number] {
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
    status: 'in_progress',
    advanceRedeem: true,
    productLevel: 'normal',
    apy: [{ rateLevel: '1', minApy: product.apy, maxApy: product.apy, currentApy: product.apy }],
    ...(holding.orderId === undefined ? {} : { orderId: holding.orderId }),
    ...(product.days === undefined ? {} : { period: String(product.days) }),
  };
}
