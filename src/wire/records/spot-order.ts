import { DecimalField, EnumField, Optional, PaddedField, PaddedPriceField, Shape, TextField } from '../spec/fields.ts';
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
  orderType,
  side,
  status: spotOrderState,
  enterPointSource: Optional(TextField('Where it came from.')),
  orderSource: Optional(TextField('Kind of its origin.')),
  cTime,
  uTime: Optional(uTime),
};

const SIZE = 'Size, base coin; for a market buy the amount to spend, quote coin.';
const BASE_VOLUME = 'Filled so far, base coin.';
const QUOTE_VOLUME = 'Filled so far, quote coin.';

/** A spot order as order info and history tell it (docs/exchange/spot.md#a-spot-order). */
export const SpotOrder = Shape({
  ...spotOrderFields,
  size: PaddedField(SIZE),
  baseVolume: PaddedField(BASE_VOLUME),
  quoteVolume: PaddedField(QUOTE_VOLUME),
  price: Optional(PaddedPriceField('Order price; 0 or absent for a market order.')),
  priceAvg: Optional(PaddedPriceField('Average fill price; 0 or absent until something was filled.')),
  feeDetail: Optional(TextField('Fees as JSON text, in the shape of the exchange; absent before a fill.')),
  cancelReason: Optional(TextField('Why it was cancelled.')),
});

/**
 * A spot order that waits: here `priceAvg` is the order price and `basePrice` the average fill
 * (docs/exchange/spot.md#prices-of-an-order-that-waits).
 */
export const UnfilledSpotOrder = Shape({
  ...spotOrderFields,
  size: DecimalField(SIZE),
  baseVolume: DecimalField(BASE_VOLUME),
  quoteVolume: DecimalField(QUOTE_VOLUME),
  priceAvg: Optional(DecimalField('The order price, in spite of its name.')),
  basePrice: Optional(DecimalField('Average fill price; 0 or absent until something was filled.')),
  presetTakeProfitPrice: Optional(DecimalField('Preset take-profit price.')),
  executeTakeProfitPrice: Optional(DecimalField('Execution price of the preset take-profit.')),
  presetStopLossPrice: Optional(DecimalField('Preset stop-loss price.')),
  executeStopLossPrice: Optional(DecimalField('Execution price of the preset stop-loss.')),
  triggerPrice: Optional(DecimalField('Trigger price of a TP/SL order.')),
  tpslType: Optional(EnumField(['normal', 'tpsl'], 'Whether it is a TP/SL order.')),
});
