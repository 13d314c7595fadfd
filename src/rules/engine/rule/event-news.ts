import type { RecordValue } from '../../../language/values/expression.ts';
import { afterTick } from '../instance/instance.ts';
import type { RuleRun } from './rule-run.ts';
import type { GoneOrder } from '../../words/spec/words.ts';

/** Most events of one rule that are evaluated together; the rest follows when these are done. */
const EVENTS_MAX = 1_000;

/** Takes up the items that have appeared in the watch of an event since its last evaluation; each is due once. */
export function takeEvents({ rule, runtime, memory, event }: RuleRun): {
  readonly gone: readonly GoneOrder[];
  readonly changed: boolean;
} {
  const trigger = rule.trigger;
  const watch = runtime.strategy.watches.find(({ name }) => name === trigger?.event?.watch);
  const list = watch === undefined ? undefined : runtime.env('raw')[watch.slot];
  if (event === undefined || trigger === undefined || !Array.isArray(list)) return { gone: [], changed: false };
  const most = Math.min(rule.maxInstances, EVENTS_MAX) - memory.events.size;
  const news = event.news(list as readonly RecordValue[], memory.known, {
    args: trigger.args,
    most: Math.max(0, most),
  });
  const changed = memory.known === undefined || news.events.length > 0 || news.known.length !== memory.known.length;
  memory.known = news.known;
  for (const [key, value] of news.events) enter(memory, key, { value, at: runtime.context.clock.now() });
  return { gone: news.gone, changed };
}

/** Makes an event due. */
export function enter(
  memory: RuleRun['memory'],
  key: string,
  { value, at }: { readonly value: RecordValue; readonly at: number },
): void {
  if (memory.events.has(key)) return;
  memory.events.set(key, value);
  memory.instances.set(key, afterTick(undefined, { tick: { at, dueAt: at } }));
}
