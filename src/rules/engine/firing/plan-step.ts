import { EvaluationError } from '../../../language/values/expression.ts';
import type { Step } from '../../../strategy/model/strategy.ts';
import type { Firing } from './firing.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Plan, FileDefaults } from '../../words/spec/words.ts';
import { hasPartial } from '../view/row-view.ts';
import { actionNamed } from '../../words/actions/action-named.ts';

/** Evaluates a step's fields and plans it; what is unknown or in error waits. */
export function planStep({ rule, runtime, env }: Firing, step: Step): Plan {
  const plan = planOf(step, env, { runtime, seen: rule.reduces ? 'raw' : 'believed' });
  if (plan.kind !== 'skip' || !rule.reduces) return plan;
  // That nothing is left is believed of readings alone that cannot lack what own orders have placed.
  const sure = planOf(step, env, { runtime, seen: 'believed' });
  return sure.kind === 'wait' ? sure : plan;
}

/** Plans a step on what an env and the newest snapshot show; what is unknown or in error waits. */
export function planOf(
  step: Step,
  env: readonly unknown[],
  { runtime, seen }: { readonly runtime: Runtime; readonly seen: 'raw' | 'believed' },
): Plan {
  try {
    const args = step.fields.evaluate(env);
    if (args === undefined) return { kind: 'wait', reason: `${step.fields.unknownPart(env) ?? 'a value'} is unknown` };
    if (hasPartial(args)) return { kind: 'wait', reason: 'an own order may have changed what it is about' };
    return actionNamed(step.action).plan(args, fileDefaultsOf(runtime), runtime.world(seen));
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { kind: 'wait', reason: error.message };
  }
}

/** The defaults of a strategy for the words in its file. */
export function fileDefaultsOf(runtime: Runtime): FileDefaults {
  const { strategy } = runtime;
  return { strategy, account: strategy.account, market: strategy.market };
}
