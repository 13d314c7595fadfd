import { ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Book } from '../book/book.ts';
import { accountOf } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { fillable, takeDepth } from '../book/depth.ts';
import { buys } from '../book/buys.ts';
import { bestPriceAt, marketPriceAt } from '../book/quote.ts';
import { fillFuturesOrder, restOf } from './fill-futures.ts';
import { cancelFuturesOrder } from '../book/finish-order.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import { selfTradeOf } from '../state/self-trade.ts';

/** A new order on its book, and the price of the moment. */
export interface Executed {
  readonly order: FuturesOrder;
  readonly book: Book;
  readonly last: Decimal;
}

/** Executes a new order, lets it wait, or cancels it, as its force, its self-trade prevention and the depth say. */
export function executeOrder(core: Core, placed: Executed): void {
  const { order, book, last } = placed;
  const { price, force, market } = order;
  const best = bestPriceAt(book, market, { last, buys: buys(order) }).price;
  const met = price === undefined || (buys(order) ? best <= price : best >= price);
  if (met && force !== 'post_only' && preventSelfTrade(core, order, book)) return;
  if (met && force !== 'post_only') take(core, placed);
  else if (met || force === 'ioc' || force === 'fok') cancelFuturesOrder(core, order, 'normal_cancel');
}

/** Cancels what self-trade prevention says; answers whether the new order is cancelled. */
function preventSelfTrade(core: Core, order: FuturesOrder, book: Book): boolean {
  if ((order.stpMode ?? 'none') === 'none') return false;
  const waiting = book.futures.of(order.uid).filter((other) => other.market === order.market && other !== order);
  const { makers, taker } = selfTradeOf(order, { waiting, buys });
  for (const maker of makers) cancelFuturesOrder(core, maker, 'stp_cancel');
  if (taker) cancelFuturesOrder(core, order, 'stp_cancel');
  return taker;
}

/** A market order is filled whole, beyond the best price by the slippage; a limit
 * order at that price, so far as the depth goes, and then it waits unless it is ioc or fok. */
function take(core: Core, placed: { readonly order: FuturesOrder; readonly book: Book; readonly last: Decimal }): void {
  const { order, book, last } = placed;
  const { market, force, price: limit } = order;
  const wanted = limit === undefined ? order.size : restOf(accountOf(core, order.uid), order);
  const size = limit === undefined ? wanted : fillable(core, book, { market, size: wanted });
  const short = size < wanted;
  if (wanted === ZERO || (short && (force === 'fok' || (force === 'ioc' && size === ZERO)))) {
    cancelFuturesOrder(core, order, 'normal_cancel');
    return;
  }
  if (short && force === 'gtc') order.takes = true;
  if (size === ZERO) return;
  if (limit !== undefined) takeDepth(core, book, { market, size });
  const taken = { last, buys: buys(order) };
  const at = limit === undefined ? marketPriceAt(book, market, taken) : bestPriceAt(book, market, taken);
  fillFuturesOrder(core, order, { ...at, size, scope: 'taker', waits: force === 'gtc' && limit !== undefined });
}
