import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName } from '../domain/account.ts';
import type { LoanTerm } from '../domain/loan.ts';
import { RELATIVE_SPACING_MS } from './spacing.ts';
import { effect } from './spec.ts';
import { loanCoins, loanResource, moneyLane, spotResource } from './resources.ts';

/**
 * Borrows against collateral of the spot wallet; exactly one of the two amounts is given, the other follows from it.
 */
export interface BorrowEffect {
  readonly kind: 'borrow';
  readonly account: AccountName;
  readonly loanCoin: string;
  readonly pledgeCoin: string;
  readonly term: LoanTerm;
  readonly loanAmount?: Decimal;
  readonly pledgeAmount?: Decimal;
}

/** Specifies borrowing. */
export const borrow = effect<BorrowEffect>({
  kind: 'borrow',
  afterUnknown: 'relative',
  isNamed: false,
  reducesOnly: false,
  topsUp: false,
  priority: 'act',
  // Its id is not known yet: every reading of the loans may lack it.
  touches: (borrow) => [loanResource(borrow.account), ...loanCoins(borrow)],
  brings: ({ account, loanCoin }) => spotResource(account, loanCoin),
  source: () => 'spot',
  lane: moneyLane,
  spacingMs: RELATIVE_SPACING_MS,
  leavesStops: false,
  isImmediate: false,
  words: (borrow) => `borrow ${borrowed(borrow)} for ${borrow.account}`,
});

function borrowed({ loanCoin, pledgeCoin, loanAmount, pledgeAmount }: BorrowEffect): string {
  const loan = `${loanAmount === undefined ? '' : `${formatDecimal(loanAmount)} `}${loanCoin}`;
  return `${loan} against ${pledgeAmount === undefined ? '' : `${formatDecimal(pledgeAmount)} `}${pledgeCoin}`;
}
