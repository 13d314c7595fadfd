import type { PriceRange } from '../../../ports/market-outlook.ts';
import { unitScale } from '../../market/market-source.ts';
import { priceAtStep, stepAt, timeOfStep } from '../../market/walk.ts';
import type { Book } from '../book/book.ts';
import type { Core } from '../book/core.ts';
import { lastStepOf, quietSteps } from './advance.ts';
import { nextSettlementAt } from './hourly.ts';

/**
 * Tells the first instant after now at which anything but prices may change by itself: an order met, a stop, a
 * liquidation, the extreme of a trailing stop, funding, interest, money that arrives. `limit` (ms) where that is
 * earlier. Nothing is changed by asking.
 */
export function quietUntil(core: Core, limit: number): number {
  const until = Math.min(limit, nextSettlementAt(core, timeOfStep(core.world.step)), arrivalAt(core));
  const target = Math.min(stepAt(until), lastStepOf(core.market));
  const step = core.world.step + quietSteps(core, target);
  return step < target ? Math.min(until, timeOfStep(step + 1)) : until;
}

/** The instant at which money from savings arrives next, ms. Those that have not arrived are the last ones. */
function arrivalAt({ world: { redemptions } }: Core): number {
  let first = Number.POSITIVE_INFINITY;
  for (let place = redemptions.length - 1; place >= 0; place -= 1) {
    const redemption = redemptions[place];
    if (redemption === undefined || redemption.arrived) break;
    first = Math.min(first, redemption.dueAt);
  }
  return first;
}

/**
 * Tells the first instant from the step of now on at which the mark price of a pair is not within a range; `limit` (ms)
 * where that is earlier.
 */
export function leavesAt(core: Core, { series: last, mark: series = last }: Book, { range, limit }: Leaving): number {
  const scale = unitScale(series.pricePlaces);
  const isWithin = (step: number): boolean => {
    const price = BigInt(priceAtStep(series, step)) * scale;
    return price > range.low && price < range.high;
  };
  const target = Math.min(stepAt(limit), lastStepOf(core.market));
  // In whole units, rounded to the near side: comparing these costs no allocation.
  const low = Number((range.low + scale - 1n) / scale);
  const high = Number(range.high / scale);
  for (let { step } = core.world; step <= target; step += 1) {
    const units = priceAtStep(series, step);
    if ((units <= low || units >= high) && !isWithin(step)) return timeOfStep(step);
  }
  return limit;
}

interface Leaving {
  readonly range: Pick<PriceRange, 'low' | 'high'>;
  readonly limit: number;
}
