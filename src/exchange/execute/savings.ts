import type { RedeemEffect } from '../../effects/redeem.ts';
import type { SubscribeEffect } from '../../effects/subscribe.ts';
import { savingsRedeem } from '../../wire/operations/savings-redeem.ts';
import { savingsSubscribe } from '../../wire/operations/savings-subscribe.ts';
import { receipt } from './executor.ts';
import type { Executor } from './executor.ts';

/**
 * Redeems savings (docs/exchange/savings.md#savings-redeem). It takes no client order id: after an unknown outcome it
 * is never repeated (docs/guarantees.md#classes). That two redemptions are more than a minute apart is for the caller
 * to keep.
 *
 * A fixed term is redeemed whole: it goes by the id of the holding and without an amount, which the exchange refuses
 * there (docs/exchange/savings.md#amount-of-a-redemption). Its effect says the amount all the same, so that the
 * redemption can be found again.
 */
export const executeRedeem: Executor<RedeemEffect> = (
  { account, productId, orderId, periodType, amount },
  _clientOid,
  context,
) => {
  const request = {
    productId,
    ...(orderId !== undefined && { orderId }),
    periodType,
    ...(periodType === 'flexible' && { amount }),
  };
  return context.post({ operation: savingsRedeem, request, account }, receipt);
};

/**
 * Subscribes to savings (docs/exchange/savings.md#savings-subscribe). It takes no client order id: after an unknown
 * outcome it is never repeated (docs/guarantees.md#classes).
 */
export const executeSubscribe: Executor<SubscribeEffect> = (
  { account, productId, periodType, amount },
  _clientOid,
  context,
) => context.post({ operation: savingsSubscribe, request: { productId, periodType, amount }, account }, receipt);
