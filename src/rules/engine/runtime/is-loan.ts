import type { Loan } from '../../../domain/loan.ts';

/** Tells whether an item is a loan that runs. */
export function isLoan(value: unknown): value is Loan {
  return typeof value === 'object' && value !== null && 'borrowTime' in value && 'pledgeRate' in value;
}
