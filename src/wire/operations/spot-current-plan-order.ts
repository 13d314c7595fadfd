import { BooleanField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { page, symbol } from '../spec/parameters.ts';
import { WaitingSpotPlan } from '../records/spot-plan-order.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

export const spotCurrentPlanOrder = operation({
  id: 'spot-current-plan-order',
  doc: 'Lists spot trigger orders that wait; the cursor is an order id.',
  method: 'GET',
  path: '/api/v2/spot/trade/current-plan-order',
  auth: 'signed',
  permission: 'read',
  limit: perUid(20),
  class: 'read',
  request: Shape({ symbol: Optional(symbol), ...page(20, 100) }),
  response: Shape({
    nextFlag: Optional(BooleanField('Whether there is an older page.')),
    idLessThan: Optional(TextField('The cursor of the next page.')),
    orderList: List(WaitingSpotPlan, 'Trigger orders.'),
  }),
  errors: ['40102', '40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays),
});
