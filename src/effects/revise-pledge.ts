import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName } from '../domain/account.ts';
import { RELATIVE_SPACING_MS } from './spacing.ts';
import { effect, nothing } from './spec.ts';
import { loanLane, loanResource, spotResource } from './resources.ts';

/** Adds collateral to a loan or withdraws some; it comes from and goes to the spot wallet. */
export interface RevisePledgeEffect {
  readonly kind: 'revise-pledge';
  readonly account: AccountName;
  /** Id of the loan. */
  readonly orderId: string;
  readonly direction: 'in' | 'out';
  readonly pledgeCoin: string;
  readonly amount: Decimal;
}

/** Specifies a change of a loan's collateral. */
export const revisePledge = effect<RevisePledgeEffect>({
  kind: 'revise-pledge',
  afterUnknown: 'relative',
  isNamed: false,
  // More collateral is less risk, but sent twice it takes the money twice: it waits while its outcome is unknown.
  reducesOnly: false,
  topsUp: ({ direction }) => direction === 'in',
  priority: ({ direction }) => (direction === 'in' ? 'protect' : 'act'),
  touches: ({ account, orderId, pledgeCoin }) => [loanResource(account, orderId), spotResource(account, pledgeCoin)],
  brings: nothing,
  source: nothing,
  // The collateral of a loan waits for no answer about other money.
  lane: loanLane,
  spacingMs: RELATIVE_SPACING_MS,
  leavesStops: false,
  isImmediate: false,
  words: ({ direction, amount, pledgeCoin, orderId, account }) => {
    const [verb, to] = direction === 'in' ? ['add', 'to'] : ['withdraw', 'from'];
    return `${verb} ${formatDecimal(amount)} ${pledgeCoin} of collateral ${to} loan ${orderId} of ${account}`;
  },
});
