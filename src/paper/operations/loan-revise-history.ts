import { loanReviseHistory as operation } from '../../wire/operations/loan-revise-history.ts';
import { numberedPageOf } from '../records/numbered-page.ts';
import { fits } from '../records/page.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists changes of collateral, newest first. */
export const loanReviseHistory = serveSigned(operation, (core, { account, request }) => {
  const own = core.world.loans.revisions.filter(
    (done) =>
      done.uid === account.uid &&
      fits(request.orderId, done.orderId) &&
      fits(request.reviseSide, done.side) &&
      fits(request.pledgeCoin?.toUpperCase(), done.pledgeCoin),
  );
  return numberedPageOf(core, own, { terms: request, timeOf: (done) => done.cTime }).map((done) => ({
    loanCoin: done.loanCoin,
    pledgeCoin: done.pledgeCoin,
    orderId: done.orderId,
    reviseTime: done.cTime,
    reviseSide: done.side,
    reviseAmount: done.amount,
    afterPledgeRate: done.rateAfter,
    beforePledgeRate: done.rateBefore,
  }));
});
