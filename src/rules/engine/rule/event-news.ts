import type { RecordValue } from '../../../language/values/expression.ts';
import { afterTick } from '../instance/instance.ts';
import type { RuleRun } from './rule-run.ts';
import type { GoneOrder } from '../../words/spec/words.ts';
import { EMPTY, filter, map, merge, type Observable } from 'rxjs';

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

/** Most orders whose end one rule reads at once; the rest is read at the next evaluations. */
const ASKED_MAX = 10;

/** Asks how orders ended that wait no more; emits where one of them is an event that is now due. */
export function askForEnds(run: RuleRun, gone: readonly GoneOrder[]): Observable<true> {
  const asked = gone.filter(({ orderId }) => !run.asking.has(orderId)).slice(0, ASKED_MAX);
  return asked.length === 0 ? EMPTY : merge(...asked.map((order) => askForEnd(run, order)));
}

function askForEnd(
  { rule, runtime, memory, event, asking }: RuleRun,
  { orderId, account, instrument }: GoneOrder,
): Observable<true> {
  asking.add(orderId);
  return runtime.context.exchange.read({ kind: 'order', account, instrument, orderId }).pipe(
    map((reading) => {
      asking.delete(orderId);
      const order = reading.ok ? reading.value : undefined;
      // An end that could not be read is read again at the next evaluation; an order that the exchange does not know
      // has no end to report.
      const isOver = order === null || order?.state === 'filled' || order?.state === 'canceled';
      if (!isOver) return undefined;
      memory.known = memory.known?.filter(([id]) => id !== orderId);
      const ended = order === null ? undefined : event?.ended?.(order, rule.trigger?.args ?? {});
      if (ended !== undefined) enter(memory, ended[0], { value: ended[1], at: runtime.context.clock.now() });
      return true as const;
    }),
    filter((is) => is !== undefined),
  );
}
