import { add, multiply, ONE, roundToStep, subtract } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { followsHighs } from '../state/plan-order.ts';
import type { PlanOrder } from '../state/plan-order.ts';
import type { SpotPlan } from '../state/spot-plan.ts';
import type { Book } from './book.ts';
import { dropTrigger, setTrigger } from './triggers.ts';
import type { WatchedPrice } from './triggers.ts';

/** Puts a trigger order on its book, to wait for its price; and again after each change of what it waits for. */
export function listPlan(book: Book, plan: PlanOrder): void {
  book.plans.put(plan);
  setTrigger(book.triggers, { kind: 'plan', plan }, { ...firesAt(book, plan), watched: watchedBy(book, plan) });
}

/** Takes a trigger order off its book. */
export function unlistPlan(book: Book, { orderId }: PlanOrder): void {
  book.plans.remove(orderId);
  dropTrigger(book.triggers, orderId);
}

/** Puts a trigger order of spot on its book as it is now, to wait for its price. */
export function listSpotPlan(book: Book, plan: SpotPlan): void {
  book.spotPlans.put(plan);
  const wait = { level: plan.trigger, rises: plan.rises, watched: watchedBy(book, plan) };
  setTrigger(book.triggers, { kind: 'spot-plan', plan }, wait);
}

/** Takes a trigger order of spot off its book. */
export function unlistSpotPlan(book: Book, { orderId }: SpotPlan): void {
  book.spotPlans.remove(orderId);
  dropTrigger(book.triggers, orderId);
}

/** Tells which price sets a trigger order off. */
export function watchedBy(book: Book, { triggerType }: Pick<PlanOrder, 'triggerType'>): WatchedPrice {
  return book.mark !== undefined && triggerType === 'mark_price' ? 'mark' : 'last';
}

/** The price at which a trigger order fires; a trailing stop that was set off follows its best price. */
export function firesAt(book: Book, plan: PlanOrder): { readonly level: Decimal; readonly rises: boolean } {
  const { extreme, range } = plan;
  if (extreme === undefined || range === undefined) return { level: plan.trigger, rises: plan.rises };
  const long = followsHighs(plan);
  const level = multiply(extreme, long ? subtract(ONE, range) : add(ONE, range));
  // On the price step, towards the earlier trigger, so that its fill has a price which the exchange knows.
  return { level: roundToStep(level, book.pair.futures.priceStep, long ? 'up' : 'down'), rises: !long };
}
