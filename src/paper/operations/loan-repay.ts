import { loanRepay as operation } from '../../wire/operations/loan-repay.ts';
import { repayLoan } from '../core/loans/repay-loan.ts';
import { repaymentRecord } from '../records/repayment-record.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Repays a loan from the spot wallet, in part or wholly. */
export const loanRepay = serveSigned(operation, (core, { account, request }) => {
  const { orderId, repayAll, amount, repayUnlock = true } = request;
  const part = repayAll || amount === undefined ? {} : { amount };
  return repaymentRecord(repayLoan(core, account, { orderId, unlock: repayUnlock, ...part }));
});
