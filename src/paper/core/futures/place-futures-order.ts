import { minimum, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import { bookOf, nextId, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { priceOf } from '../book/book.ts';
import type { Book } from '../book/book.ts';
import { checkPresets, checkTerms } from './check-futures-terms.ts';
import { LIVE_ORDERS_MAX } from '../state/contract-terms.ts';
import { executeOrder } from './execute-order.ts';
import { closedBy } from './fill-futures.ts';
import { buys } from '../book/buys.ts';
import { marketPriceAt } from '../book/quote.ts';
import { feeRatesOf } from '../book/fee-rates.ts';
import { shelve } from '../book/shelve.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import type { FuturesOrderTerms } from '../state/futures-order-terms.ts';
import { isEngaged } from './is-engaged.ts';
import { fitToFree, makeRoom } from './make-room.ts';
import { figuresOf, leverageOf, openable, openingNeed, posModeOf, settingsOf } from './margin.ts';
import { purseOf } from './purse.ts';
import { demand } from '../state/rejection.ts';
import { demandTradeSide } from './trade-side.ts';
import { demandCopyPair, demandTrading } from '../calls/trading-status.ts';
import type { Account } from '../state/world.ts';

/** An order that was placed. */
export interface Placed {
  readonly order: FuturesOrder;
  /** True where earlier closing orders were cancelled for it (rules 3 and 5). */
  readonly madeRoom: boolean;
}

/**
 * Places a futures order and executes it at once where the market reaches it: a market order at the best price of the
 * other side and the slippage, a limit order at that best price where it is as good as its own, as a taker, so far as
 * the depth goes.
 *
 * Throws a Rejection with the code of docs/exchange/errors.md#codes.
 */
export function placeFuturesOrder(core: Core, account: Account, terms: FuturesOrderTerms): Placed {
  const book = bookOf(core, terms.symbol);
  const last = priceOf(book, core.world.step);
  const hedge = posModeOf(account, terms.market) === 'hedge_mode';
  demandTradeSide(core, { hedge, tradeSide: terms.tradeSide });
  const closes = hedge && terms.tradeSide === 'close';
  const opens = !closes && terms.reduceOnly !== true;
  demandTrading(core, { market: terms.market, symbol: book.series.symbol, opens });
  demandCopyPair(account, book.series.symbol);
  checkTerms(terms, { rules: book.pair.futures, last, closes });
  demand(terms.clientOid === undefined || !account.futuresOids.has(terms.clientOid), '40786', 'Duplicate clientOid');
  const order = newOrder(core, account, terms);
  checkPresets(order, { price: terms.price ?? last, step: book.pair.futures.priceStep });
  const madeRoom = (order.role === 'close' || order.reduceOnly) && makeRoom(core, account, order);
  const sized = order.role === 'close' ? fitToFree(core, account, order) : order;
  const price = terms.price ?? marketPriceAt(book, terms.market, { last, buys: buys(order) }).price;
  sized.reserved = checkMargin(core, account, { order: sized, price, book });
  list(core, account, sized);
  executeOrder(core, { order: sized, book, last });
  return { order: sized, madeRoom };
}

function newOrder(core: Core, account: Account, terms: FuturesOrderTerms): FuturesOrder {
  const posMode = posModeOf(account, terms.market);
  const hedge = posMode === 'hedge_mode';
  const settings = settingsOf(account, terms.market, terms.symbol);
  const holdSide: HoldSide = terms.side === 'buy' ? 'long' : 'short';
  const { source = 'normal', enteredBy = 'api', side, tradeSide, clientOid, reduceOnly, type, force, ...rest } = terms;
  const orderId = nextId(core);
  const order: FuturesOrder = {
    ...rest,
    orderId,
    clientOid: clientOid ?? orderId,
    uid: account.uid,
    role: !hedge ? 'net' : tradeSide === 'close' ? 'close' : 'open',
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
  const need = openingNeed({
    ...{ size, price, market: order.market },
    leverage: order.leverage,
    feeRate: feeRatesOf(account, book, order.market).taker,
  });
  const free = openable(figuresOf(core, account, purseOf(order)), order.marginMode);
  demand(need <= free, '40762', 'The order amount exceeds the balance');
  return need;
}

function list(core: Core, account: Account, order: FuturesOrder): void {
  let waiting = 0;
  for (const other of core.resting.get(account.uid) ?? []) if (other.symbol === order.symbol) waiting += 1;
  demand(waiting < LIVE_ORDERS_MAX, '45118', 'Reached the upper limit of open orders');
  if (order.role !== 'close') settingsOf(account, order.market, order.symbol).marginMode = order.marginMode;
  core.world.futuresOrders.set(order.orderId, order);
  account.futuresOids.set(order.clientOid, order.orderId);
  shelve(core, bookOf(core, order.symbol), order);
  touch(core);
}
