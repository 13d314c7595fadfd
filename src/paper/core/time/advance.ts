import type { Decimal } from '../../../base/decimal.ts';
import { decimalOfUnits, minuteOf } from '../../market/market-source.ts';
import type { BarSeries, MarketSource } from '../../market/market-source.ts';
import { minuteOfStep, priceAtStep, stepAt, STEPS_A_BAR, timeOfStep } from '../../market/walk.ts';
import type { Book } from '../book/book.ts';
import type { Core } from '../book/core.ts';
import { decidePaths } from '../book/bar-path.ts';
import { accrues, settleHour } from './hourly.ts';
import { liquidateLoans } from '../loans/loan-interest.ts';
import { refreshReaches } from './reach.ts';
import { settleRedemptions } from '../wallets/savings.ts';
import { walkBeside } from './walk-beside.ts';
import { walkSegment } from './walk-segment.ts';

/** Steps of an hour: funding and interest fall on the first of one. */
const HOUR_STEPS = 60 * STEPS_A_BAR;

/**
 * Brings the exchange to an instant: walks every step of the market up to it, in order, and settles funding and
 * interest at full hours. What happens does not depend on how often this is called, so that nobody who does not look
 * costs anything; steps at which no order or trigger can be met are passed over, a whole bar at a time.
 */
export function advance(core: Core, now: number): void {
  const { world, market } = core;
  const target = Math.min(stepAt(now), lastStepOf(market));
  while (world.step < target) {
    const isHourly = accrues(core) || core.onHour !== undefined;
    const quiet = quietSteps(core, isHourly ? Math.min(target, stepBeforeHour(world.step)) : target);
    if (quiet === 0) walkStep(core);
    else {
      world.step += quiet;
      decidePaths(world, core.books);
    }
  }
  core.now = Math.max(core.now, now);
  settleRedemptions(core, core.now);
}

/** The first step that a market can stand at. */
export function firstStepOf(market: MarketSource): number {
  return stepAt(market.startAt);
}

/** The last step that a market has; Infinity for an endless one. */
export function lastStepOf(market: MarketSource): number {
  return Number.isFinite(market.endAt) ? minuteOf(market.endAt) * STEPS_A_BAR - 1 : Number.POSITIVE_INFINITY;
}

/** The last step before the next full hour. */
function stepBeforeHour(step: number): number {
  return step + HOUR_STEPS - 1 - (step % HOUR_STEPS);
}

/** Counts the steps from here, up to a horizon before the next settlement, that certainly change nothing but prices. */
export function quietSteps(core: Core, horizon: number): number {
  refreshReaches(core);
  const { step } = core.world;
  const busy: Book[] = [];
  for (const book of core.books.values()) {
    if (isBusy(book)) busy.push(book);
  }
  if (busy.length === 0) return horizon - step;
  let end = step;
  while (end < horizon) {
    const next = end + 1;
    const minute = minuteOfStep(next);
    // A bar that stays within reach is passed over to its end, or as far as time has come.
    if (busy.every((book) => isQuietBar(book, minute))) end = Math.min(horizon, (minute + 1) * STEPS_A_BAR - 1);
    else if (busy.every((book) => isQuietStep(book, next))) end = next;
    else break;
  }
  return end - step;
}

/** Tells whether any price of a pair would set something off: at one without, nothing is met at a step either. */
function isBusy({ low, high, markLow, markHigh }: Book): boolean {
  return Math.max(low, markLow) !== Number.NEGATIVE_INFINITY || Math.min(high, markHigh) !== Number.POSITIVE_INFINITY;
}

function isQuietBar(book: Book, minute: number): boolean {
  if (book.series.low(minute) <= book.low || book.series.high(minute) >= book.high) return false;
  const { mark } = book;
  return mark === undefined || (mark.low(minute) > book.markLow && mark.high(minute) < book.markHigh);
}

function isQuietStep(book: Book, step: number): boolean {
  const price = priceAtStep(book.series, step);
  if (price <= book.low || price >= book.high) return false;
  if (book.mark === undefined) return true;
  const mark = priceAtStep(book.mark, step);
  return mark > book.markLow && mark < book.markHigh;
}

function walkStep(core: Core): void {
  const { world } = core;
  const step = world.step + 1;
  const from = [...core.books.values()].filter(isBusy).map((book) => ({
    ...{ book, last: stepPrice(book.series, world.step) },
    ...(book.mark !== undefined && { mark: stepPrice(book.mark, world.step) }),
  }));
  world.step = step;
  decidePaths(world, core.books);
  core.now = timeOfStep(step);
  // Before anything else of this step, as if somebody had looked: the statement of the spot account is in the order of
  // time.
  settleRedemptions(core, core.now);
  for (const { book, last, mark } of from) {
    const segment = { from: last, to: stepPrice(book.series, step), jump: step % STEPS_A_BAR === 0 };
    if (book.mark === undefined || mark === undefined) walkSegment(core, book, segment);
    else walkBeside(core, book, { segment, mark: { from: mark, to: stepPrice(book.mark, step) } });
  }
  liquidateLoans(core);
  if (step % HOUR_STEPS !== 0) return;
  settleHour(core);
  core.onHour?.(core.now);
}

function stepPrice(series: BarSeries, step: number): Decimal {
  return decimalOfUnits(priceAtStep(series, step), series.pricePlaces);
}
