import type { Env } from '../../../language/values/expression.ts';
import { entryOf } from '../context/context.ts';
import { letTexts } from '../instance/firing-lets.ts';
import { firing } from '../instance/instance.ts';
import type { Due } from '../instance/instance-state.ts';
import { countFiring } from './counted.ts';
import type { EvaluationResult } from './evaluation-result.ts';
import { takeTurn } from './event-turns.ts';
import { firingOf, whyNow } from './firing-of.ts';
import { withItem } from './gone-item.ts';
import type { RuleRun } from './rule-run.ts';

/** Begins a firing of an instance that is due, or a further try of it, and says why. */
export function fire(
  run: RuleRun,
  { key, env, state }: { readonly key: string; readonly env: Env; readonly state: Due },
): EvaluationResult {
  const { rule, runtime, memory } = run;
  const why = whyNow(rule, state, env);
  memory.firings += 1;
  if (run.event !== undefined) takeTurn(run);
  const next = withItem(rule, countFiring(run, state, firing(state, runtime.context.clock.now(), memory.firings)), env);
  memory.instances.set(key, next);
  const origin = { strategy: runtime.strategy.name, rule: rule.id, instance: key, firing: next.firing };
  const one = firingOf(run, next, { key, env, origin, why });
  const entry = entryOf(runtime.context, origin, {
    kind: 'fired',
    text: [`because ${why}`, ...letTexts(rule, one.lets)].join('; '),
    detail: {
      firing: next.firing,
      try: state.tries + 1,
      ...(state.tick !== undefined && { tick: new Date(state.tick.at).toISOString() }),
    },
  });
  return { entries: [entry], firings: [one], gone: [], changed: true };
}
