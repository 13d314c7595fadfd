import type { Strategy } from '../../../strategy/model/strategy.ts';

/** An env in which only params are known. */
export function constantEnv(strategy: Strategy): unknown[] {
  const env = new Array<unknown>(strategy.slots).fill(undefined);
  for (const [slot, value] of strategy.constants) env[slot] = value;
  return env;
}
