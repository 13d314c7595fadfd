import { ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { priceOf } from '../book/book.ts';
import { buys } from '../book/buys.ts';
import { marketPriceAt } from '../book/quote.ts';
import { bookOf, nextId } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { fillFuturesOrder } from './fill-futures.ts';
import type { Account } from '../state/world.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import type { OpenPosition } from '../state/position.ts';

/** Whose doing a close is, and the most that it may lose. */
export interface Close {
  readonly position: OpenPosition;
  readonly source: string;
  readonly enteredBy: 'api' | 'sys';
  readonly tradeSide?: string;
}

/** Closes all of a position at the price of the moment, whatever orders occupy it. */
export function closeAtMarket(core: Core, account: Account, closing: Close): FuturesOrder {
  const { position } = closing;
  const order = closingOrder(core, account, { ...closing, size: position.size });
  core.world.futuresOrders.set(order.orderId, order);
  account.futuresOids.set(order.clientOid, order.orderId);
  const book = bookOf(core, position.symbol);
  const last = priceOf(book, core.world.step);
  fillFuturesOrder(core, order, {
    ...marketPriceAt(book, position.market, { last, buys: buys(order) }),
    size: position.size,
    scope: 'taker',
  });
  return order;
}

/** Makes the order that closes a size of a position, at market or, with a price, at its limit. */
export function closingOrder(
  core: Core,
  account: Account,
  closing: Close & { readonly size: Decimal; readonly price?: Decimal; readonly clientOid?: string },
): FuturesOrder {
  const { position, source, enteredBy, size, price } = closing;
  const { market, symbol, posMode, marginMode, leverage, holdSide } = position;
  const orderId = nextId(core);
  const hedge = posMode === 'hedge_mode';
  const opposite = holdSide === 'long' ? 'short' : 'long';
  const tradeSide = hedge ? 'close' : opposite === 'long' ? 'buy_single' : 'sell_single';
  return {
    orderId,
    clientOid: closing.clientOid ?? orderId,
    uid: account.uid,
    market,
    symbol,
    role: hedge ? 'close' : 'net',
    holdSide: hedge ? holdSide : opposite,
    type: price === undefined ? 'market' : 'limit',
    ...(price === undefined ? {} : { price }),
    force: 'gtc',
    size,
    filled: ZERO,
    quoteVolume: ZERO,
    fee: ZERO,
    profit: ZERO,
    state: 'live',
    reduceOnly: true,
    leverage,
    marginMode,
    posMode,
    reserved: ZERO,
    source,
    enteredBy,
    tradeSide: closing.tradeSide ?? tradeSide,
    cTime: core.now,
    uTime: core.now,
  };
}
