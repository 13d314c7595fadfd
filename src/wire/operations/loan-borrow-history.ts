import { DecimalField, EnumField, List, MsField, Optional, PercentField, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { numberedPage } from '../spec/parameters.ts';
import { loanCoin, loanOrderId, pledgeCoin } from '../records/loan.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

const PastLoan = Shape({
  orderId: loanOrderId,
  loanCoin,
  pledgeCoin,
  initPledgeAmount: DecimalField('Collateral at the start, pledge coin.'),
  initLoanAmount: DecimalField('Loan at the start, loan coin.'),
  hourRate: Optional(PercentField('Interest an hour, a ratio.')),
  daily: Optional(TextField('Days of the term; a flexible loan has none.')),
  borrowTime: MsField('Time of borrowing, ms.'),
  status: TextField('ROLLBACK (failed), FORCE (liquidated by force), REPAY (repaid).'),
});

export const loanBorrowHistory = operation({
  id: 'loan-borrow-history',
  doc: 'Lists loans of the last three months that have ended.',
  method: 'GET',
  path: '/api/v2/earn/loan/borrow-history',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    orderId: Optional(loanOrderId),
    loanCoin: Optional(loanCoin),
    pledgeCoin: Optional(pledgeCoin),
    status: Optional(EnumField(['ROLLBACK', 'FORCE', 'REPAY'], 'Only loans that ended in this way.')),
    ...numberedPage(10, 100),
  }),
  response: List(PastLoan, 'Loans.'),
  // The caller looks through the list: no recording shows that the service filters it by an id.
  echoes: () => ({}),
  errors: ['40704', '40707', '80001', '80002'],
  check: (request) => needsSpan(request, SPANS.quarter),
});
