import { assert } from '../../../base/assert.ts';
import { add, maximum, minimum, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { accountOf, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import type { Book } from '../book/book.ts';
import { fillable, takeDepth } from '../book/depth.ts';
import { closedBy, fillFuturesOrder, restOf } from '../futures/fill-futures.ts';
import { cancelFuturesOrder } from '../book/finish-order.ts';
import { buys } from '../book/buys.ts';
import { listPlan, watchedBy } from '../book/list-plan.ts';
import { waitingPrice } from '../book/quote.ts';
import { firstTrigger } from '../book/triggers.ts';
import type { WatchedPrice } from '../book/triggers.ts';
import { feeRatesOf } from '../book/fee-rates.ts';
import { firePlan } from '../plans/fire-plan.ts';
import { isExhausted, liquidate } from '../futures/liquidate.ts';
import { figuresOf, openable, openingNeed } from '../futures/margin.ts';
import { purseOf } from '../futures/purse.ts';
import { followsHighs } from '../state/plan-order.ts';
import { distance, headOf, isOnTheWay, type Met, type PathQueue, placeOf, queueOn } from './path-queue.ts';
import { noteDoubt } from './doubt.ts';
import { crossedSymbols, liquidationsBy } from './reach.ts';
import type { PriceEvent } from './reach.ts';
import { fillWaitingSpotOrder } from '../spot/execute-spot.ts';
import { fireSpotPlan } from '../spot/fire-spot-plan.ts';
import { fireSpotTrigger } from '../spot/spot-trigger.ts';
import type { FuturesOrder } from '../state/futures-order.ts';

/** A stretch of the path that a price takes. */
export interface Segment {
  readonly from: Decimal;
  readonly to: Decimal;
  /** True where the price jumps from one bar to the next: market orders that a jump sets off get the price after it. */
  readonly jump: boolean;
}

/** Most things that one segment can set off: a bound that no run of sense comes near. */
const EVENTS_MAX = 100_000;

/** Walks a pair's price along a segment and does all that it meets, in the order of the path. */
export function walkSegment(core: Core, book: Book, segment: Segment): void {
  let at = segment.from;
  let queue = queueOn(book, at, segment.to);
  const rested = segment.jump ? new Set(queue.items.map(orderOf)) : undefined;
  core.moves += 1;
  book.priceStep = core.world.step;
  for (let events = 0; ; events += 1) {
    assert(events < EVENTS_MAX, 'a segment of the market sets off no end of orders');
    if (queue.arrivals !== book.arrivals) queue = onlyRested(queueOn(book, at, segment.to), rested);
    const met = nearer(
      firstMoving(core, book, { price: 'last', from: at, to: segment.to }),
      headOf(core, book, { queue, at }),
      at,
    );
    if (met === undefined) break;
    if (met.waiting === queue.items[queue.next]) queue.next += 1;
    at = met.at;
    book.price = segment.jump ? segment.to : at;
    core.moves += 1;
    if (!segment.jump) noteDoubt(core, book, met.waiting);
    setOff(core, book, { event: met.waiting, reached: book.price });
  }
  book.price = segment.to;
  core.moves += 1;
  trail(core, book, { price: segment.to, watched: 'last' });
  liquidateExhausted(core, book);
}

/**
 * Leaves out limit orders that a jump has set off: the price is behind it already, so that the rest of the jump meets
 * them no more. Without `rested` nothing is left out.
 */
function onlyRested(queue: PathQueue, rested: ReadonlySet<unknown> | undefined): PathQueue {
  if (rested === undefined) return queue;
  return { ...queue, items: queue.items.filter((item) => rested.has(orderOf(item)) || !isLimitOrder(item)) };
}

function orderOf({ what }: PriceEvent): unknown {
  return what.kind === 'order' || what.kind === 'spot' ? what.order : undefined;
}

function isLimitOrder({ what }: PriceEvent): boolean {
  return what.kind === 'order' || (what.kind === 'spot' && what.order.trigger === undefined);
}

/** Picks the one that comes first on the way; where both lie at one price, the first of the two. */
function nearer(one: Met | undefined, other: Met | undefined, from: Decimal): Met | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return distance(other.at, from) < distance(one.at, from) ? other : one;
}

/**
 * Finds the liquidation or the trigger order that is met first on the way; where several are at one price, a
 * liquidation.
 */
export function firstMoving(
  core: Core,
  book: Book,
  { price, from, to }: { readonly price: WatchedPrice; readonly from: Decimal; readonly to: Decimal },
): Met | undefined {
  const waiting = firstTrigger(book.triggers[price], from, to);
  const trigger = waiting && { waiting, at: placeOf(waiting, from) };
  return nearer(firstMet(liquidationsBy(core, book, price), from, to), trigger, from);
}

/** Finds what is met first on the way; where several are met at one price, the first in the list. */
function firstMet(waiting: readonly PriceEvent[], from: Decimal, to: Decimal): Met | undefined {
  let first: Met | undefined;
  for (const candidate of waiting) {
    if (!isOnTheWay(candidate, from, to)) continue;
    const at = placeOf(candidate, from);
    if (first === undefined || distance(at, from) < distance(first.at, from)) first = { waiting: candidate, at };
  }
  return first;
}

/** Does what an event was waiting for; `reached` is the place of the price that it watched. */
export function setOff(
  core: Core,
  book: Book,
  { event, reached }: { readonly event: PriceEvent; readonly reached: Decimal },
): void {
  const { what } = event;
  switch (what.kind) {
    case 'liquidation':
      liquidate(core, what.account, what.position);
      break;
    case 'plan':
      firePlan(core, what.plan, { last: book.price, reached });
      break;
    case 'spot-plan':
      fireSpotPlan(core, book, what.plan);
      break;
    case 'order':
      if (isCovered(core, book, what.order)) fillWaiting(core, book, what.order);
      else cancelFuturesOrder(core, what.order, 'normal_cancel');
      break;
    case 'spot':
      if (what.order.trigger === undefined) fillWaitingSpotOrder(core, book, what.order);
      else fireSpotTrigger(core, book, what.order);
      break;
  }
}

/** Fills an order that waited, so far as the depth goes: at its own price, or at the best one while it still takes. */
function fillWaiting(core: Core, book: Book, order: FuturesOrder): void {
  const { market, price } = order;
  assert(price !== undefined, 'a market order waits for no price');
  const size = fillable(core, book, { market, size: restOf(accountOf(core, order.uid), order) });
  takeDepth(core, book, { market, size });
  const at = { market, price, buys: buys(order), takes: order.takes === true };
  const found = waitingPrice(book, at);
  order.takes = found.scope === 'taker';
  fillFuturesOrder(core, order, { ...found, size, waits: true });
}

/**
 * Tells whether the margin for the opening part of an order is there: in one-way mode it may open more now than when it
 * was placed.
 */
function isCovered(core: Core, book: Book, order: FuturesOrder): boolean {
  if (order.role !== 'net' || order.reduceOnly || order.price === undefined) return true;
  const account = accountOf(core, order.uid);
  const left = subtract(order.size, order.filled);
  const size = subtract(left, minimum(left, closedBy(account, order)?.size ?? ZERO));
  if (size === ZERO) return true;
  const need = openingNeed({
    ...{ size, price: order.price, market: order.market },
    leverage: order.leverage,
    feeRate: feeRatesOf(account, book, order.market).maker,
  });
  return need <= add(openable(figuresOf(core, account, purseOf(order)), order.marginMode), order.reserved);
}

/** Lets trailing stops that were set off follow the price that they watch. */
export function trail(
  core: Core,
  book: Book,
  { price, watched }: { readonly price: Decimal; readonly watched: WatchedPrice },
): void {
  for (const plan of [...book.triggers.trailing.values()]) {
    if (plan.extreme === undefined || watchedBy(book, plan) !== watched) continue;
    const best = followsHighs(plan) ? maximum(plan.extreme, price) : minimum(plan.extreme, price);
    if (best === plan.extreme) continue;
    plan.extreme = best;
    listPlan(book, plan);
    touch(core);
  }
}

/** Looks after accounts whose crossed positions lie at several pairs, which no single price liquidates. */
function liquidateExhausted(core: Core, book: Book): void {
  for (const account of core.world.accounts.values()) {
    const position = [...account.positions.values()].find(
      (held) => held.marginMode === 'crossed' && held.symbol === book.series.symbol,
    );
    if (position === undefined || crossedSymbols(account, purseOf(position)).size < 2) continue;
    if (isExhausted(core, account, position)) liquidate(core, account, position);
  }
}
