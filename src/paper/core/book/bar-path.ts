import { add, divide, negate, ONE, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { BarSeries, MarketSource } from '../../market/market-source.ts';
import { isLowNearer, meetsLowFirst, minuteOfStep, STEPS_A_BAR } from '../../market/walk.ts';
import type { Conduct } from '../state/conduct.ts';
import type { PaperWorld } from '../state/world.ts';
import { pairOf } from '../state/contract-terms.ts';
import { type Book, newBook } from './book.ts';
import type { Listing } from './listings.ts';
import { buys } from './buys.ts';

/**
 * Makes the book of a pair, its prices walked in the order that the model of fills wants: mark and index as the last
 * price.
 */
export function bookOfPair(world: PaperWorld, market: MarketSource, { listing, conduct }: PairOnBook): Book {
  const { fills, terms } = conduct;
  const { series, pricedBy } = listing;
  const [mark, index] = [market.marks?.get(pricedBy), market.indexes?.get(pricedBy)];
  const decided = (minute: number): boolean => isLowFirst(world, book, minute);
  const likeLast = (minute: number): boolean => meetsLowFirst(book.series, minute);
  const path = fills.path === 'nearer' ? series : ordered(series, decided);
  const book: Book = newBook({ ...listing, series: path }, pairOf(series, { fees: fills.fees, terms }), {
    fills,
    ...(mark !== undefined && { mark: ordered(mark, likeLast) }),
    ...(index !== undefined && { index: ordered(index, likeLast) }),
  });
  return book;
}

interface PairOnBook {
  readonly listing: Listing;
  readonly conduct: Pick<Conduct, 'fills' | 'terms'>;
}

/** Answers the same bars with an order of high and low. */
function ordered(series: BarSeries, isLowFirst: (minute: number) => boolean): BarSeries {
  const { symbol, base, quote, pricePlaces, volumePlaces } = series;
  return {
    ...{ symbol, base, quote, pricePlaces, volumePlaces, isLowFirst },
    open: (minute) => series.open(minute),
    high: (minute) => series.high(minute),
    low: (minute) => series.low(minute),
    close: (minute) => series.close(minute),
    volume: (minute) => series.volume(minute),
    ...(series.quarter !== undefined && { quarter: series.quarter }),
  };
}

/**
 * Decides the paths of the bars that are being walked, as soon as their first quarter is over: from there on nothing
 * that an account does changes them.
 */
export function decidePaths(world: PaperWorld, books: ReadonlyMap<string, Book>): void {
  const { step, paths } = world;
  if (step % STEPS_A_BAR === 0) {
    paths.clear();
    return;
  }
  const minute = minuteOfStep(step);
  for (const [symbol, book] of books) {
    if (book.fills.path === 'nearer' || paths.get(symbol)?.minute === minute) continue;
    paths.set(symbol, { minute, lowFirst: isLowFirst(world, book, minute) });
  }
}

/** Tells whether a bar meets its low before its high: as decided, or as it would be decided now. */
function isLowFirst(world: PaperWorld, book: Book, minute: number): boolean {
  const { path } = book.fills;
  const decided = world.paths.get(book.series.symbol);
  if (decided?.minute === minute) return decided.lowFirst;
  const side = adverseSide(world, book);
  if (path === 'nearer' || side === undefined) return isLowNearer(book.series, minute);
  return (side === 'low') === (path === 'pessimistic');
}

/**
 * Tells the end of the bar that hurts where it comes first. A long is hurt by a low before the high, its stop being met
 * before its target. Where nothing is held, what is about to be bought is hurt by a high before the low: what it bought
 * on the way falls on. Undefined where neither is there, or as much on one side as on the other.
 */
function adverseSide(world: PaperWorld, book: Book): 'low' | 'high' | undefined {
  const known = KNOWN.get(book);
  if (known?.changes === world.changes) return known.side;
  const side = weigh(world, book);
  KNOWN.set(book, { changes: world.changes, side });
  return side;
}

/**
 * The sides that were weighed last: they stand until something changes, and a bar is asked about at each of its steps.
 */
const KNOWN = new WeakMap<Book, { readonly changes: number; readonly side: 'low' | 'high' | undefined }>();

function weigh(world: PaperWorld, book: Book): 'low' | 'high' | undefined {
  const held = heldSize(world, book);
  if (held !== ZERO) return held > ZERO ? 'low' : 'high';
  const entering = enteringSize(book);
  if (entering === ZERO) return undefined;
  return entering > ZERO ? 'high' : 'low';
}

/** Adds up the positions of all accounts, shorts below zero, and the coins that spot orders wait to sell. */
function heldSize(world: PaperWorld, book: Book): Decimal {
  let size = ZERO;
  for (const account of world.accounts.values()) {
    for (const position of account.positions.values()) {
      if (position.symbol !== book.series.symbol) continue;
      size = position.holdSide === 'long' ? add(size, position.size) : subtract(size, position.size);
    }
  }
  for (const order of book.spot.all())
    if (order.side === 'sell' && order.reserved > ZERO) size = add(size, subtract(order.size, order.filled));
  return size;
}

/** Adds up the orders and trigger orders that wait to open, sales below zero. */
function enteringSize(book: Book): Decimal {
  let size = ZERO;
  const enter = (rises: boolean, part: Decimal): void => {
    size = add(size, rises ? part : negate(part));
  };
  for (const order of book.futures.all())
    if (!order.reduceOnly && order.role !== 'close') enter(buys(order), subtract(order.size, order.filled));
  for (const { planned, size: planSize = ZERO } of book.plans.all())
    if (planned !== undefined && planned.tradeSide !== 'close' && !planned.reduceOnly)
      enter(planned.side === 'buy', planSize);
  // A market purchase waits for its trigger with an amount of quote coin.
  for (const { side, trigger, price, size: orderSize, filled } of book.spot.all())
    if (side === 'buy')
      enter(true, price === undefined ? divide(orderSize, trigger ?? ONE) : subtract(orderSize, filled));
  for (const plan of book.spotPlans.all())
    if (plan.side === 'buy')
      enter(true, plan.sizeIn === 'base' ? plan.size : divide(plan.size, plan.price ?? plan.trigger));
  return size;
}
