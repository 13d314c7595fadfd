import { add, minimum, multiply, negate, ONE, roundToStep, subtract } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { giveBack } from './borrow.ts';
import { inUsdt } from '../book/coin-price.ts';
import { payHouse, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import type { PaperLoan } from '../state/loan.ts';
import { FORCE_FEE, LOAN_STEP, ofUsdt, pledgeNamed } from './loan-terms.ts';
import { debtOf, pledgeRateOf } from './pledge-rate.ts';
import { endLoan, noteRepayment } from './repay-loan.ts';

/** Adds an hour's interest to every loan, on its principal, and ends those whose term is over. */
export function accrueLoans(core: Core): void {
  for (const loan of [...core.world.loans.live.values()]) {
    const interest = hourInterest(loan);
    loan.interest = add(loan.interest, interest);
    core.observer.accrued?.({ coin: loan.loanCoin, amount: negate(interest), at: core.now });
    touch(core);
    if (loan.expiresAt !== undefined && core.now >= loan.expiresAt) sellPledge(core, loan);
  }
}

/** Simple interest of an hour, rounded up to 8 places. */
export function hourInterest({ principal, hourRate }: Pick<PaperLoan, 'principal' | 'hourRate'>): Decimal {
  return roundToStep(multiply(principal, hourRate, 'up'), LOAN_STEP, 'up');
}

/** Sells the collateral of every loan whose pledge rate has reached the rate of forced liquidation. */
export function liquidateLoans(core: Core): void {
  for (const loan of [...core.world.loans.live.values()]) {
    if (pledgeRateOf(core, loan) >= pledgeNamed(loan.pledgeCoin).forceRate) sellPledge(core, loan);
  }
}

/**
 * Sells as much collateral as the debt and the fee come to, all at most, and gives the rest back. The exchange bears
 * what is missing.
 */
function sellPledge(core: Core, loan: PaperLoan): void {
  const value = multiply(inUsdt(core, loan.loanCoin, debtOf(loan)), add(ONE, FORCE_FEE), 'up');
  const needed = roundToStep(ofUsdt(core, loan.pledgeCoin, value, 'up'), LOAN_STEP, 'up');
  const sold = minimum(loan.pledge, needed);
  payHouse(core, loan.pledgeCoin, sold);
  loan.pledge = subtract(loan.pledge, sold);
  const { principal, interest } = loan;
  const unlocked = loan.pledge;
  giveBack(core, loan, unlocked);
  endLoan(core, loan, 'FORCE');
  noteRepayment(core, loan, { paid: debtOf(loan), interest, principal, unlocked });
}
