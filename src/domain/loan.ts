import type { Decimal } from '../base/decimal.ts';
import type { AccountName } from './account.ts';

/** The term of a loan: 7 days, 30 days, or none. */
export type LoanTerm = 'SEVEN' | 'THIRTY' | 'FLEXIBLE';

/**
 * A running loan (docs/exchange/loans.md#loan-ongoing-orders). Pledge rates are ratios of the loan to its collateral.
 */
export interface Loan {
  readonly account: AccountName;
  readonly orderId: string;
  readonly loanCoin: string;
  readonly loanAmount: Decimal;
  readonly interestAmount: Decimal;
  readonly hourInterestRate: Decimal;
  readonly pledgeCoin: string;
  readonly pledgeAmount: Decimal;
  readonly pledgeRate: Decimal;
  /** Pledge rate from which on the exchange calls for collateral. */
  readonly supRate: Decimal;
  /** Pledge rate at which the exchange liquidates. */
  readonly forceRate: Decimal;
  readonly borrowTime: number;
  /** Null for a flexible loan. */
  readonly expireTime: number | null;
}

/**
 * A coin that can be borrowed, pledged or both (docs/exchange/loans.md#loan-coin-infos). Where one of these is
 * impossible, its terms are absent.
 */
export interface LoanCoin {
  readonly coin: string;
  readonly hourRate7D?: Decimal;
  readonly rate7D?: Decimal;
  readonly hourRate30D?: Decimal;
  readonly rate30D?: Decimal;
  /** Smallest and largest loan, in the coin. */
  readonly minLoan?: Decimal;
  readonly maxLoan?: Decimal;
  readonly initRate?: Decimal;
  readonly supRate?: Decimal;
  readonly forceRate?: Decimal;
  /** Smallest and largest collateral, in USDT. */
  readonly minPledgeUsdt?: Decimal;
  readonly maxPledgeUsdt?: Decimal;
}

/** A repayment of a loan (docs/exchange/loans.md#loan-repay-history). */
export interface Repayment {
  readonly account: AccountName;
  readonly orderId: string;
  readonly loanCoin: string;
  readonly pledgeCoin: string;
  /** Repaid in all, interest and principal; loan coin. */
  readonly repayAmount: Decimal;
  readonly payInterest: Decimal;
  readonly repayLoanAmount: Decimal;
  /** Collateral released, pledge coin. */
  readonly repayUnlockAmount: Decimal;
  readonly repayTime: number;
}
