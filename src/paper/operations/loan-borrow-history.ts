import { loanBorrowHistory as operation } from '../../wire/operations/loan-borrow-history.ts';
import { TERM_DAYS } from '../core/loans/loan-terms.ts';
import { numberedPageOf } from '../records/numbered-page.ts';
import { fits } from '../records/page.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists loans that are over, by the time of their borrowing; the last one to end comes first. */
export const loanBorrowHistory = serveSigned(operation, (core, { account, request }) => {
  const own = core.world.loans.past.filter(
    ({ loan, end }) =>
      loan.uid === account.uid &&
      fits(request.orderId, loan.orderId) &&
      fits(request.loanCoin?.toUpperCase(), loan.loanCoin) &&
      fits(request.pledgeCoin?.toUpperCase(), loan.pledgeCoin) &&
      fits(request.status, end),
  );
  return numberedPageOf(core, own, { terms: request, timeOf: ({ loan }) => loan.cTime }).map(({ loan, end }) => {
    const days = TERM_DAYS[loan.term];
    return {
      orderId: loan.orderId,
      loanCoin: loan.loanCoin,
      pledgeCoin: loan.pledgeCoin,
      initPledgeAmount: loan.initPledge,
      initLoanAmount: loan.initLoan,
      hourRate: loan.hourRate,
      ...(days === undefined ? {} : { daily: String(days) }),
      borrowTime: loan.cTime,
      status: end,
    };
  });
});
