import type { Decimal } from '../../../base/decimal.ts';

/** The term of a loan: one of two fixed ones, or without end. */
export type PaperLoanTerm = 'SEVEN' | 'THIRTY' | 'FLEXIBLE';

/** The end of a loan: repaid, or by the sale of its collateral. */
export type LoanEnd = 'REPAY' | 'FORCE';

/** A loan against collateral (docs/exchange/loans.md#loan-ongoing-orders). Amounts in their own coins. */
export interface PaperLoan {
  readonly orderId: string;
  readonly uid: string;
  readonly loanCoin: string;
  readonly pledgeCoin: string;
  readonly term: PaperLoanTerm;
  /** Interest an hour, a ratio. */
  readonly hourRate: Decimal;
  readonly initLoan: Decimal;
  readonly initPledge: Decimal;
  principal: Decimal;
  /** Accrued and not paid. */
  interest: Decimal;
  /** The collateral. */
  pledge: Decimal;
  readonly cTime: number;
  /** The end of a fixed term, ms. */
  readonly expiresAt?: number;
}

/** A loan that is over. */
export interface PastLoan {
  readonly loan: PaperLoan;
  readonly end: LoanEnd;
}

export interface PaperRepayment {
  readonly orderId: string;
  readonly uid: string;
  readonly loanCoin: string;
  readonly pledgeCoin: string;
  /** The amount paid, interest and principal; in a forced repayment, from the collateral's sale. */
  readonly paid: Decimal;
  readonly interest: Decimal;
  readonly principal: Decimal;
  /** Collateral that went back to the spot wallet. */
  readonly unlocked: Decimal;
  readonly cTime: number;
}

/** A change of a loan's collateral. Rates are ratios. */
export interface PledgeRevision {
  readonly orderId: string;
  readonly uid: string;
  readonly loanCoin: string;
  readonly pledgeCoin: string;
  /** `down` where collateral was added and the rate fell. */
  readonly side: 'down' | 'up';
  readonly amount: Decimal;
  readonly rateBefore: Decimal;
  readonly rateAfter: Decimal;
  readonly cTime: number;
}

/** The loans of the exchange. */
export interface LoanBook {
  /** By order id. */
  readonly live: Map<string, PaperLoan>;
  readonly past: PastLoan[];
  readonly repayments: PaperRepayment[];
  readonly revisions: PledgeRevision[];
}

/** Makes a book without loans. */
export function newLoanBook(): LoanBook {
  return { live: new Map(), past: [], repayments: [], revisions: [] };
}
