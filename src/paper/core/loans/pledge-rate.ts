import { add, divide, multiply, roundToStep, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { inUsdt } from '../book/coin-price.ts';
import type { Core } from '../book/core.ts';
import type { PaperLoan } from '../state/loan.ts';
import { LOAN_STEP } from './loan-terms.ts';

type Backed = Pick<PaperLoan, 'loanCoin' | 'pledgeCoin' | 'principal' | 'interest' | 'pledge'>;

/** Tells what is owed, interest included, in the loan's coin. */
export function debtOf(loan: Pick<PaperLoan, 'principal' | 'interest'>): Decimal {
  return add(loan.principal, loan.interest);
}

/** Tells the pledge rate at this instant: the value of the debt ÷ the value of the collateral. */
export function pledgeRateOf(core: Core, loan: Backed): Decimal {
  const pledged = inUsdt(core, loan.pledgeCoin, loan.pledge);
  const owed = inUsdt(core, loan.loanCoin, debtOf(loan));
  return pledged === ZERO ? ZERO : divide(owed, pledged, 'up');
}

/** Tells the pledge rate as the exchange prints it, rounded up to 8 places. */
export function statedRate(core: Core, loan: Backed): Decimal {
  return roundToStep(pledgeRateOf(core, loan), LOAN_STEP, 'up');
}

/** Tells the price at which the pledge rate meets a bound, where one of both coins is USDT; undefined where none is. */
export function priceAtRate(
  loan: Backed,
  rate: Decimal,
): { readonly coin: string; readonly price: Decimal; readonly rises: boolean } | undefined {
  if (loan.loanCoin === 'USDT') {
    const price = divide(debtOf(loan), multiply(loan.pledge, rate, 'down'), 'up');
    return { coin: loan.pledgeCoin, price, rises: false };
  }
  if (loan.pledgeCoin !== 'USDT') return undefined;
  const price = divide(multiply(loan.pledge, rate, 'down'), debtOf(loan), 'down');
  return { coin: loan.loanCoin, price, rises: true };
}
