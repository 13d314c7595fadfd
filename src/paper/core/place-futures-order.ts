import { add, isMultiple, minimum, multiply, ONE, subtract, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { HoldSide, MarginMode } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import { bookOf, nextId, touch } from './core.ts';
import type { Core } from './core.ts';
import { priceOf } from './book.ts';
import type { Book } from './book.ts';
import { LIVE_ORDERS_MAX, PRICE_BAND } from './contract-terms.ts';
import type { Terms } from './contract-terms.ts';
import { buys, closedBy, fillFuturesOrder } from './fill-futures.ts';
import { cancelFuturesOrder } from './finish-order.ts';
import { figuresOf, leverageOf, openable, openingNeed, posModeOf, settingsOf } from './margin.ts';
import { demand } from './rejection.ts';
import type { Account, FuturesOrder, OpenPosition } from './world.ts';

/** What a caller asks for when placing a futures order (interface §4.1). */
export interface FuturesOrderTerms {
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly marginMode: MarginMode;
  readonly side: 'buy' | 'sell';
  readonly tradeSide?: 'open' | 'close';
  readonly type: 'limit' | 'market';
  readonly price?: Decimal;
  readonly force?: 'gtc' | 'ioc' | 'fok' | 'post_only';
  readonly size: Decimal;
  readonly clientOid?: string;
  readonly reduceOnly?: boolean;
  readonly takeProfit?: Decimal;
  readonly takeProfitExecute?: Decimal;
  readonly stopLoss?: Decimal;
  readonly stopLossExecute?: Decimal;
  readonly source?: string;
  readonly enteredBy?: 'api' | 'sys';
}

/** An order that was placed. */
export interface Placed {
  readonly order: FuturesOrder;
  /** Whether earlier closing orders were cancelled for it (rules 3 and 5). */
  readonly madeRoom: boolean;
}

/**
 * Places a futures order and executes it at once where the market reaches it: a market order at the last price, a limit
 * order at the last price where that is as good as its own, as a taker; there is no spread and no end to the depth.
 *
 * Throws a Rejection with the code of extensions c.
 */
export function placeFuturesOrder(core: Core, account: Account, terms: FuturesOrderTerms): Placed {
  const book = bookOf(core, terms.symbol);
  const last = priceOf(book, core.world.step);
  checkTerms(terms, book.pair.futures, last);
  demand(terms.clientOid === undefined || !account.futuresOids.has(terms.clientOid), '40786', 'Duplicate clientOid');
  const order = newOrder(core, account, terms);
  checkPresets(order, terms.price ?? last);
  const madeRoom = (order.role === 'close' || order.reduceOnly) && makeRoom(core, account, order);
  const sized = order.role === 'close' ? trimToFree(core, account, order) : order;
  sized.reserved = checkMargin(core, account, { order: sized, price: terms.price ?? last, book });
  list(core, account, sized);
  execute(core, { order: sized, book, last });
  return { order: sized, madeRoom };
}

function checkTerms(terms: FuturesOrderTerms, rules: Terms, last: Decimal): void {
  const { size, price } = terms;
  demand(
    isMultiple(size, rules.sizeStep),
    '40808',
    `Parameter verification exception size checkScale error value=${String(size)}`,
  );
  demand(size >= rules.minSize, '45111', 'less than the minimum order quantity');
  demand(size <= rules.maxSize, '45112', 'more than the maximum order quantity');
  if (terms.type === 'limit' && price !== undefined) {
    demand(
      price > ZERO && isMultiple(price, rules.priceStep),
      '45115',
      'The price must be a multiple of the price step',
    );
    demand(
      terms.side !== 'buy' || isClose(terms) || price <= multiply(last, add(ONE, PRICE_BAND)),
      '40815',
      'The order price is higher than the highest bid price',
    );
    demand(
      terms.side !== 'sell' || isClose(terms) || price >= multiply(last, subtract(ONE, PRICE_BAND)),
      '40816',
      'The order price is lower than the lowest selling price',
    );
  }
  const adds = terms.reduceOnly !== true && !isClose(terms);
  demand(!adds || multiply(size, price ?? last) >= rules.minValue, '45110', 'less than the minimum amount 5 USDT');
}

function isClose(terms: FuturesOrderTerms): boolean {
  return terms.tradeSide === 'close';
}

function newOrder(core: Core, account: Account, terms: FuturesOrderTerms): FuturesOrder {
  const posMode = posModeOf(account, terms.market);
  const hedge = posMode === 'hedge_mode';
  demand(!hedge || terms.tradeSide !== undefined, '45109', 'The account is in hedge mode: tradeSide is required');
  const settings = settingsOf(account, terms.market, terms.symbol);
  const holdSide: HoldSide = terms.side === 'buy' ? 'long' : 'short';
  const { source = 'normal', enteredBy = 'api', side, tradeSide, clientOid, reduceOnly, type, force, ...rest } = terms;
  const orderId = nextId(core);
  const order: FuturesOrder = {
    ...rest,
    orderId,
    clientOid: clientOid ?? orderId,
    uid: account.uid,
    role: hedge ? (tradeSide ?? 'open') : 'net',
    holdSide,
    type,
    force: type === 'market' ? 'gtc' : (force ?? 'gtc'),
    filled: ZERO,
    quoteVolume: ZERO,
    fee: ZERO,
    profit: ZERO,
    state: 'live',
    reduceOnly: hedge ? tradeSide === 'close' : reduceOnly === true,
    leverage: leverageOf(settings, { marginMode: terms.marginMode, holdSide }),
    posMode,
    reserved: ZERO,
    source,
    enteredBy,
    tradeSide: hedge ? (tradeSide ?? 'open') : `${side}_single`,
    cTime: core.now,
    uTime: core.now,
  };
  if (order.role !== 'close') checkMarginMode(core, account, order);
  return order;
}

/** An order says its margin mode; it becomes the contract's where nothing of the account stands there in another. */
function checkMarginMode(core: Core, account: Account, order: FuturesOrder): void {
  const settings = settingsOf(account, order.market, order.symbol);
  if (settings.marginMode === order.marginMode) return;
  demand(
    !isEngaged(core, account, order),
    '45117',
    'Currently holding positions or orders, the margin mode cannot be adjusted',
  );
}

/** Whether an account has a position, an order or a trigger order at a contract. */
export function isEngaged(
  core: Core,
  account: Account,
  contract: { readonly market: FuturesMarket; readonly symbol: string },
): boolean {
  const book = bookOf(core, contract.symbol);
  const mine = (item: { readonly uid: string; readonly market: FuturesMarket }): boolean =>
    item.uid === account.uid && item.market === contract.market;
  const held = [...account.positions.values()].some(
    ({ market, symbol }) => market === contract.market && symbol === contract.symbol,
  );
  return held || [...book.futures.values()].some(mine) || [...book.plans.values()].some(mine);
}

function checkPresets(order: FuturesOrder, price: Decimal): void {
  const long = order.holdSide === 'long';
  const { takeProfit, stopLoss } = order;
  if (takeProfit !== undefined) {
    demand(
      long ? takeProfit > price : takeProfit < price,
      long ? '40830' : '40832',
      'The take profit price is on the wrong side of the price',
    );
  }
  if (stopLoss !== undefined) {
    demand(
      long ? stopLoss < price : stopLoss > price,
      long ? '40834' : '40836',
      'The stop loss price is on the wrong side of the price',
    );
  }
}

/** Tells the orders that wait to close the position which an order is to close, oldest first. */
function closersOf(core: Core, account: Account, order: FuturesOrder): readonly FuturesOrder[] {
  return [...bookOf(core, order.symbol).futures.values()].filter(
    (other) =>
      other.uid === account.uid &&
      other.market === order.market &&
      other.reduceOnly &&
      other.holdSide === order.holdSide &&
      other !== order,
  );
}

function occupied(orders: readonly FuturesOrder[]): Decimal {
  return orders.reduce((sum, order) => add(sum, subtract(order.size, order.filled)), ZERO);
}

/**
 * Cancels closing orders for a new one. One-way mode (rule 3): the oldest first, until all reduce-only orders together
 * fit the position. Hedge mode (rule 5): only where they occupy all of it.
 */
function makeRoom(core: Core, account: Account, order: FuturesOrder): boolean {
  const position = closedBy(account, order);
  demand(position !== undefined, '22002', 'No position to close');
  const closers = closersOf(core, account, order);
  if (order.role === 'close' && occupied(closers) < position.size) return false;
  const wanted = minimum(order.size, position.size);
  let cancelled = 0;
  for (const closer of closers) {
    if (add(occupied(closersOf(core, account, order)), wanted) <= position.size) break;
    cancelFuturesOrder(core, closer, 'normal_cancel');
    cancelled += 1;
  }
  return cancelled > 0;
}

/** In hedge mode a close takes what other closing orders leave free (rule 4, its second statement). */
function trimToFree(core: Core, account: Account, order: FuturesOrder): FuturesOrder {
  const position: OpenPosition | undefined = closedBy(account, order);
  const free = subtract(position?.size ?? ZERO, occupied(closersOf(core, account, order)));
  return order.size <= free ? order : { ...order, size: free };
}

/** Demands the margin of what an order may open, and answers it. */
function checkMargin(
  core: Core,
  account: Account,
  asked: { readonly order: FuturesOrder; readonly price: Decimal; readonly book: Book },
): Decimal {
  const { order, price, book } = asked;
  if (order.role === 'close' || order.reduceOnly) return ZERO;
  const size = subtract(order.size, minimum(order.size, closedBy(account, order)?.size ?? ZERO));
  if (size === ZERO) return ZERO;
  const need = openingNeed({ size, price, leverage: order.leverage, feeRate: book.pair.futures.takerFeeRate });
  const free = openable(figuresOf(core, account, order.market), order.marginMode);
  demand(need <= free, '40762', 'The order amount exceeds the balance');
  return need;
}

function list(core: Core, account: Account, order: FuturesOrder): void {
  const { futures } = bookOf(core, order.symbol);
  let waiting = 0;
  for (const other of futures.values()) if (other.uid === account.uid) waiting += 1;
  demand(waiting < LIVE_ORDERS_MAX, '45118', 'Reached the upper limit of open orders');
  if (order.role !== 'close') settingsOf(account, order.market, order.symbol).marginMode = order.marginMode;
  core.world.futuresOrders.set(order.orderId, order);
  account.futuresOids.set(order.clientOid, order.orderId);
  futures.set(order.orderId, order);
  touch(core);
}

/** Executes a new order, lets it wait, or cancels it, as its force says. */
function execute(
  core: Core,
  placed: { readonly order: FuturesOrder; readonly book: Book; readonly last: Decimal },
): void {
  const { order, last } = placed;
  const { price, force } = order;
  const met = price === undefined || (buys(order) ? last <= price : last >= price);
  if (met && force !== 'post_only') fillFuturesOrder(core, order, { price: last, size: order.size, scope: 'taker' });
  else if (met || force === 'ioc' || force === 'fok') cancelFuturesOrder(core, order, 'normal_cancel');
}
