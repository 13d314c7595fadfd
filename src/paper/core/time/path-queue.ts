import { absolute, maximum, minimum, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Book } from '../book/book.ts';
import type { Core } from '../book/core.ts';
import { depthLeft } from '../book/depth.ts';
import { between } from '../book/ladder.ts';
import type { PriceEvent } from './reach.ts';

/**
 * The resting orders that a stretch of a price's path meets, in the order of the path. It is made once a stretch, and
 * anew when an order has come onto the book: looking through all orders after each fill would make a tick that fills
 * many quadratic.
 */
export interface PathQueue {
  readonly items: readonly PriceEvent[];
  /** Of the book, when the queue was made. */
  readonly arrivals: number;
  /** Place of the first that was not met yet. */
  next: number;
}

/** Something that is met, and at which price. */
export interface Met {
  readonly waiting: PriceEvent;
  readonly at: Decimal;
}

/** Makes the queue of what rests between two prices; at one price, as it stands on the book. */
export function queueOn(book: Book, from: Decimal, to: Decimal): PathQueue {
  const items = between(book.ladder, minimum(from, to), maximum(from, to))
    .map((waiting) => ({ waiting, way: distance(placeOf(waiting, from), from) }))
    .sort((a, b) => Number(a.way > b.way) - Number(a.way < b.way) || a.waiting.place - b.waiting.place)
    .map(({ waiting }) => waiting);
  return { items, arrivals: book.arrivals, next: 0 };
}

/** Finds the first of the queue that still waits, and passes over what does not. */
export function headOf(
  core: Core,
  book: Book,
  { queue, at }: { readonly queue: PathQueue; readonly at: Decimal },
): Met | undefined {
  for (; ; queue.next += 1) {
    const waiting = queue.items[queue.next];
    if (waiting === undefined) return undefined;
    if (isServed(core, book, waiting)) return { waiting, at: placeOf(waiting, at) };
  }
}

/** Tells whether an order is still there, and the depth of its market is not used up at this step. */
function isServed(core: Core, book: Book, { what }: PriceEvent): boolean {
  switch (what.kind) {
    case 'order':
      return book.futures.has(what.order.orderId) && depthLeft(core, book, what.order.market) !== ZERO;
    case 'spot':
      if (!book.spot.has(what.order.orderId)) return false;
      return what.order.trigger !== undefined || depthLeft(core, book, 'spot') !== ZERO;
    default:
      return true;
  }
}

/** Tells whether a price meets something on its way from one place to another. */
export function isOnTheWay({ level, rises }: PriceEvent, from: Decimal, to: Decimal): boolean {
  return rises ? maximum(from, to) >= level : minimum(from, to) <= level;
}

/** The price at which something is met on the way: its level, or the start where the level lies behind. */
export function placeOf({ level, rises }: PriceEvent, from: Decimal): Decimal {
  const behind = rises ? level <= from : level >= from;
  return behind ? from : level;
}

/** The distance of two prices. */
export function distance(a: Decimal, b: Decimal): Decimal {
  return absolute(subtract(a, b));
}
