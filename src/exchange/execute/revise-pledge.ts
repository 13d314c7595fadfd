import type { RevisePledgeEffect } from '../../effects/revise-pledge.ts';
import { formatDecimal } from '../../base/decimal.ts';
import { loanRevisePledge } from '../../wire/operations/loan-revise-pledge.ts';
import type { Executor } from './executor.ts';

/**
 * Adds collateral to a loan or withdraws some (docs/exchange/loans.md#loan-revise-pledge). It takes no client order id: after an unknown outcome
 * it is never repeated (docs/guarantees.md#classes).
 */
export const executeRevisePledge: Executor<RevisePledgeEffect> = (effect, _clientOid, desk) => {
  const { account, orderId, amount, pledgeCoin, direction } = effect;
  const reviseType = direction === 'in' ? ('IN' as const) : ('OUT' as const);
  const request = { orderId, amount, pledgeCoin, reviseType };
  return desk.post({ operation: loanRevisePledge, request, account }, ({ afterPledgeRate }) => ({
    note: `the pledge rate is ${formatDecimal(afterPledgeRate)} now`,
  }));
};
