import type { Json } from '../../domain/journal-entry.ts';
import type { Controls } from '../../rules/engine/context/controls.ts';
import { type NextTick, nextTick } from '../../rules/words/triggers/next-tick.ts';
import type { Rule, Strategy } from '../../strategy/model/strategy.ts';
import { nextTickSoon } from './next-tick-soon.ts';

/** Tells, by id, the next tick of each rule with a schedule: `at` (UTC), its `timezone`, and both as `text`. */
export function nextTimes(
  { name, mode, rules }: Pick<Strategy, 'name' | 'mode' | 'rules'>,
  { controls, now }: { readonly controls: Controls; readonly now: number },
): { readonly [rule: string]: Json } {
  if (mode === 'off') return {};
  const on = rules.filter(({ id }) => controls.power(name, id).off === undefined);
  return Object.fromEntries(
    on.flatMap((rule) => {
      const next = nextTickSoon(name, rule, now);
      if (next === undefined) return [];
      const { at, timezone, text } = next;
      return [[rule.id, { at: new Date(at).toISOString(), timezone, text }] as const];
    }),
  );
}

/** Tells the next tick of a rule; undefined where it has no schedule. */
export function nextTickOf(strategy: string, { id, trigger }: Rule, now: number): NextTick | undefined {
  return trigger === undefined ? undefined : nextTick(trigger, `${strategy}/${id}`, now);
}
