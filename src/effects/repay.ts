import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName } from '../domain/account.ts';
import { RELATIVE_SPACING_MS } from './spacing.ts';
import { effect, nothing } from './spec.ts';
import { loanCoins, loanLane, loanResource } from './resources.ts';

/** Pays a loan back out of the spot wallet, wholly where no amount is given. */
export interface RepayEffect {
  readonly kind: 'repay';
  readonly account: AccountName;
  /** Id of the loan. */
  readonly orderId: string;
  readonly loanCoin: string;
  readonly pledgeCoin: string;
  readonly amount?: Decimal;
  /** True where collateral is released in proportion. */
  readonly unlock: boolean;
}

/** Specifies a repayment. */
export const repay = effect<RepayEffect>({
  kind: 'repay',
  afterUnknown: 'relative',
  isNamed: false,
  // A repayment is less risk, but sent twice it takes the money twice: it waits while its outcome is unknown.
  reducesOnly: false,
  topsUp: true,
  priority: 'protect',
  touches: (repay) => [loanResource(repay.account, repay.orderId), ...loanCoins(repay)],
  brings: nothing,
  source: nothing,
  // A loan waits for no answer about other money.
  lane: loanLane,
  spacingMs: RELATIVE_SPACING_MS,
  leavesStops: false,
  isImmediate: false,
  words: ({ amount, loanCoin, orderId, account }) =>
    `repay ${amount === undefined ? 'all' : formatDecimal(amount)} ${loanCoin} of loan ${orderId} of ${account}`,
});
