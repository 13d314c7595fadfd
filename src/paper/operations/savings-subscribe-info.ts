import { savingsSubscribeInfo as operation } from '../../wire/operations/savings-subscribe-info.ts';
import { demand } from '../core/state/rejection.ts';
import { remainingOf, SAVINGS_PLACES } from '../core/wallets/savings.ts';
import { productNamed } from '../core/state/savings-products.ts';
import { productTiers } from '../records/product-tiers.ts';
import { serveSigned } from '../core/calls/responder.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Tells the bounds and the times of a subscription that is made now. */
export const savingsSubscribeInfo = serveSigned(operation, (core, { request }) => {
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
