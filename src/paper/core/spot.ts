import { add, divide, isMultiple, multiply, negate, ONE, roundToStep, subtract, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { accountOf, bookOf, credit, nextId, purseOf, remember, touch } from './core.ts';
import type { Core } from './core.ts';
import { priceOf } from './book.ts';
import { LIVE_ORDERS_MAX, PRICE_BAND } from './contract-terms.ts';
import type { Pair, Terms } from './contract-terms.ts';
import { forgetOldest } from './finish-order.ts';
import { demand } from './rejection.ts';
import type { Account, SpotOrder } from './world.ts';

/** What a caller asks for when placing a spot order (interface §4.10). */
export interface SpotOrderTerms {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly force?: 'gtc' | 'ioc' | 'fok' | 'post_only';
  readonly price?: Decimal;
  /** Base coin; quote coin for a market buy. */
  readonly size: Decimal;
  readonly clientOid?: string;
}

/** Places a spot order and executes it at once where the market reaches it. Throws a Rejection with the code of extensions c. */
export function placeSpotOrder(core: Core, account: Account, terms: SpotOrderTerms): SpotOrder {
  const book = bookOf(core, terms.symbol);
  const last = priceOf(book, core.world.step);
  checkTerms(terms, book.pair.spot, last);
  demand(terms.clientOid === undefined || !account.spotOids.has(terms.clientOid), '43118', 'clientOrderId duplicate');
  const waiting = [...book.spot.values()].filter((order) => order.uid === account.uid).length;
  demand(waiting < LIVE_ORDERS_MAX, '43005', 'Exceed the max number of orders');
  const order = newOrder(core, account, { terms, pair: book.pair });
  freeze(account, book.pair, order);
  core.world.spotOrders.set(order.orderId, order);
  account.spotOids.set(order.clientOid, order.orderId);
  book.spot.set(order.orderId, order);
  touch(core);
  const met =
    terms.type === 'market' ||
    (terms.price !== undefined && (terms.side === 'buy' ? last <= terms.price : last >= terms.price));
  if (met && order.force !== 'post_only') fillSpotOrder(core, order, { price: last, scope: 'taker' });
  else if (met || order.force === 'ioc' || order.force === 'fok') cancelSpotOrder(core, order);
  return order;
}

/** Fills a spot order whole. The fee is taken from what is received. */
export function fillSpotOrder(
  core: Core,
  order: SpotOrder,
  execution: { readonly price: Decimal; readonly scope: 'taker' | 'maker' },
): void {
  const { price, scope } = execution;
  const account = accountOf(core, order.uid);
  const { pair } = bookOf(core, order.symbol);
  const size =
    order.side === 'buy' && order.type === 'market'
      ? roundToStep(divide(order.size, price, 'down'), pair.spot.sizeStep, 'down')
      : order.size;
  const amount = multiply(size, price);
  const received = order.side === 'buy' ? size : amount;
  const fee = negate(multiply(received, scope === 'taker' ? pair.spot.takerFeeRate : pair.spot.makerFeeRate, 'up'));
  thaw(core, account, { pair, order });
  const base = purseOf(account, 'spot', pair.base);
  const quote = purseOf(account, 'spot', pair.quote);
  credit(core, base, pair.base, order.side === 'buy' ? add(size, fee) : negate(size));
  credit(core, quote, pair.quote, order.side === 'buy' ? negate(amount) : add(amount, fee));
  order.filled = size;
  order.quoteVolume = amount;
  order.fee = fee;
  remember(core.world.spotFills, {
    tradeId: nextId(core),
    uid: order.uid,
    orderId: order.orderId,
    symbol: order.symbol,
    side: order.side,
    type: order.type,
    price,
    size,
    amount,
    fee,
    feeCoin: order.feeCoin,
    scope,
    cTime: core.now,
  });
  finish(core, order, 'filled');
}

/** Cancels a spot order that waits; what it held back is free again. */
export function cancelSpotOrder(core: Core, order: SpotOrder): void {
  thaw(core, accountOf(core, order.uid), { pair: bookOf(core, order.symbol).pair, order });
  order.cancelReason = 'normal_cancel';
  finish(core, order, 'cancelled');
}

function finish(core: Core, order: SpotOrder, state: 'filled' | 'cancelled'): void {
  order.state = state;
  order.uTime = core.now;
  bookOf(core, order.symbol).spot.delete(order.orderId);
  forgetOldest(core.world.spotOrders, (old) => {
    accountOf(core, old.uid).spotOids.delete(old.clientOid);
  });
  touch(core);
}

function checkTerms(terms: SpotOrderTerms, rules: Terms, last: Decimal): void {
  const { size, price, side } = terms;
  if (side === 'buy' && terms.type === 'market') {
    demand(size >= rules.minValue, '45110', 'less than the minimum amount 1 USDT');
    demand(divide(size, last) >= rules.minSize, '43006', 'The quantity is less than the minimum order quantity');
    return;
  }
  demand(isMultiple(size, rules.sizeStep), '40808', 'Parameter verification exception size checkScale error');
  demand(size >= rules.minSize, '43006', 'The quantity is less than the minimum order quantity');
  demand(size <= rules.maxSize, '43007', 'The quantity is more than the maximum order quantity');
  demand(multiply(size, price ?? last) >= rules.minValue, '45110', 'less than the minimum amount 1 USDT');
  if (terms.type === 'market' || price === undefined) return;
  demand(price > ZERO && isMultiple(price, rules.priceStep), '41103', 'The price scale does not meet the requirements');
  demand(
    side !== 'buy' || price <= multiply(last, add(ONE, PRICE_BAND)),
    '43008',
    'The price is higher than the allowed maximum',
  );
  demand(
    side !== 'sell' || price >= multiply(last, subtract(ONE, PRICE_BAND)),
    '43009',
    'The price is lower than the allowed minimum',
  );
}

function newOrder(
  core: Core,
  account: Account,
  asked: { readonly terms: SpotOrderTerms; readonly pair: Pair },
): SpotOrder {
  const { terms, pair } = asked;
  const orderId = nextId(core);
  const { force, clientOid, price, ...rest } = terms;
  const limit = terms.type === 'limit';
  return {
    ...rest,
    ...(limit && price !== undefined ? { price } : {}),
    orderId,
    clientOid: clientOid ?? orderId,
    uid: account.uid,
    force: limit ? (force ?? 'gtc') : 'gtc',
    filled: ZERO,
    quoteVolume: ZERO,
    fee: ZERO,
    feeCoin: terms.side === 'buy' ? pair.base : pair.quote,
    state: 'live',
    reserved: terms.side === 'sell' || !limit || price === undefined ? terms.size : multiply(terms.size, price, 'up'),
    cTime: core.now,
    uTime: core.now,
  };
}

function freeze(account: Account, pair: Pair, order: SpotOrder): void {
  const purse = purseOf(account, 'spot', order.side === 'buy' ? pair.quote : pair.base);
  demand(purse.available >= order.reserved, '43012', 'Insufficient balance');
  purse.available = subtract(purse.available, order.reserved);
  purse.frozen = add(purse.frozen, order.reserved);
}

function thaw(core: Core, account: Account, frozen: { readonly pair: Pair; readonly order: SpotOrder }): void {
  const { pair, order } = frozen;
  const purse = purseOf(account, 'spot', order.side === 'buy' ? pair.quote : pair.base);
  purse.available = add(purse.available, order.reserved);
  purse.frozen = subtract(purse.frozen, order.reserved);
  order.reserved = ZERO;
  touch(core);
}
