import { List, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';
import { movementFields, movementsRequest } from '../records/movement.ts';

const Deposit = Shape({ ...movementFields, type: TextField('Always deposit.') });

export const spotDepositRecords = operation({
  id: 'spot-deposit-records',
  doc: 'Lists deposits, over at most 90 days; the cursor is an order id.',
  method: 'GET',
  path: '/api/v2/spot/wallet/deposit-records',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape(movementsRequest),
  response: List(Deposit, 'Deposits.'),
  errors: ['40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays),
});
