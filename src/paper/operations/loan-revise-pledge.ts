import { loanRevisePledge as operation } from '../../wire/operations/loan-revise-pledge.ts';
import { revisePledge } from '../core/loans/revise-pledge.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Adds collateral to a loan or takes some out. */
export const loanRevisePledge = serveSigned(operation, (core, { account, request }) => {
  const { orderId, amount, pledgeCoin, reviseType } = request;
  const revision = revisePledge(core, account, {
    orderId,
    amount,
    pledgeCoin: pledgeCoin.toUpperCase(),
    direction: reviseType,
  });
  return { loanCoin: revision.loanCoin, pledgeCoin: revision.pledgeCoin, afterPledgeRate: revision.rateAfter };
});
