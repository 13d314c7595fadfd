import { loanRepayHistory as operation } from '../../wire/operations/loan-repay-history.ts';
import { numberedPageOf } from '../records/numbered-page.ts';
import { fits } from '../records/page.ts';
import { repaymentRecord } from '../records/repayment-record.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists repayments, forced ones too, newest first. */
export const loanRepayHistory = serveSigned(operation, (core, { account, request }) => {
  const own = core.world.loans.repayments.filter(
    (done) =>
      done.uid === account.uid &&
      fits(request.orderId, done.orderId) &&
      fits(request.loanCoin?.toUpperCase(), done.loanCoin) &&
      fits(request.pledgeCoin?.toUpperCase(), done.pledgeCoin),
  );
  return numberedPageOf(core, own, { terms: request, timeOf: (done) => done.cTime }).map((done) => ({
    orderId: done.orderId,
    ...repaymentRecord(done),
    repayTime: done.cTime,
  }));
});
