import { EnumField, List, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { PlanSubOrder } from '../records/plan-sub-order.ts';
import { listedProductType } from '../spec/parameters.ts';

export const mixPlanSubOrder = operation({
  id: 'mix-plan-sub-order',
  doc: 'Lists the orders that a normal or track plan has become.',
  method: 'GET',
  path: '/api/v2/mix/order/plan-sub-order',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    planType: EnumField(['normal_plan', 'track_plan'], 'Kind of the trigger order.'),
    planOrderId: TextField('Id of the trigger order.'),
    productType: listedProductType,
  }),
  response: List(PlanSubOrder, 'Orders.'),
  errors: ['43025'],
});
