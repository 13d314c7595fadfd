import type { Decimal } from '../../../base/decimal.ts';
import { decimalOfUnits } from '../../market/market-source.ts';
import type { BarSeries } from '../../market/market-source.ts';
import { priceAtStep } from '../../market/walk.ts';
import type { Pair } from '../state/contract-terms.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import { climb, newLadder } from './ladder.ts';
import type { PriceLadder } from './ladder.ts';
import type { PlanOrder } from '../state/plan-order.ts';
import { spotLevel } from './spot-level.ts';
import type { SpotOrder } from '../state/spot-order.ts';

/** The orders that wait at one pair, and the range in which the price may move before one of them is concerned. */
export interface Book {
  readonly series: BarSeries;
  readonly pair: Pair;
  readonly futures: Map<string, FuturesOrder>;
  readonly spot: Map<string, SpotOrder>;
  readonly plans: Map<string, PlanOrder>;
  /** The orders of `futures` and `spot` that wait for a price, by that price. */
  readonly ladder: PriceLadder;
  /** Grows with every order that comes onto the book. */
  arrivals: number;
  /** While the price stays above `low` and below `high` (in the series' units) nothing can happen. */
  low: number;
  high: number;
  /** The price met last: at the step `priceStep`, or at a place on the path to it. */
  price: Decimal;
  priceStep: number;
}

/** Makes an empty book. */
export function newBook(series: BarSeries, pair: Pair): Book {
  return {
    series,
    pair,
    futures: new Map(),
    spot: new Map(),
    plans: new Map(),
    ladder: newLadder(),
    arrivals: 0,
    low: Number.NEGATIVE_INFINITY,
    high: Number.POSITIVE_INFINITY,
    price: decimalOfUnits(0, 0),
    priceStep: Number.NaN,
  };
}

/** Answers the price at a step: last, mark and index price are one. */
export function priceOf(book: Book, step: number): Decimal {
  if (book.priceStep !== step) {
    book.price = decimalOfUnits(priceAtStep(book.series, step), book.series.pricePlaces);
    book.priceStep = step;
  }
  return book.price;
}

/** Puts a spot order on its book. */
export function listSpot(book: Book, order: SpotOrder): void {
  book.spot.set(order.orderId, order);
  book.arrivals += 1;
  const wait = spotLevel(order);
  if (wait !== undefined) climb(book.ladder, { kind: 'spot', order }, wait);
}
