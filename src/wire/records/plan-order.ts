import { DecimalField, EnumField, Optional, PercentField, Shape, TextField, UnreadField } from '../spec/fields.ts';
import {
  clientOid,
  cTime,
  marginCoin,
  marginMode,
  orderId,
  orderType,
  posMode,
  symbol,
  uTime,
} from '../spec/parameters.ts';
import { posSide, tradeSide } from './futures-order.ts';

export const planType = EnumField(
  ['normal_plan', 'track_plan', 'profit_plan', 'loss_plan', 'moving_plan', 'pos_profit', 'pos_loss'],
  'Kind of trigger order.',
);

/**
 * The kinds under which trigger orders are listed; profit_loss lists all stops of positions together
 * (docs/exchange/triggers.md#kinds-of-trigger-orders).
 */
export const listedPlanType = EnumField(['normal_plan', 'track_plan', 'profit_loss'], 'Kinds to list together.');

const triggeredBy = EnumField(['fill_price', 'mark_price', 'index_price'], 'Price that triggers.');

/** The fields that pending and past trigger orders share (docs/exchange/triggers.md#mix-orders-plan-pending). */
const planOrderFields = {
  planType,
  symbol,
  size: Optional(DecimalField('Size, base coin; absent for a stop of the whole position.')),
  orderId,
  clientOid: Optional(clientOid),
  price: Optional(DecimalField('Execution price of a limit order.')),
  executePrice: Optional(DecimalField('Execution price; 0 or absent = market.')),
  callbackRatio: Optional(PercentField('Callback of a trailing order, a ratio.')),
  triggerPrice: Optional(DecimalField('Trigger price.')),
  triggerType: Optional(triggeredBy),
  side: Optional(TextField('buy or sell; some stops answer the side of the position.')),
  posSide: Optional(posSide),
  marginCoin: Optional(marginCoin),
  marginMode: Optional(marginMode),
  enterPointSource: Optional(TextField('Where it came from.')),
  tradeSide: Optional(tradeSide),
  posMode: Optional(posMode),
  orderType: Optional(orderType),
  orderSource: Optional(TextField('Kind of its origin.')),
  cTime,
  uTime: Optional(uTime),
  stopSurplusTriggerPrice: Optional(
    DecimalField('Trigger price of its take-profit; for track_plan a distance in percent.'),
  ),
  stopSurplusExecutePrice: Optional(DecimalField('Execution price of its take-profit.')),
  stopSurplusTriggerType: Optional(triggeredBy),
  stopLossTriggerPrice: Optional(DecimalField('Trigger price of its stop-loss; for track_plan a distance in percent.')),
  stopLossExecutePrice: Optional(DecimalField('Execution price of its stop-loss.')),
  stopLossTriggerType: Optional(triggeredBy),
};

/** A trigger order that waits. Its only state is live; a sample of the exchange calls it not_trigger. */
export const PendingPlanOrder = Shape({
  ...planOrderFields,
  planStatus: Optional(EnumField(['live', 'executing'], 'State.', { aliases: { not_trigger: 'live' } })),
});

/** The states in which a trigger order ends (docs/exchange/triggers.md#states-of-trigger-orders). */
export const planEnd = EnumField(['executed', 'fail_execute', 'cancelled'], 'Final state.', {
  aliases: { fail_trigger: 'fail_execute', canceled: 'cancelled' },
});

/** A trigger order that is done. */
export const PastPlanOrder = Shape({
  ...planOrderFields,
  planStatus: planEnd,
  executeOrderId: Optional(
    TextField('Id of the order that it became; that order has this client id or one of its own.'),
  ),
  priceAvg: Optional(DecimalField('Average fill price of that order.')),
  baseVolume: Optional(DecimalField('Filled size of that order, base coin.')),
  feeDetail: Optional(UnreadField('In every recording it was null; the fees are in the order and its fills.')),
});
