import type { Decimal } from '../../base/decimal.ts';
import { decimalOfUnits } from '../market/market-source.ts';
import type { BarSeries } from '../market/market-source.ts';
import { priceAtStep } from '../market/walk.ts';
import type { Pair } from './contract-terms.ts';
import type { FuturesOrder } from './futures-order.ts';
import { isOpen } from './order-state.ts';
import type { PlanOrder } from './plan-order.ts';
import type { SpotOrder } from './spot-order.ts';

/** What waits at one pair, and how far the price may go before any of it is concerned. */
export interface Book {
  readonly series: BarSeries;
  readonly pair: Pair;
  readonly futures: Map<string, FuturesOrder>;
  readonly spot: Map<string, SpotOrder>;
  readonly plans: Map<string, PlanOrder>;
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

/** Where each kind of waiting thing lies, but for futures orders (shelve.ts). */
interface Waiting {
  readonly spot: SpotOrder;
  readonly plans: PlanOrder;
}

/** Puts something into its book if it waits there. */
export function addToBooks<K extends keyof Waiting>(books: ReadonlyMap<string, Book>, kind: K, item: Waiting[K]): void {
  if (!isOpen(item)) return;
  const shelf: Map<string, Waiting[K]> | undefined = shelfOf(books.get(item.symbol), kind);
  shelf?.set(item.orderId, item);
}

function shelfOf<K extends keyof Waiting>(book: Book | undefined, kind: K): Map<string, Waiting[K]> | undefined {
  const shelves: { readonly [P in keyof Waiting]: Map<string, Waiting[P]> } | undefined = book;
  return shelves?.[kind];
}
