import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName } from '../domain/account.ts';
import { RELATIVE_SPACING_MS } from './spacing.ts';
import { effect, nothing } from './spec.ts';
import { moneyLane, savingsResource, spotResource } from './resources.ts';

/** Puts money of the spot wallet into a savings product. */
export interface SubscribeEffect {
  readonly kind: 'subscribe';
  readonly account: AccountName;
  readonly productId: string;
  readonly periodType: 'flexible' | 'fixed';
  readonly coin: string;
  readonly amount: Decimal;
}

/** Specifies a subscription. */
export const subscribe = effect<SubscribeEffect>({
  kind: 'subscribe',
  afterUnknown: 'relative',
  isNamed: false,
  reducesOnly: false,
  topsUp: false,
  priority: 'act',
  touches: ({ account, productId, coin }) => [savingsResource(account, productId), spotResource(account, coin)],
  brings: nothing,
  source: () => 'spot',
  lane: moneyLane,
  spacingMs: RELATIVE_SPACING_MS,
  leavesStops: false,
  isImmediate: false,
  words: ({ amount, coin, periodType, account }) =>
    `subscribe ${formatDecimal(amount)} ${coin} to the ${periodType} savings of ${account}`,
});
