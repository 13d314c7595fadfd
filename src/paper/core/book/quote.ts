import { absolute, add, decimalOf, divide, multiply, ONE, roundToStep, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { FillModel } from '../../../domain/fill-model.ts';
import type { Market } from '../../../domain/market.ts';
import type { Pair } from '../state/contract-terms.ts';

/** The best prices around the last one. Without a spread all three are one. */
export interface Quote {
  readonly bid: Decimal;
  readonly ask: Decimal;
}

/** A price at which somebody takes, and what lies between it and the last price, each of one unit of base coin. */
export interface TakerPrice {
  readonly price: Decimal;
  /** From the last price to the best one of the other side. */
  readonly spread: Decimal;
  /** From there to the price. */
  readonly slippage: Decimal;
}

/** A pair, and how its orders are filled. */
export interface QuotedPair {
  readonly pair: Pair;
  readonly fills: FillModel;
}

const HALF = divide(ONE, decimalOf(2));

/**
 * Tells bid and ask at a last price: half of the spread to each side, rounded away from it to the price step. Of an odd
 * number of steps the ask has the one more.
 */
export function quoteAt({ pair, fills: { spread } }: QuotedPair, market: Market, last: Decimal): Quote {
  if ('ticks' in spread && spread.ticks === 0) return { bid: last, ask: last };
  const { priceStep } = termsOf(pair, market);
  if ('ticks' in spread) {
    const above = multiply(priceStep, decimalOf(Math.ceil(spread.ticks / 2)));
    const below = multiply(priceStep, decimalOf(Math.floor(spread.ticks / 2)));
    return { bid: subtract(last, below), ask: add(last, above) };
  }
  const half = multiply(spread.ratio, HALF);
  if (half === ZERO) return { bid: last, ask: last };
  return {
    bid: roundToStep(multiply(last, subtract(ONE, half), 'down'), priceStep, 'down'),
    ask: roundToStep(multiply(last, add(ONE, half), 'up'), priceStep, 'up'),
  };
}

/**
 * Tells the price of a market order, or of a stop that fires: the best one of the other side, and the slippage beyond
 * it.
 */
export function marketPriceAt(
  book: QuotedPair,
  market: Market,
  taken: { readonly last: Decimal; readonly buys: boolean },
): TakerPrice {
  const best = bestPriceAt(book, market, taken);
  const { slippage } = book.fills;
  if (slippage === ZERO) return best;
  const { priceStep } = termsOf(book.pair, market);
  const price = taken.buys
    ? roundToStep(multiply(best.price, add(ONE, slippage), 'up'), priceStep, 'up')
    : roundToStep(multiply(best.price, subtract(ONE, slippage), 'down'), priceStep, 'down');
  return { ...best, price, slippage: absolute(subtract(price, best.price)) };
}

/** Tells the price of a limit order that takes: the best one of the other side. */
export function bestPriceAt(
  book: QuotedPair,
  market: Market,
  { last, buys }: { readonly last: Decimal; readonly buys: boolean },
): TakerPrice {
  const { bid, ask } = quoteAt(book, market, last);
  const price = buys ? ask : bid;
  return { price, spread: absolute(subtract(price, last)), slippage: ZERO };
}

/** What a limit order that waited is filled at. */
export interface WaitingPrice extends Partial<TakerPrice> {
  readonly price: Decimal;
  readonly scope: 'maker' | 'taker';
}

/**
 * Tells what a limit order that waited is filled at, by the book's price: its own price. One that came across the
 * spread and found no depth goes on taking the best price; once that has left its own, it waits like any other.
 */
export function waitingPrice(
  book: QuotedPair & { readonly price: Decimal },
  order: { readonly market: Market; readonly price: Decimal; readonly buys: boolean; readonly takes: boolean },
): WaitingPrice {
  const { market, price, buys } = order;
  if (order.takes) {
    const best = bestPriceAt(book, market, { last: book.price, buys });
    if (buys ? best.price < price : best.price > price) return { ...best, scope: 'taker' };
  }
  return { price, scope: 'maker' };
}

/**
 * Tells the last price at which a limit order that waits is met: there the best price of the other side reaches its
 * own, or goes a price step beyond it. Without a spread, and where a touch fills, that is its own price.
 */
export function meetingPrice(
  { pair, fills: { spread, limits } }: QuotedPair,
  market: Market,
  { price, buys }: { readonly price: Decimal; readonly buys: boolean },
): Decimal {
  const { priceStep } = termsOf(pair, market);
  const beyond = limits.at === 'touch' ? ZERO : priceStep;
  const reached = buys ? subtract(price, beyond) : add(price, beyond);
  if ('ticks' in spread) {
    const steps = buys ? Math.ceil(spread.ticks / 2) : Math.floor(spread.ticks / 2);
    const distance = multiply(priceStep, decimalOf(steps));
    return buys ? subtract(reached, distance) : add(reached, distance);
  }
  const half = multiply(spread.ratio, HALF);
  if (half === ZERO) return reached;
  // Rounded away from the last price: the order is never met too early.
  return buys ? divide(reached, add(ONE, half), 'down') : divide(reached, subtract(ONE, half), 'up');
}

function termsOf(pair: Pair, market: Market) {
  return market === 'spot' ? pair.spot : pair.futures;
}
