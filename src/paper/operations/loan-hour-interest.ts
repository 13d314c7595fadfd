import { loanHourInterest as operation } from '../../wire/operations/loan-hour-interest.ts';
import { checkPledge, loanAgainst } from '../core/loans/borrow.ts';
import { hourInterest } from '../core/loans/loan-interest.ts';
import { loanPair } from '../core/loans/loan-terms.ts';
import { demand } from '../core/state/rejection.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Estimates what a collateral lends, and what that costs an hour. */
export const loanHourInterest = servePublic(operation, (core, request) => {
  const { pledgeAmount, daily } = request;
  demand(pledgeAmount > 0n, '80001', 'The amount must be above zero');
  const pair = loanPair(core, {
    loanCoin: request.loanCoin.toUpperCase(),
    pledgeCoin: request.pledgeCoin.toUpperCase(),
  });
  checkPledge(core, pair.taken, pledgeAmount);
  const loanAmount = loanAgainst(core, pair, pledgeAmount);
  return { loanAmount, hourInterest: hourInterest({ principal: loanAmount, hourRate: pair.lent.hourRates[daily] }) };
});
