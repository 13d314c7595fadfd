import { maximum, minimum } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { type Heap, type HeapItem, makeHeap } from '../../../base/heap.ts';
import type { PlanOrder } from '../state/plan-order.ts';
import type { SpotPlan } from '../state/spot-plan.ts';

/** A trigger order of futures or of spot. */
export type Trigger =
  | { readonly kind: 'plan'; readonly plan: PlanOrder }
  | { readonly kind: 'spot-plan'; readonly plan: SpotPlan };

/** The prices that trigger orders wait for: the last one, or the mark where it has a path of its own. */
export type WatchedPrice = 'last' | 'mark';

/** A trigger order at the price that it waits for. */
export interface TriggerRung extends HeapItem {
  readonly level: Decimal;
  readonly rises: boolean;
  readonly watched: WatchedPrice;
  readonly what: Trigger;
  /** Its place among those at one price: trigger orders of futures come before those of spot, each oldest first. */
  readonly place: number;
}

interface Sides {
  readonly rising: Heap<TriggerRung>;
  readonly falling: Heap<TriggerRung>;
}

/**
 * The trigger orders that wait at a pair, found by price: a step that meets none of many looks at none, and one that
 * meets some at those alone.
 */
export interface Triggers extends Readonly<Record<WatchedPrice, Sides>> {
  /** By order id. */
  readonly rungs: Map<string, TriggerRung>;
  /** Those trailing orders that follow their price, by order id. */
  readonly trailing: Map<string, PlanOrder>;
}

/** Makes a place at which no trigger order waits. */
export function newTriggers(): Triggers {
  return { last: newSides(), mark: newSides(), rungs: new Map(), trailing: new Map() };
}

function newSides(): Sides {
  return {
    rising: makeHeap<TriggerRung>((a, b) => a.level < b.level),
    falling: makeHeap<TriggerRung>((a, b) => a.level > b.level),
  };
}

/** Ids are whole numbers below this (FIRST_ID in src/paper/core/book/core.ts), and the sum of both is exact. */
const SPOT_PLACES = 2 ** 52;

/** Lets a trigger order wait for a price, and no longer for the one that it waited for. */
export function setTrigger(
  triggers: Triggers,
  what: Trigger,
  wait: Pick<TriggerRung, 'level' | 'rises' | 'watched'>,
): void {
  const { orderId } = what.plan;
  dropTrigger(triggers, orderId);
  const place = Number(orderId) + (what.kind === 'spot-plan' ? SPOT_PLACES : 0);
  const rung: TriggerRung = { ...wait, what, place, at: -1 };
  triggers.rungs.set(orderId, rung);
  sideOf(triggers, rung).add(rung);
  if (what.kind === 'plan' && what.plan.extreme !== undefined) triggers.trailing.set(orderId, what.plan);
}

/** Lets a trigger order wait no longer, if it is there. */
export function dropTrigger(triggers: Triggers, orderId: string): void {
  const rung = triggers.rungs.get(orderId);
  if (rung === undefined) return;
  triggers.rungs.delete(orderId);
  triggers.trailing.delete(orderId);
  sideOf(triggers, rung).remove(rung);
}

/** Finds the first trigger that a price meets on its way from one place to another; undefined where it meets none. */
export function firstTrigger({ rising, falling }: Sides, from: Decimal, to: Decimal): TriggerRung | undefined {
  const up = firstRise(rising, from, maximum(from, to));
  const down = firstFall(falling, from, minimum(from, to));
  const found: TriggerRung[] = [];
  if (up !== undefined && (down === undefined || up - from <= from - down))
    found.push(...rising.within(({ level }) => level <= up));
  if (down !== undefined && (up === undefined || from - down <= up - from))
    found.push(...falling.within(({ level }) => level >= down));
  return oldestOf(found);
}

/** The price at which the first of those is met that wait for a rise: what lies behind the start is met there. */
function firstRise(rising: Heap<TriggerRung>, from: Decimal, high: Decimal): Decimal | undefined {
  const first = rising.first();
  return first === undefined || first.level > high ? undefined : maximum(first.level, from);
}

/** The same of those that wait for a fall. */
function firstFall(falling: Heap<TriggerRung>, from: Decimal, low: Decimal): Decimal | undefined {
  const first = falling.first();
  return first === undefined || first.level < low ? undefined : minimum(first.level, from);
}

function oldestOf(rungs: readonly TriggerRung[]): TriggerRung | undefined {
  let oldest: TriggerRung | undefined;
  for (const rung of rungs) if (oldest === undefined || rung.place < oldest.place) oldest = rung;
  return oldest;
}

function sideOf(triggers: Triggers, { watched, rises }: TriggerRung): Heap<TriggerRung> {
  const { rising, falling } = triggers[watched];
  return rises ? rising : falling;
}
