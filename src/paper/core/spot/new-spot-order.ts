import { multiply, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { listSpot, priceOf } from '../book/book.ts';
import type { Book } from '../book/book.ts';
import { nextId, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import type { SpotOrder } from '../state/spot-order.ts';
import type { SpotOrderTerms } from '../state/spot-order-terms.ts';
import type { Account } from '../state/world.ts';

/**
 * Makes a spot order without placing it. A TP/SL order has no client id but its own
 * (docs/exchange/spot.md#orders-that-wait-for-a-price).
 */
export function newSpotOrder(
  core: Core,
  account: Account,
  asked: { readonly terms: SpotOrderTerms; readonly book: Book },
): SpotOrder {
  const { terms, book } = asked;
  const orderId = nextId(core);
  const { force = 'gtc', clientOid, price, trigger, ...rest } = terms;
  const limit = terms.type === 'limit' && price !== undefined;
  return {
    ...rest,
    ...(limit ? { price } : {}),
    ...(trigger === undefined ? {} : triggered(trigger, priceOf(book, core.world.step))),
    orderId,
    clientOid: trigger === undefined ? (clientOid ?? orderId) : orderId,
    uid: account.uid,
    force: limit ? force : 'gtc',
    filled: ZERO,
    quoteVolume: ZERO,
    fee: ZERO,
    feeCoin: terms.side === 'buy' ? book.pair.base : book.pair.quote,
    state: 'live',
    reserved: terms.side === 'buy' && limit ? multiply(terms.size, price, 'up') : terms.size,
    cTime: core.now,
    uTime: core.now,
  };
}

/** A trigger is met from where the price stands when the order is placed. */
function triggered(trigger: Decimal, last: Decimal) {
  return { trigger, triggerPrice: trigger, rises: trigger > last };
}

/** Puts a spot order on its book. */
export function listSpotOrder(
  core: Core,
  account: Account,
  listed: { readonly order: SpotOrder; readonly book: Book },
): void {
  const { order, book } = listed;
  core.world.spotOrders.set(order.orderId, order);
  account.spotOids.set(order.clientOid, order.orderId);
  listSpot(book, order);
  touch(core);
}
