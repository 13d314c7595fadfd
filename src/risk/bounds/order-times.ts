import { type Decimal, formatDecimal } from '../../base/decimal.ts';
import type { Bound } from './bound.ts';

/** Orders that are remembered for `ordersPer`, where its bounds do not ask for more. */
const ORDER_TIMES_MIN = 1_000;

/**
 * Tells how many orders have to be remembered: as many as the largest bound of `ordersPer` counts, or it would never be
 * reached.
 */
export function orderTimesMax(limits: readonly Bound[]): number {
  const bounds = limits.flatMap(({ kind, bound }): unknown[] =>
    kind === 'ordersPer' && typeof bound === 'object' && bound !== null ? Object.values(bound) : [],
  );
  const most = bounds.map((bound) => (typeof bound === 'bigint' ? Number(formatDecimal(bound as Decimal)) : 0));
  return Math.ceil(Math.max(ORDER_TIMES_MIN, ...most)) + 1;
}

/** Reads stored decision times of orders (ms, ascending); none where nothing was stored. */
export function readOrderTimes(stored: string | undefined): readonly number[] {
  return JSON.parse(stored ?? '[]') as number[];
}

/** Adds an order to stored decision times, without those that no bound asks for; answers what is to be stored. */
export function withOrderTime(stored: string | undefined, decidedAt: number, bounds: readonly Bound[]): string {
  return JSON.stringify([...readOrderTimes(stored), decidedAt].slice(-orderTimesMax(bounds)));
}

/** Takes one order back out of stored decision times; answers what is to be stored. */
export function withoutOrderTime(stored: string | undefined, decidedAt: number): string {
  const times = readOrderTimes(stored);
  const at = times.lastIndexOf(decidedAt);
  return JSON.stringify(times.filter((_, index) => index !== at));
}

/** The decision times of a strategy's orders, in memory and as the text that is stored. */
export interface OrderTimes {
  /** ms, ascending. */
  list(): readonly number[];
  /** Adds an order, and forgets those that no bound asks for; answers what is to be stored. */
  add(decidedAt: number): string;
  /** Takes an order back that never left; answers what is to be stored. */
  takeBack(decidedAt: number): string;
}

/**
 * Takes up stored decision times. The text grows with each order and loses its first number: writing all of it anew
 * would cost more than all other work on the order.
 */
export function createOrderTimes(stored: string | undefined, bounds: readonly Bound[]): OrderTimes {
  const times = [...readOrderTimes(stored)];
  const most = orderTimesMax(bounds);
  let text = JSON.stringify(times);
  return {
    list: () => times,
    add(decidedAt) {
      text = `${text.slice(0, -1)}${times.length === 0 ? '' : ','}${String(decidedAt)}]`;
      times.push(decidedAt);
      for (; times.length > most; times.shift()) text = `[${text.slice(text.indexOf(',') + 1)}`;
      return text;
    },
    takeBack(decidedAt) {
      const at = times.lastIndexOf(decidedAt);
      if (at >= 0) times.splice(at, 1);
      text = JSON.stringify(times);
      return text;
    },
  };
}
