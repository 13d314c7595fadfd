import {
  add,
  decimalOf,
  divide,
  maximum,
  minimum,
  multiply,
  roundToStep,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Market } from '../../../domain/market.ts';
import { decimalOfUnits } from '../../market/market-source.ts';
import { minuteOfStep, STEPS_A_BAR } from '../../market/walk.ts';
import type { Book } from './book.ts';
import type { Core } from './core.ts';

/**
 * Tells how much of a size the market takes now. Of the volume of each step, a quarter of its minute's, limit orders
 * may take the share that the exchange was told, first come first served; without such a share, everything.
 */
export function fillable(core: Core, book: Book, wanted: { readonly market: Market; readonly size: Decimal }): Decimal {
  const left = depthLeft(core, book, wanted.market);
  return left === undefined ? wanted.size : minimum(left, wanted.size);
}

/** Tells what limit orders can still take at this step; undefined where there is no end to it. */
export function depthLeft(core: Core, book: Book, market: Market): Decimal | undefined {
  const { series, pair, fills } = book;
  const { share } = fills.limits;
  if (share === undefined) return undefined;
  const { step } = core.world;
  const volume = decimalOfUnits(series.volume(minuteOfStep(step)), series.volumePlaces);
  const { sizeStep } = market === 'spot' ? pair.spot : pair.futures;
  const offered = roundToStep(multiply(divide(volume, decimalOf(STEPS_A_BAR)), share, 'down'), sizeStep, 'down');
  const taken = core.world.taken.get(`${market}/${series.symbol}`);
  return taken?.step === step ? maximum(ZERO, subtract(offered, taken.size)) : offered;
}

/** Notes what a limit order took. */
export function takeDepth(core: Core, book: Book, taken: { readonly market: Market; readonly size: Decimal }): void {
  if (book.fills.limits.share === undefined) return;
  const key = `${taken.market}/${book.series.symbol}`;
  const { step } = core.world;
  const before = core.world.taken.get(key);
  const size = before?.step === step ? add(before.size, taken.size) : taken.size;
  core.world.taken.set(key, { step, size });
}
