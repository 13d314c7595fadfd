import { EMPTY, filter, map, merge, type Observable } from 'rxjs';
import { enter } from './event-news.ts';
import type { RuleRun } from './rule-run.ts';
import type { GoneOrder } from '../../words/spec/words.ts';

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
