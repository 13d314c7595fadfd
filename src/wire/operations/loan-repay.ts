import { DecimalField, FlagField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { loanOrderId, repaymentFields } from '../records/loan.ts';
import { missing, wrong } from '../spec/requirement.ts';

const YES_OR_NO = ['yes', 'no'] as const;

export const loanRepay = operation({
  id: 'loan-repay',
  doc: 'Repays a loan, in part or wholly.',
  method: 'POST',
  path: '/api/v2/earn/loan/repay',
  auth: 'signed',
  permission: 'earn',
  limit: perUid(10),
  class: 'relative',
  request: Shape({
    orderId: loanOrderId,
    repayAll: FlagField(YES_OR_NO, 'Whether all is repaid.'),
    amount: Optional(DecimalField('Amount to repay, loan coin; only when not all is repaid.')),
    repayUnlock: Optional(FlagField(YES_OR_NO, 'Whether collateral is released in proportion; yes by default.')),
  }),
  response: Shape(repaymentFields),
  errors: ['43012', '80001', '80002', '80011', '80014', '80016', '80020'],
  check: ({ repayAll, amount }) => {
    if (!repayAll && amount === undefined) return missing('amount', 'to repay a part');
    return repayAll && amount !== undefined ? wrong('amount', 'nothing when all is repaid') : undefined;
  },
});
