import { DecimalField, EnumField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { orderType, productType } from '../spec/parameters.ts';

const SubOrder = Shape({
  orderId: Optional(TextField('Id of the order; absent until one was placed.')),
  price: Optional(DecimalField('Price of the order; absent for a market order.')),
  type: Optional(orderType),
  status: EnumField(
    ['success', 'fail', 'cancelled', 'in_progress', 'in_progress_tracking'],
    'What became of the trigger order.',
    { aliases: { canceled: 'cancelled' } },
  ),
});

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
    productType,
  }),
  response: List(SubOrder, 'Orders.'),
  errors: ['43025'],
});
