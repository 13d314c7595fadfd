import { DecimalField, EnumField, Optional, Shape, TextField } from '../spec/fields.ts';
import { clientOid, cTime, orderId, orderType, side, symbol, uTime } from '../spec/parameters.ts';

/** States of a spot order: `cancelled` with two l, unlike futures (docs/exchange/spot.md#a-spot-order). */
const spotOrderState = EnumField(['live', 'partially_filled', 'filled', 'cancelled'], 'State of the order.', {
  aliases: { canceled: 'cancelled', init: 'live', new: 'live' },
});

/** The fields that all reads of spot orders share. */
const spotOrderFields = {
  userId: Optional(TextField('UID of the account.')),
  symbol,
  orderId,
  clientOid: Optional(clientOid),
  size: DecimalField('Size, base coin; for a market buy the amount to spend, quote coin.'),
  orderType,
  side,
  status: spotOrderState,
  baseVolume: DecimalField('Filled so far, base coin.'),
  quoteVolume: DecimalField('Filled so far, quote coin.'),
  enterPointSource: Optional(TextField('Where it came from.')),
  orderSource: Optional(TextField('Kind of its origin.')),
  cTime,
  uTime: Optional(uTime),
};

/** A spot order as order info and history tell it (docs/exchange/spot.md#a-spot-order). */
export const SpotOrder = Shape({
  ...spotOrderFields,
  price: Optional(DecimalField('Order price; 0 or absent for a market order.')),
  priceAvg: Optional(DecimalField('Average fill price; 0 or absent until something was filled.')),
  feeDetail: Optional(TextField('Fees as JSON text, in the shape of the exchange; absent before a fill.')),
  cancelReason: Optional(TextField('Why it was cancelled.')),
});

/**
 * A spot order that waits: here `priceAvg` is the order price and `basePrice` the average fill
 * (docs/exchange/spot.md#prices-of-an-order-that-waits).
 */
export const UnfilledSpotOrder = Shape({
  ...spotOrderFields,
  priceAvg: Optional(DecimalField('The order price, in spite of its name.')),
  basePrice: Optional(DecimalField('Average fill price; 0 or absent until something was filled.')),
  presetTakeProfitPrice: Optional(DecimalField('Preset take-profit price.')),
  executeTakeProfitPrice: Optional(DecimalField('Execution price of the preset take-profit.')),
  presetStopLossPrice: Optional(DecimalField('Preset stop-loss price.')),
  executeStopLossPrice: Optional(DecimalField('Execution price of the preset stop-loss.')),
  triggerPrice: Optional(DecimalField('Trigger price of a TP/SL order.')),
  tpslType: Optional(EnumField(['normal', 'tpsl'], 'Whether it is a TP/SL order.')),
});
