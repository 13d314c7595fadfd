import { DAYS_A_YEAR } from './daily.ts';

/** Computes the growth of a year from the growth of so many periods: (1 + total)^(periods a year ÷ periods) − 1. */
export function growthAYear(total: number, periods: number, periodsAYear = DAYS_A_YEAR): number {
  return (1 + total) ** (periodsAYear / periods) - 1;
}

/** Computes the growth of a year from returns that follow each other. */
export function annualised(returns: readonly number[], periodsAYear = DAYS_A_YEAR): number {
  return growthAYear(returns.reduce((grown, one) => grown * (1 + one), 1) - 1, returns.length, periodsAYear);
}
