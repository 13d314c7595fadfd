import { BooleanField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { page, symbol } from '../spec/parameters.ts';
import { PastSpotPlan } from '../records/spot-plan-order.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

export const spotHistoryPlanOrder = operation({
  id: 'spot-history-plan-order',
  doc: 'Lists spot trigger orders that were executed, failed or were cancelled.',
  method: 'GET',
  path: '/api/v2/spot/trade/history-plan-order',
  auth: 'signed',
  permission: 'read',
  limit: perUid(20),
  class: 'read',
  request: Shape({ symbol: Optional(symbol), ...page(100, 100) }),
  response: Shape({
    nextFlag: Optional(BooleanField('Whether there is an older page.')),
    idLessThan: Optional(TextField('The cursor of the next page.')),
    orderList: List(PastSpotPlan, 'Trigger orders.'),
  }),
  errors: ['40102', '40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays),
});
