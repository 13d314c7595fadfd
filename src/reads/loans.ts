import type { Loan } from '../domain/loan.ts';
import { movingBut, staying } from './course.ts';
import { showsAll } from './shows.ts';
import { asRead, type PacedList, type OfAccount } from './list.ts';

/** What prices do not change of a loan. Interest comes at full hours. */
const STEADY = [
  'account',
  'orderId',
  'loanCoin',
  'loanAmount',
  'interestAmount',
  'hourInterestRate',
  'pledgeCoin',
  'pledgeAmount',
  'supRate',
  'forceRate',
  'borrowTime',
  'expireTime',
] as const satisfies readonly (keyof Loan)[];

/** The running loans of an account. */
export const loans = {
  name: 'loans',
  of: ['account'],
  operations: { always: ['loan-ongoing-orders'] },
  requests: 'one',
  everyMs: 10_000,
  area: 'loan',
  foresee: (value, given) => {
    if (!Array.isArray(value)) return undefined;
    return value.length === 0 ? staying(value) : movingBut(value as readonly Loan[], STEADY, given);
  },
  shows: ({ account }) => showsAll('loan', account),
  asks: ({ account }) => ({ kind: 'loans', account }),
  gives: asRead,
} satisfies PacedList<OfAccount, 'loans'>;
