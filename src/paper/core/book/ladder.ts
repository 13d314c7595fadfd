import { makeHeap, type Heap, type HeapItem } from '../../../base/heap.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import type { SpotOrder } from '../state/spot-order.ts';

/** An order that waits on a book. */
export type RestingOrder =
  | { readonly kind: 'order'; readonly order: FuturesOrder }
  | { readonly kind: 'spot'; readonly order: SpotOrder };

/** An order at the price that it waits for, and its place among those that wait for the same. */
export interface PriceRung extends HeapItem {
  readonly level: Decimal;
  readonly rises: boolean;
  readonly what: RestingOrder;
  /** Futures orders come before spot orders, each oldest first. */
  readonly place: number;
}

/**
 * The orders that rest at a pair, found by price: a step that meets few of many looks at those few alone, and one that
 * meets none at none.
 */
export interface PriceLadder {
  readonly rising: Heap<PriceRung>;
  readonly falling: Heap<PriceRung>;
  /** By order id; futures and spot ids are of one series. */
  readonly rungs: Map<string, PriceRung>;
  /** The number of orders that have come. */
  arrived: number;
}

/** Makes an empty ladder. */
export function newLadder(): PriceLadder {
  return {
    rising: makeHeap<PriceRung>((a, b) => a.level < b.level),
    falling: makeHeap<PriceRung>((a, b) => a.level > b.level),
    rungs: new Map(),
    arrived: 0,
  };
}

/** More orders than ever come to a pair: places of spot orders begin here. */
const SPOT_PLACES = 2 ** 52;

/** Puts an order on the ladder behind those that are there. */
export function climb(ladder: PriceLadder, what: RestingOrder, wait: Pick<PriceRung, 'level' | 'rises'>): void {
  ladder.arrived += 1;
  enter(ladder, { ...wait, what, place: what.kind === 'spot' ? SPOT_PLACES + ladder.arrived : ladder.arrived, at: -1 });
}

/** Moves an order to another price, or off the ladder where it waits for none; among its equals it keeps its place. */
export function move(ladder: PriceLadder, orderId: string, wait: Pick<PriceRung, 'level' | 'rises'> | undefined): void {
  const rung = ladder.rungs.get(orderId);
  leave(ladder, orderId);
  if (rung !== undefined && wait !== undefined) enter(ladder, { ...rung, ...wait });
}

/** Takes an order off the ladder, if it is there. */
export function leave(ladder: PriceLadder, orderId: string): void {
  const rung = ladder.rungs.get(orderId);
  if (rung === undefined) return;
  ladder.rungs.delete(orderId);
  sideOf(ladder, rung.rises).remove(rung);
}

/** Lists the orders that a price meets on its way between two, whichever it comes from; in no order. */
export function between(ladder: PriceLadder, low: Decimal, high: Decimal): readonly PriceRung[] {
  return [...ladder.rising.within(({ level }) => level <= high), ...ladder.falling.within(({ level }) => level >= low)];
}

function enter(ladder: PriceLadder, rung: PriceRung): void {
  ladder.rungs.set(rung.what.order.orderId, rung);
  sideOf(ladder, rung.rises).add(rung);
}

function sideOf(ladder: PriceLadder, rises: boolean): Heap<PriceRung> {
  return rises ? ladder.rising : ladder.falling;
}
