import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName } from '../domain/account.ts';
import { REDEEM_SPACING_MS } from './spacing.ts';
import { effect } from './spec.ts';
import { type FloorNeed, priorityOfMoney } from './floor-need.ts';
import { moneyLane, savingsResource, spotResource } from './resources.ts';

/** Takes money out of a savings product; it arrives in the spot wallet. */
export interface RedeemEffect {
  readonly kind: 'redeem';
  readonly account: AccountName;
  readonly productId: string;
  readonly orderId?: string;
  readonly periodType: 'flexible' | 'fixed';
  readonly coin: string;
  readonly amount: Decimal;
  readonly floorNeed?: FloorNeed;
}

/** Specifies a redemption. */
export const redeem = effect<RedeemEffect>({
  kind: 'redeem',
  afterUnknown: 'relative',
  isNamed: false,
  reducesOnly: false,
  topsUp: false,
  priority: priorityOfMoney,
  touches: ({ account, productId, coin }) => [savingsResource(account, productId), spotResource(account, coin)],
  brings: ({ account, coin }) => spotResource(account, coin),
  source: () => 'savings',
  lane: moneyLane,
  spacingMs: REDEEM_SPACING_MS,
  leavesStops: false,
  isImmediate: false,
  words: ({ amount, coin, periodType, account }) =>
    `redeem ${formatDecimal(amount)} ${coin} from the ${periodType} savings of ${account}`,
});
