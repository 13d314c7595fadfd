import { formatDecimal } from '../../base/decimal.ts';
import type { BorrowEffect } from '../../effects/borrow.ts';
import type { RepayEffect } from '../../effects/repay.ts';
import type { RevisePledgeEffect } from '../../effects/revise-pledge.ts';
import { loanBorrow } from '../../wire/operations/loan-borrow.ts';
import { loanRepay } from '../../wire/operations/loan-repay.ts';
import { loanRevisePledge } from '../../wire/operations/loan-revise-pledge.ts';
import { receipt } from './executor.ts';
import type { Executor } from './executor.ts';

/**
 * Borrows (docs/exchange/loans.md#loan-borrow). It takes no client order id: after an unknown outcome it is never
 * repeated (docs/guarantees.md#classes).
 */
export const executeBorrow: Executor<BorrowEffect> = (effect, _clientOid, context) => {
  const { account, loanCoin, pledgeCoin, term, loanAmount, pledgeAmount } = effect;
  const request = {
    loanCoin,
    pledgeCoin,
    daily: term,
    ...(loanAmount !== undefined && { loanAmount }),
    ...(pledgeAmount !== undefined && { pledgeAmount }),
  };
  return context.post({ operation: loanBorrow, request, account }, receipt);
};

/** Pays a loan back (docs/exchange/loans.md#loan-repay); never repeated either. */
export const executeRepay: Executor<RepayEffect> = ({ account, orderId, amount, unlock }, _clientOid, context) => {
  const request = {
    orderId,
    repayAll: amount === undefined,
    ...(amount !== undefined && { amount }),
    repayUnlock: unlock,
  };
  return context.post({ operation: loanRepay, request, account }, ({ repayAmount, loanCoin }) => ({
    note: `${formatDecimal(repayAmount)} ${loanCoin} were repaid`,
  }));
};

/**
 * Adds collateral to a loan or withdraws some (docs/exchange/loans.md#loan-revise-pledge). It takes no client order id:
 * after an unknown outcome it is never repeated (docs/guarantees.md#classes).
 */
export const executeRevisePledge: Executor<RevisePledgeEffect> = (effect, _clientOid, context) => {
  const { account, orderId, amount, pledgeCoin, direction } = effect;
  const reviseType = direction === 'in' ? ('IN' as const) : ('OUT' as const);
  const request = { orderId, amount, pledgeCoin, reviseType };
  return context.post({ operation: loanRevisePledge, request, account }, ({ afterPledgeRate }) => ({
    note: `the pledge rate is ${formatDecimal(afterPledgeRate)} now`,
  }));
};
