import { assert } from '../../../base/assert.ts';
import { subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Book } from '../book/book.ts';
import type { Core } from '../book/core.ts';
import { fillable, takeDepth } from '../book/depth.ts';
import { bestPriceAt, marketPriceAt, waitingPrice } from '../book/quote.ts';
import { cancelSpotOrder, fillSpotOrder } from './fill-spot.ts';
import { selfTradeOf } from '../state/self-trade.ts';
import type { SpotOrder } from '../state/spot-order.ts';

/** Executes a spot order, lets it wait, or cancels it, as its force, its self-trade prevention and the depth say. */
export function executeSpotOrder(
  core: Core,
  order: SpotOrder,
  at: { readonly book: Book; readonly last: Decimal },
): void {
  const { price, force } = order;
  const buys = order.side === 'buy';
  const best = bestPriceAt(at.book, 'spot', { last: at.last, buys }).price;
  const met = price === undefined || (buys ? best <= price : best >= price);
  if (met && force !== 'post_only' && preventSelfTrade(core, order, at.book)) return;
  if (met && force !== 'post_only') take(core, order, at);
  else if (met || force === 'ioc' || force === 'fok') cancelSpotOrder(core, order);
}

/**
 * Fills a spot order that waited, so far as the depth goes: at its own price, or at the best one while it still takes.
 */
export function fillWaitingSpotOrder(core: Core, book: Book, order: SpotOrder): void {
  const { price } = order;
  assert(price !== undefined, 'a market order waits for no price');
  const size = fillable(core, book, { market: 'spot', size: subtract(order.size, order.filled) });
  takeDepth(core, book, { market: 'spot', size });
  const at = { market: 'spot', price, buys: order.side === 'buy', takes: order.takes === true } as const;
  const found = waitingPrice(book, at);
  order.takes = found.scope === 'taker';
  fillSpotOrder(core, order, { ...found, size });
}

function take(core: Core, order: SpotOrder, at: { readonly book: Book; readonly last: Decimal }): void {
  const { book, last } = at;
  const { force, price: limit } = order;
  const taken = { last, buys: order.side === 'buy' };
  if (limit === undefined) {
    fillSpotOrder(core, order, { ...marketPriceAt(book, 'spot', taken), scope: 'taker' });
    return;
  }
  const size = fillable(core, book, { market: 'spot', size: order.size });
  const short = size < order.size;
  if (short && force === 'gtc') order.takes = true;
  if (size > ZERO && !(short && force === 'fok')) {
    takeDepth(core, book, { market: 'spot', size });
    fillSpotOrder(core, order, { ...bestPriceAt(book, 'spot', taken), size, scope: 'taker' });
  }
  if (short && force !== 'gtc') cancelSpotOrder(core, order);
}

function preventSelfTrade(core: Core, order: SpotOrder, book: Book): boolean {
  if ((order.stpMode ?? 'none') === 'none') return false;
  const waiting = book.spot.of(order.uid).filter((other) => other !== order && other.trigger === undefined);
  const { makers, taker } = selfTradeOf(order, { waiting, buys: ({ side }) => side === 'buy' });
  for (const maker of makers) cancelSpotOrder(core, maker, 'stp_cancel');
  if (taker) cancelSpotOrder(core, order, 'stp_cancel');
  return taker;
}
