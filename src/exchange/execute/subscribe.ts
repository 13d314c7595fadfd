import type { SubscribeEffect } from '../../effects/subscribe.ts';
import { savingsSubscribe } from '../../wire/operations/savings-subscribe.ts';
import { type Executor, receipt } from './executor.ts';

/**
 * Subscribes to savings (docs/exchange/savings.md#savings-subscribe). It takes no client order id: after an unknown outcome it is never repeated
 * (docs/guarantees.md#classes).
 */
export const executeSubscribe: Executor<SubscribeEffect> = (
  { account, productId, periodType, amount },
  _clientOid,
  desk,
) => desk.post({ operation: savingsSubscribe, request: { productId, periodType, amount }, account }, receipt);
