import type { Env } from '../../../language/values/expression.ts';
import { isLateToAdd } from '../instance/due-until.ts';
import type { Firing } from '../firing/firing.ts';
import { firingLets, layLets } from '../instance/firing-lets.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import { progressOf, withProgress } from '../firing/instance-progress.ts';
import { heldBackSince } from './readings.ts';
import type { RuleRun } from './rule-run.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';
import { closingText } from '../../words/closing/whole-close.ts';
import { because } from '../explain/because.ts';
import { triggerText } from '../explain/trigger-text.ts';

/** Makes the firing of an instance that has just begun, with what earlier tries of it have done. */
export function firingOf(
  run: RuleRun,
  state: InstanceState,
  { key, env, origin, why }: { readonly key: string; readonly env: Env } & Pick<Firing, 'origin' | 'why'>,
): Firing {
  const { rule, runtime, memory } = run;
  const heldBack = heldBackSince(run, state);
  const lets = firingLets(rule, env, state.lets);
  const one: Firing = {
    rule,
    runtime,
    origin,
    why,
    firm: state.firm === true,
    late: isLateToAdd(rule, state, runtime.context.clock.now()),
    lets,
    fixed: state.lets?.fixed === true,
    env: layLets(rule, lets, env),
    done: new Set(state.done),
    acted: false,
    results: new Map(state.results?.map((result) => [result.step, result])),
    wait: state.wait,
    closing: state.closing,
    ...(heldBack && { heldBack }),
    progress: () => {
      const now = memory.instances.get(key);
      if (now?.phase === 'working') memory.instances.set(key, withProgress(now, progressOf(one)));
      return memory.stored();
    },
  };
  return one;
}

/** Says why an instance fires now: its condition, its trigger, a person, or a close that it has begun. */
export function whyNow(rule: Rule, { closing, tick }: InstanceState, env: Env): string {
  if (closing?.begun === true) return closingText(closing);
  if (tick?.unconditional === true) return 'a person asked for its actions, whatever its condition says';
  return rule.when === undefined ? triggerText(rule) : because(rule.when, env);
}
