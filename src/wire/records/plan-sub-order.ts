import { DecimalField, EnumField, Optional, Shape, TextField } from '../spec/fields.ts';
import { orderType } from '../spec/parameters.ts';

/** An order that a trigger order has become. */
export const PlanSubOrder = Shape({
  orderId: Optional(TextField('Id of the order; absent until one was placed.')),
  price: Optional(DecimalField('Price of the order; absent for a market order.')),
  type: Optional(orderType),
  status: EnumField(
    ['success', 'fail', 'cancelled', 'in_progress', 'in_progress_tracking'],
    'What became of the trigger order.',
    { aliases: { canceled: 'cancelled' } },
  ),
});
