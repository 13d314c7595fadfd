import type { Repayment } from '../core/loan.ts';

/** Tells what a repayment did (interface §2.9). */
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
