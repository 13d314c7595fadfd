import type { Strategy, WatchUse } from '../strategy/strategy.ts';
import { seenValue, type Sight } from './world.ts';
import type { Snapshot } from './snapshot.ts';

/** An env in which only params are known. */
export function constantEnv(strategy: Strategy): unknown[] {
  const env = new Array<unknown>(strategy.slots).fill(undefined);
  for (const [slot, value] of strategy.constants) env[slot] = value;
  return env;
}

/** An env with the watches of a strategy as a snapshot shows them. */
export function snapshotEnv(
  strategy: Strategy,
  keyOf: (watch: WatchUse) => string,
  seen: { snapshot: Snapshot; sight: Sight },
): unknown[] {
  const env = constantEnv(strategy);
  env[strategy.nowSlot] = seen.sight.now;
  for (const watch of strategy.watches) {
    const sight = { ...seen.sight, maxAgeMs: () => watch.maxAgeMs };
    env[watch.slot] = seenValue(seen.snapshot, keyOf(watch), sight);
  }
  return env;
}
