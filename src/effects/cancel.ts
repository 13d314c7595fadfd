import type { AccountName } from '../domain/account.ts';
import type { InstrumentRef } from '../domain/market.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, marginResource, ordersResource, pairCoins } from './resources.ts';

/** Cancels a resting order. */
export interface CancelEffect {
  readonly kind: 'cancel';
  readonly account: AccountName;
  readonly instrument: InstrumentRef;
  readonly orderId: string;
}

/** Specifies the cancelling of an order. */
export const cancel = effect<CancelEffect>({
  kind: 'cancel',
  afterUnknown: 'absolute',
  isNamed: false,
  reducesOnly: true,
  topsUp: false,
  priority: 'protect',
  touches: ({ account, instrument }) => [
    ordersResource(account, instrument),
    ...(instrument.market === 'spot'
      ? pairCoins(account, instrument.symbol)
      : [marginResource(account, instrument.market, instrument.symbol)]),
  ],
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: false,
  isImmediate: false,
  words: ({ orderId, instrument }) => `cancel order ${orderId} on ${instrument.symbol}`,
});
