import { DecimalField, EnumField, List, MsField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { numberedPage } from '../spec/parameters.ts';
import { loanCoin, loanOrderId, pledgeCoin, pledgeRate } from '../records/loan.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

const reviseSide = EnumField(
  ['down', 'up'],
  'Whether the pledge rate went down (more collateral) or up (less collateral).',
);

const Revision = Shape({
  loanCoin,
  pledgeCoin,
  orderId: loanOrderId,
  reviseTime: MsField('Time of the change, ms.'),
  reviseSide,
  reviseAmount: DecimalField('Collateral added or withdrawn, pledge coin.'),
  afterPledgeRate: pledgeRate('Pledge rate after the change, a ratio.'),
  beforePledgeRate: pledgeRate('Pledge rate before the change, a ratio.'),
});

export const loanReviseHistory = operation({
  id: 'loan-revise-history',
  doc: 'Lists changes of collateral of the last three months.',
  method: 'GET',
  path: '/api/v2/earn/loan/revise-history',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    orderId: Optional(loanOrderId),
    reviseSide: Optional(reviseSide),
    pledgeCoin: Optional(pledgeCoin),
    ...numberedPage(10, 100),
  }),
  response: List(Revision, 'Changes.'),
  // The caller looks through the list: no recording shows that the service filters it by an id.
  echoes: () => ({}),
  errors: ['40704', '40707', '80001', '80002'],
  check: (request) => needsSpan(request, SPANS.quarter),
});
