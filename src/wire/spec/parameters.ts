import {
  ClientOidField,
  CountField,
  DecimalField,
  EnumField,
  FlagField,
  FormedTextField,
  MsField,
  Optional,
  Shape,
  TextField,
} from './fields.ts';

/** Fields that many requests and records share, said once. Optional ones are made so where they are used. */

export const symbol = TextField('Trading pair, upper case.', { examples: ['BTCUSDT'] });
export const productType = EnumField(['USDT-FUTURES', 'COIN-FUTURES', 'USDC-FUTURES'], 'Product type.');
/** The product types that can be read: those of simulated coins too (docs/exchange/calls.md#product-types). */
export const listedProductType = EnumField(
  ['USDT-FUTURES', 'COIN-FUTURES', 'USDC-FUTURES', 'SUSDT-FUTURES', 'SCOIN-FUTURES', 'SUSDC-FUTURES'],
  'Product type; those with an S are of simulated coins.',
);
export const marginCoin = TextField('Margin coin, upper case.', { examples: ['USDT'] });
export const coin = TextField('Coin, upper case.', { examples: ['USDT'] });
export const orderId = TextField("The exchange's order id.");
export const clientOid = ClientOidField('Order id chosen by the caller: fewer than 50 of 0-9 a-z A-Z - + _ #.');
export const side = EnumField(['buy', 'sell'], "Side; in hedge mode the position's direction.");
export const tradeSide = EnumField(
  ['open', 'close', 'buy_single', 'sell_single'],
  'What it does to the position: open or close in hedge mode; ignored in one-way mode.',
);
export const holdSide = EnumField(['long', 'short'], 'Side of the position.');
export const orderType = EnumField(['limit', 'market'], 'Order type.');
export const marginMode = EnumField(['isolated', 'crossed'], 'Margin mode.', { aliases: { cross: 'crossed' } });
export const posMode = EnumField(['one_way_mode', 'hedge_mode'], 'Position mode.');
export const force = EnumField(['gtc', 'post_only', 'fok', 'ioc'], 'Time in force.', {
  aliases: { 'post only': 'post_only' },
});
export const triggerType = EnumField(['fill_price', 'mark_price'], 'Price that triggers.');
export const stpMode = EnumField(
  ['none', 'cancel_taker', 'cancel_maker', 'cancel_both'],
  'Self-trade prevention; none by default.',
);
export const periodType = EnumField(['flexible', 'fixed'], 'Period of the savings product.');
export const reduceOnly = FlagField(['YES', 'NO'], 'Whether it may only reduce a position (one-way mode).');
export const cTime = MsField('Creation time, ms.');
export const uTime = MsField('Time of the last update, ms.');
export const requestTime = MsField('When the request was made, ms.');
export const receiveWindow = CountField(
  'The request is valid only when it arrives within this many ms of its requestTime; below 60,000.',
);

/** The cursor of a request: an id of the exchange, which is a whole number. */
export const cursor = FormedTextField('endId of the page before: the request gets what is older.', {
  pattern: '^[0-9]{1,24}$',
  expected: 'an id',
  code: '40020',
});

/**
 * The bounds and the cursor of a list that goes back in time (docs/exchange/calls.md#pages); `standard` items by
 * default.
 */
export function page(standard: number, max: number) {
  return {
    idLessThan: Optional(cursor),
    startTime: Optional(MsField('From this time on, ms.')),
    endTime: Optional(MsField('Until this time, ms.')),
    limit: limitOf(standard, max),
  };
}

/** The number of a page. */
export const pageNo = Optional(CountField('Page, from 1 on; 1 by default.', { min: 1 }));

/**
 * The required bounds and the page number of a loan history, which has no cursor; the exchange keeps three months of it
 * (docs/exchange/calls.md#numbered-pages).
 */
export function numberedPage(standard: number, max: number) {
  return {
    startTime: MsField('From this time on, ms; at most three months ago.'),
    endTime: MsField('Until this time, ms.'),
    pageNo,
    pageSize: limitOf(standard, max),
  };
}

/** The field with the number of items of a list. */
export function limitOf(standard: number, max: number) {
  const words = `At most this many: ${String(standard)} by default, no more than ${String(max)}.`;
  return Optional(CountField(words, { min: 1, max }));
}

/** The cursor of an answer. */
export const endId = Optional(
  TextField('A request that sends it back as idLessThan gets the next page; absent when nothing was listed.'),
);

/** The pair of ids of which an answer tells at least one. */
export const OrderIds = Shape({
  orderId: Optional(orderId),
  clientOid: Optional(clientOid),
});

/** The number of items of a batch. */
export const BATCH = { minItems: 1, maxItems: 50 } as const;

/** Where the pair of a batch stands. */
export const batchMode = EnumField(
  ['single', 'multiple'],
  'single (the default): all orders are of the pair in symbol, outside the list; multiple: each order names its own pair.',
);

/** The failure of one item of a batch. */
export const Failure = Shape({
  orderId: Optional(orderId),
  clientOid: Optional(clientOid),
  errorMsg: Optional(TextField('Why it failed.')),
  errorCode: Optional(TextField('Error code, as in the envelope.')),
});

/** A price or an amount that an order may carry. */
export const price = DecimalField('Price, quote per base.');
export const size = DecimalField('Size, base coin.');
