import { DecimalField, EnumField, FlagField, Optional, Shape, TextField } from '../spec/fields.ts';
import {
  clientOid,
  cTime,
  force,
  marginCoin,
  marginMode,
  orderId,
  orderType,
  posMode,
  side,
  symbol,
  triggerType,
  uTime,
} from '../spec/parameters.ts';

/**
 * States of a futures order (docs/exchange/orders.md#states-of-an-order); the double l of spot and plan orders is read
 * too.
 */
export const futuresOrderState = EnumField(['live', 'partially_filled', 'filled', 'canceled'], 'State of the order.', {
  aliases: { cancelled: 'canceled' },
});

export const posSide = EnumField(['long', 'short', 'net'], 'Side of the position; net in one-way mode.');
export const tradeSide = TextField('What the trade does to the position: open, close, buy_single, …');

/** The fields that the detail and the lists of futures orders share (docs/exchange/orders.md#futures-order-detail). */
export const futuresOrderFields = {
  symbol,
  size: DecimalField('Size, base coin.'),
  orderId,
  clientOid: Optional(clientOid),
  baseVolume: DecimalField('Filled so far, base coin.'),
  priceAvg: Optional(DecimalField('Average fill price; absent until something was filled.')),
  fee: Optional(DecimalField('Fee, negative when charged.')),
  price: Optional(DecimalField('Order price; absent for a market order.')),
  side,
  force: Optional(force),
  totalProfits: Optional(DecimalField('Profit of the closed part.')),
  posSide: Optional(posSide),
  marginCoin: Optional(marginCoin),
  presetStopSurplusPrice: Optional(DecimalField('Preset take-profit price.')),
  presetStopSurplusType: Optional(triggerType),
  presetStopSurplusExecutePrice: Optional(DecimalField('Execution price of the preset take-profit.')),
  presetStopLossPrice: Optional(DecimalField('Preset stop-loss price.')),
  presetStopLossType: Optional(triggerType),
  presetStopLossExecutePrice: Optional(DecimalField('Execution price of the preset stop-loss.')),
  quoteVolume: Optional(DecimalField('Filled so far, quote coin.')),
  orderType,
  leverage: Optional(DecimalField('Leverage.')),
  marginMode: Optional(marginMode),
  reduceOnly: Optional(FlagField(['YES', 'NO'], 'Whether it may only reduce a position.')),
  enterPointSource: Optional(TextField('Where it came from: WEB, API, SYS, ANDROID, IOS, in upper or lower case.')),
  tradeSide: Optional(tradeSide),
  posMode: Optional(posMode),
  orderSource: Optional(TextField('Kind of its origin: normal, market, profit_market, …')),
  cTime,
  uTime: Optional(uTime),
};

/**
 * An order of a list: the field `state` of the detail is called `status` there
 * (docs/exchange/orders.md#states-of-an-order).
 */
export const ListedFuturesOrder = Shape({ ...futuresOrderFields, status: futuresOrderState });
