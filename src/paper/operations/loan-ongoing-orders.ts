import { loanOngoingOrders as operation } from '../../wire/operations/loan-ongoing-orders.ts';
import { pledgeNamed } from '../core/loans/loan-terms.ts';
import { toldRate } from '../core/loans/pledge-rate.ts';
import { fits } from '../records/page.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists the loans that run, newest first, with their pledge rates at the prices of the moment. */
export const loanOngoingOrders = serveSigned(operation, (core, { account, request }) =>
  [...core.world.loans.live.values()]
    .filter(
      (loan) =>
        loan.uid === account.uid &&
        fits(request.orderId, loan.orderId) &&
        fits(request.loanCoin?.toUpperCase(), loan.loanCoin) &&
        fits(request.pledgeCoin?.toUpperCase(), loan.pledgeCoin),
    )
    .reverse()
    .map((loan) => {
      const { supRate, forceRate } = pledgeNamed(loan.pledgeCoin);
      return {
        orderId: loan.orderId,
        loanCoin: loan.loanCoin,
        loanAmount: loan.principal,
        interestAmount: loan.interest,
        hourInterestRate: loan.hourRate,
        pledgeCoin: loan.pledgeCoin,
        pledgeAmount: loan.pledge,
        pledgeRate: toldRate(core, loan),
        supRate,
        forceRate,
        borrowTime: loan.cTime,
        ...(loan.expiresAt === undefined ? {} : { expireTime: loan.expiresAt }),
      };
    }),
);
