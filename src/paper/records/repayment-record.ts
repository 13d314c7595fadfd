import type { Repayment } from '../core/state/loan.ts';

/** Tells what a repayment did (docs/exchange/loans.md#loan-repay). */
export function repaymentRecord({ loanCoin, pledgeCoin, paid, interest, principal, unlocked }: Repayment) {
  return {
    loanCoin,
    pledgeCoin,
    repayAmount: paid,
    payInterest: interest,
    repayLoanAmount: principal,
    repayUnlockAmount: unlocked,
  };
}
