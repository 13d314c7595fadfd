import { List, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { PlanSubOrder } from '../records/plan-sub-order.ts';

export const spotPlanSubOrder = operation({
  id: 'spot-plan-sub-order',
  doc: 'Lists the orders that a spot trigger order has become.',
  method: 'GET',
  path: '/api/v2/spot/trade/plan-sub-order',
  auth: 'signed',
  permission: 'read',
  limit: perUid(20),
  class: 'read',
  request: Shape({ planOrderId: TextField('Id of the trigger order.') }),
  response: List(PlanSubOrder, 'Orders.'),
  errors: ['43025'],
});
