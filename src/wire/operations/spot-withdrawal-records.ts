import { CountField, DecimalField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid } from '../spec/parameters.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';
import { movementFields, movementsRequest } from '../records/movement.ts';

const Withdrawal = Shape({
  ...movementFields,
  clientOid: Optional(clientOid),
  type: TextField('Always withdraw.'),
  fee: Optional(DecimalField('Fee, negative when charged.')),
  confirm: Optional(CountField('Blocks that have confirmed it.')),
  tag: Optional(TextField('Tag.')),
});

export const spotWithdrawalRecords = operation({
  id: 'spot-withdrawal-records',
  doc: 'Lists withdrawals, over at most 90 days; the cursor is an order id.',
  method: 'GET',
  path: '/api/v2/spot/wallet/withdrawal-records',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ ...movementsRequest, clientOid: Optional(clientOid) }),
  response: List(Withdrawal, 'Withdrawals.'),
  errors: ['40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays),
});
