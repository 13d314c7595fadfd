import { afterTick } from '../instance/instance.ts';
import { waitsSince } from './readings.ts';
import type { RuleRun } from './rule-run.ts';

/** Makes all instances due for a tick, once the readings are there that it is decided upon; until then it waits. */
export function spreadTick(run: RuleRun, keys: Iterable<string>): void {
  const { memory, pace } = run;
  const tick = memory.ticked;
  if (tick === undefined || waitsSince(run, tick.dueAt)) return;
  memory.ticked = undefined;
  for (const key of keys) memory.instances.set(key, afterTick(memory.instances.get(key), { tick, pace }));
}
