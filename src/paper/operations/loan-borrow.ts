import { loanBorrow as operation } from '../../wire/operations/loan-borrow.ts';
import { borrow } from '../core/loans/borrow.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Borrows against collateral of the spot wallet. */
export const loanBorrow = serveSigned(operation, (core, { account, request }) => {
  const { loanCoin, pledgeCoin, daily, ...amounts } = request;
  const { orderId } = borrow(core, account, {
    loanCoin: loanCoin.toUpperCase(),
    pledgeCoin: pledgeCoin.toUpperCase(),
    term: daily,
    ...amounts,
  });
  return { orderId };
});
