import { DecimalField, EnumField, Optional, Shape, TextField } from '../spec/fields.ts';
import { clientOid, cTime, orderId, orderType, side, symbol, uTime } from '../spec/parameters.ts';

/** What the size of a spot trigger order counts; requests write it small, answers are recorded in capitals. */
export const spotPlanType = EnumField(['amount', 'total'], 'Size in base coin (amount, the default) or quote coin.');

/** One sample of the documents calls the mark price market_price. */
export const spotTriggerType = EnumField(['fill_price', 'mark_price'], 'Price that triggers.', {
  aliases: { market_price: 'mark_price' },
});

/** The fields that waiting and past spot trigger orders share (docs/exchange/spot.md#spot-current-plan-order). */
const spotPlanFields = {
  orderId,
  clientOid: Optional(clientOid),
  symbol,
  size: DecimalField('Size, in the coin that planType says.'),
  executePrice: Optional(DecimalField('Price of a limit order.')),
  triggerPrice: DecimalField('Trigger price.'),
  orderType,
  side,
  planType: Optional(EnumField(['AMOUNT', 'TOTAL'], 'Size in base coin (AMOUNT) or quote coin.')),
  triggerType: Optional(spotTriggerType),
  enterPointSource: Optional(TextField('Where it came from.')),
  cTime,
  uTime: Optional(uTime),
};

/** A spot trigger order that waits; a sample of the documents calls live not_trigger. */
export const WaitingSpotPlan = Shape({
  ...spotPlanFields,
  status: EnumField(['live', 'executing'], 'State.', { aliases: { not_trigger: 'live' } }),
});

/** A spot trigger order that is done. */
export const PastSpotPlan = Shape({
  ...spotPlanFields,
  status: EnumField(['executed', 'fail_execute', 'cancelled'], 'Final state.', {
    aliases: { fail_trigger: 'fail_execute', canceled: 'cancelled' },
  }),
});
