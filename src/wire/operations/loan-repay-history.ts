import { DecimalField, List, MsField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { numberedPage } from '../spec/parameters.ts';
import { loanCoin, loanOrderId, pledgeCoin, repaymentFields } from '../records/loan.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

const Repayment = Shape({
  orderId: loanOrderId,
  ...repaymentFields,
  loanAmount: Optional(DecimalField('Loan; the table has it, the sample does not.', { absent: 'omit' })),
  repayTime: MsField('Time of the repayment, ms.'),
});

export const loanRepayHistory = operation({
  id: 'loan-repay-history',
  doc: 'Lists repayments of the last three months.',
  method: 'GET',
  path: '/api/v2/earn/loan/repay-history',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    orderId: Optional(loanOrderId),
    loanCoin: Optional(loanCoin),
    pledgeCoin: Optional(pledgeCoin),
    ...numberedPage(10, 100),
  }),
  response: List(Repayment, 'Repayments.'),
  // The caller looks through the list: no recording shows that the service filters it by an id.
  echoes: () => ({}),
  errors: ['40704', '40707', '80001', '80002'],
  check: (request) => needsSpan(request, SPANS.quarter),
});
