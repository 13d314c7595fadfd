import { isMultiple, minimum, multiplyDivide, negate, roundToStep, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { giveBack, loanOf, spareOf } from './borrow.ts';
import { credit, coinBalanceOf, remember, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import type { PaperLoan, LoanEnd, PaperRepayment } from '../state/loan.ts';
import { LOAN_STEP, pledgeNamed } from './loan-terms.ts';
import { debtOf } from './pledge-rate.ts';
import { demand } from '../state/rejection.ts';
import { billLoan } from '../spot/spot-bill.ts';
import type { Account } from '../state/world.ts';

export interface RepayTerms {
  readonly orderId: string;
  /** Absent to repay all. */
  readonly amount?: Decimal;
  /** True where a part of the collateral comes back with a part of the debt. With all of the debt, all of it does. */
  readonly unlock: boolean;
}

/**
 * Repays a loan from the spot wallet, interest before principal. With a part of the debt as large a part of the
 * collateral comes back, as far as the pledge rate stays at the initial one or below it. Throws a Rejection.
 */
export function repayLoan(core: Core, account: Account, terms: RepayTerms): PaperRepayment {
  const loan = loanOf(core, account, terms.orderId);
  const debt = debtOf(loan);
  const paid = terms.amount ?? debt;
  demand(paid > ZERO, '80020', 'The amount must be above zero');
  demand(terms.amount === undefined || isMultiple(paid, LOAN_STEP), '80001', 'The amount has more than 8 decimals');
  demand(paid <= debt, '80014', 'The amount is above the debt');
  const coinBalance = coinBalanceOf(account, 'spot', loan.loanCoin);
  demand(paid <= coinBalance.available, '43012', 'Insufficient balance');
  const share = roundToStep(multiplyDivide(loan.pledge, paid, debt, 'down'), LOAN_STEP, 'down');
  const parts = settle(loan, paid);
  for (const [businessType, part] of [
    ['INTEREST', parts.interest],
    ['REPAY', parts.principal],
  ] as const) {
    credit(core, coinBalance, loan.loanCoin, negate(part));
    billLoan(core, account, { coin: loan.loanCoin, amount: negate(part), businessType });
  }
  const unlocked = unlockedBy(core, loan, { share, unlock: terms.unlock });
  giveBack(core, loan, unlocked);
  if (debtOf(loan) === ZERO) endLoan(core, loan, 'REPAY');
  return noteRepayment(core, loan, { paid, unlocked, ...parts });
}

/** Takes a payment off the interest first. */
function settle(loan: PaperLoan, paid: Decimal): { readonly interest: Decimal; readonly principal: Decimal } {
  const interest = minimum(paid, loan.interest);
  const principal = subtract(paid, interest);
  loan.interest = subtract(loan.interest, interest);
  loan.principal = subtract(loan.principal, principal);
  return { interest, principal };
}

function unlockedBy(
  core: Core,
  loan: PaperLoan,
  { share, unlock }: { readonly share: Decimal; readonly unlock: boolean },
): Decimal {
  if (debtOf(loan) === ZERO) return loan.pledge;
  return unlock ? minimum(share, spareOf(core, loan, pledgeNamed(loan.pledgeCoin))) : ZERO;
}

/** Files a loan away. */
export function endLoan(core: Core, loan: PaperLoan, end: LoanEnd): void {
  core.world.loans.live.delete(loan.orderId);
  remember(core.world.loans.past, { loan, end });
}

/** Writes a repayment down. */
export function noteRepayment(
  core: Core,
  loan: PaperLoan,
  parts: Pick<PaperRepayment, 'paid' | 'interest' | 'principal' | 'unlocked'>,
): PaperRepayment {
  const { orderId, uid, loanCoin, pledgeCoin } = loan;
  const repayment: PaperRepayment = { orderId, uid, loanCoin, pledgeCoin, ...parts, cTime: core.now };
  remember(core.world.loans.repayments, repayment);
  touch(core);
  return repayment;
}
