import type { Firing } from './firing.ts';
import { nameOfFiring } from './reserve-vars.ts';
import { layLets } from '../instance/firing-lets.ts';
import { itemsOf } from '../runtime/items.ts';

/**
 * The values that the expressions of a firing read after a wait. An item that has ended is shown as it was. One that an
 * own intent may have changed since it was read is unknown, but not to rules that only reduce. The values computed for
 * the lets stay.
 */
export function freshEnv(firing: Pick<Firing, 'rule' | 'runtime' | 'origin' | 'env' | 'lets'>): unknown[] {
  return layLets(firing.rule, firing.lets, readingsOf(firing, firing.rule.reduces ? 'raw' : 'believed'));
}

/**
 * The same with all that was read, whatever own intents may have changed since, and before anything is computed of it.
 */
export function rawEnv(firing: Pick<Firing, 'rule' | 'runtime' | 'origin' | 'env'>): unknown[] {
  return readingsOf(firing, 'raw');
}

function readingsOf(
  { rule, runtime, origin, env: before }: Pick<Firing, 'rule' | 'runtime' | 'origin' | 'env'>,
  seen: 'raw' | 'believed',
): unknown[] {
  const { strategy } = runtime;
  const env = runtime.env(seen).slice();
  const event = rule.trigger?.event;
  if (event !== undefined) env[event.slot] = before[event.slot];
  if (strategy.vars.length > 0)
    env[strategy.varsSlot] =
      seen === 'raw'
        ? runtime.vars.of(origin.instance)
        : runtime.vars.believed(origin.instance, nameOfFiring({ origin }));
  if (rule.each === undefined) return env;
  const { slot } = rule.each;
  const items = itemsOf(rule.each, runtime, { maxInstances: Infinity, seen });
  if (items.kind !== 'known') return env;
  const item = items.items.find(({ key }) => key === origin.instance);
  env[slot] = item === undefined ? before[slot] : item.hidden && seen === 'believed' ? undefined : item.value;
  return env;
}
