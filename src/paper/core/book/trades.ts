import type { Decimal } from '../../../base/decimal.ts';
import { type BarSeries, decimalOfUnits, minuteOf } from '../../market/market-source.ts';
import { minuteOfStep, priceAtStep, STEPS_A_BAR, stepAt, timeOfStep } from '../../market/walk.ts';
import type { Book } from './book.ts';
import type { Core } from './core.ts';
import { type Kept, newKept } from './kept.ts';

/** A trade of the market; frozen once its minute is over. */
export interface MarketTrade {
  readonly symbol: string;
  readonly tradeId: string;
  readonly price: Decimal;
  /** Base coin. */
  readonly size: Decimal;
  readonly side: 'buy' | 'sell';
  /** Ms. */
  readonly at: number;
}

/** Which trades are asked for: bounds in ms, both included, and the id of the one behind the first. */
export interface TradesAsked {
  readonly since: number;
  readonly until: number;
  readonly before?: string;
  readonly limit: number;
}

/** First id, as long as those of everything else; the step is added to it. */
const FIRST_ID = 2_000_000_000_000_000;

/**
 * Tells the trades of a market, newest first: one a step, at the price that is met there and of the volume that its
 * candle takes in there, a quarter of the minute's. So the trades of a minute are its candle, to the last digit. What
 * accounts of the simulation trade is in neither.
 */
export function tradesOf(core: Core, book: Book, asked: TradesAsked): readonly MarketTrade[] {
  const { since, until, before, limit } = asked;
  const { historyAt, endAt } = core.market;
  const walked = Math.min(core.world.step, endAt === Infinity ? Infinity : stepAt(endAt) - 1);
  const first = Math.max(stepAt(since + timeOfStep(1) - 1), minuteOf(historyAt) * STEPS_A_BAR);
  const last = Math.min(walked, stepAt(until), before === undefined ? Infinity : Number(before) - FIRST_ID - 1);
  const trades: MarketTrade[] = [];
  for (let step = last; step >= first && trades.length < limit; step -= 1) {
    const trade = knownTrade(core, book, step);
    if (trade !== undefined) trades.push(trade);
  }
  return trades;
}

/** The trades of minutes that are over, by step. */
const OVER = new WeakMap<Book, Kept<MarketTrade>>();

function knownTrade(core: Core, book: Book, step: number): MarketTrade | undefined {
  if (minuteOfStep(step) === minuteOfStep(core.world.step)) return tradeAt(core, book, step);
  let kept = OVER.get(book);
  if (kept === undefined) OVER.set(book, (kept = newKept()));
  const known = kept.get(step);
  if (known !== undefined) return known;
  const trade = tradeAt(core, book, step);
  if (trade !== undefined) kept.put(step, Object.freeze(trade));
  return trade;
}

function tradeAt(core: Core, book: Book, step: number): MarketTrade | undefined {
  const series = seriesAt(core, book, step);
  const size = sizeAt(series, step);
  if (size === 0) return undefined;
  const price = priceAtStep(series, step);
  return {
    symbol: book.series.symbol,
    tradeId: String(FIRST_ID + step),
    price: decimalOfUnits(price, series.pricePlaces),
    size: decimalOfUnits(size, series.volumePlaces),
    side: price < priceBefore(series, step) ? 'sell' : 'buy',
    at: timeOfStep(step),
  };
}

/**
 * The order in which the bar that is walked meets high and low is the book's. That of a bar which is over is kept
 * nowhere: there the nearer one comes first.
 */
function seriesAt({ world, market }: Core, book: Book, step: number): BarSeries {
  if (minuteOfStep(step) === minuteOfStep(world.step)) return book.series;
  return market.series.find(({ symbol }) => symbol === book.pricedBy) ?? book.series;
}

/** The size in the units of the volume, so that all of a minute add up to it. */
function sizeAt(series: BarSeries, step: number): number {
  const minute = minuteOfStep(step);
  const volume = series.volume(minute);
  const until = (steps: number): number => Math.floor((volume * steps) / STEPS_A_BAR);
  const place = step - minute * STEPS_A_BAR;
  return until(place + 1) - until(place);
}

/** The price before a step of the same bar; a bar opens where it opens. */
function priceBefore(series: BarSeries, step: number): number {
  return step % STEPS_A_BAR === 0 ? priceAtStep(series, step) : priceAtStep(series, step - 1);
}
