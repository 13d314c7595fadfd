import type { Decimal } from '../../../base/decimal.ts';
import type { FillModel } from '../../../domain/fill-model.ts';
import type { Market } from '../../../domain/market.ts';
import { decimalOfUnits } from '../../market/market-source.ts';
import type { BarSeries } from '../../market/market-source.ts';
import { priceAtStep } from '../../market/walk.ts';
import type { TriggerType } from '../../../domain/order.ts';
import type { Pair } from '../state/contract-terms.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import type { Listing } from './listings.ts';
import { climb, newLadder } from './ladder.ts';
import type { PriceLadder } from './ladder.ts';
import type { PlanOrder } from '../state/plan-order.ts';
import { showSpot } from './show.ts';
import { spotLevel } from './spot-level.ts';
import { newShownBook } from './shown-book.ts';
import type { ShownBook } from './shown-book.ts';
import { newTriggers } from './triggers.ts';
import type { Triggers } from './triggers.ts';
import { newWaiting } from './waiting.ts';
import type { Waiting } from './waiting.ts';
import type { SpotOrder } from '../state/spot-order.ts';
import type { SpotPlan } from '../state/spot-plan.ts';

/** The orders that wait at one pair, and the range in which the price may move before one of them is concerned. */
export interface Book {
  readonly series: BarSeries;
  /** The symbol of the market's series: fundings are found by it. */
  readonly pricedBy: string;
  /** Where it is traded. */
  readonly markets: readonly Market[];
  readonly pair: Pair;
  /** The assumptions about fills, of the core. */
  readonly fills: FillModel;
  readonly futures: Waiting<FuturesOrder>;
  readonly spot: Waiting<SpotOrder>;
  /** Trigger orders of futures. */
  readonly plans: Waiting<PlanOrder>;
  readonly spotPlans: Waiting<SpotPlan>;
  /** Both, by the price that they wait for. */
  readonly triggers: Triggers;
  /** What the orders of its contract show on the order book, and those of spot. */
  readonly shown: { readonly futures: ShownBook; readonly spot: ShownBook };
  /** The orders of `futures` and `spot` that wait for a price, by that price. */
  readonly ladder: PriceLadder;
  /** Grows with every order that comes onto the book. */
  arrivals: number;
  /** While the price stays above `low` and below `high` (in the series' units) nothing can happen. */
  low: number;
  high: number;
  /** Mark and index price, where they are not the last one. The mark is walked as the last price is. */
  readonly mark?: BarSeries;
  readonly index?: BarSeries;
  /** The same bounds for the mark price, in the units of its series. */
  markLow: number;
  markHigh: number;
  markPrice: Decimal;
  markStep: number;
  /** The price met last: at the step `priceStep`, or at a place on the path to it. */
  price: Decimal;
  priceStep: number;
}

/** Makes an empty book. */
export function newBook(
  { series, pricedBy, markets }: Listing,
  pair: Pair,
  { fills, mark, index }: Pick<Book, 'fills' | 'mark' | 'index'>,
): Book {
  return {
    ...{ series, pricedBy, markets },
    pair,
    fills,
    ...(mark !== undefined && { mark }),
    ...(index !== undefined && { index }),
    futures: newWaiting(),
    spot: newWaiting(),
    plans: newWaiting(),
    spotPlans: newWaiting(),
    triggers: newTriggers(),
    shown: { futures: newShownBook(), spot: newShownBook() },
    ladder: newLadder(),
    arrivals: 0,
    low: Number.NEGATIVE_INFINITY,
    high: Number.POSITIVE_INFINITY,
    markLow: Number.NEGATIVE_INFINITY,
    markHigh: Number.POSITIVE_INFINITY,
    markPrice: decimalOfUnits(0, 0),
    markStep: Number.NaN,
    price: decimalOfUnits(0, 0),
    priceStep: Number.NaN,
  };
}

/** Tells whether a book is that of a pair of the market, and not of another contract at its prices. */
export function isPair({ series, pricedBy }: Book): boolean {
  return series.symbol === pricedBy;
}

/** Answers the last price at a step. */
export function priceOf(book: Book, step: number): Decimal {
  if (book.priceStep !== step) {
    book.price = decimalOfUnits(priceAtStep(book.series, step), book.series.pricePlaces);
    book.priceStep = step;
  }
  return book.price;
}

/** Answers the mark price at a step: the last one where the mark has no series of its own. */
export function markPriceOf(book: Book, step: number): Decimal {
  const { mark } = book;
  if (mark === undefined) return priceOf(book, step);
  if (book.markStep !== step) {
    book.markPrice = decimalOfUnits(priceAtStep(mark, step), mark.pricePlaces);
    book.markStep = step;
  }
  return book.markPrice;
}

/** Answers the index price at a step. */
export function indexPriceOf(book: Book, step: number): Decimal {
  const { index } = book;
  return index === undefined ? priceOf(book, step) : decimalOfUnits(priceAtStep(index, step), index.pricePlaces);
}

/** Answers the price that a trigger looks at. */
export function triggerPriceOf(book: Book, step: number, type: TriggerType): Decimal {
  return type === 'mark_price' ? markPriceOf(book, step) : priceOf(book, step);
}

/** Puts a spot order on its book. */
export function listSpot(book: Book, order: SpotOrder): void {
  book.spot.put(order);
  showSpot(book, order);
  book.arrivals += 1;
  const wait = spotLevel(book, order);
  if (wait !== undefined) climb(book.ladder, { kind: 'spot', order }, wait);
}
