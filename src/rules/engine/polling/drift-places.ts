import type { OfFutures } from '../../../reads/list.ts';
import { keyOf, type Read } from '../../../reads/read.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';

/**
 * Lists where fills are compared with positions: at each market of strategies and account whose positions are read
 * there.
 */
export function driftPlaces(strategies: readonly Strategy[], polled: readonly Read[]): readonly OfFutures[] {
  const keys = new Set(polled.map(keyOf));
  const places = strategies.flatMap(({ market, accounts, account: own }) =>
    market === 'spot' ? [] : [...new Set([own, ...accounts])].map((account) => ({ account, market })),
  );
  const read = places.map((place) => [keyOf({ list: 'positions', ...place }), place] as const);
  return [...new Map(read.filter(([key]) => keys.has(key))).values()];
}
