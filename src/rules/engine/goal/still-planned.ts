import type { Effect } from '../../../effects/index.ts';
import { EvaluationError } from '../../../language/values/expression.ts';
import type { Goal } from '../../../strategy/model/strategy.ts';
import { fileDefaultsOf } from '../firing/plan-step.ts';
import { ownGoalEffects } from './own-goal-effects.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { GoalSpec } from '../../words/spec/words.ts';

/** A plan under way, and the goal's memory that it was made from. */
export interface Planned {
  readonly goal: Goal;
  readonly spec: GoalSpec;
  readonly runtime: Runtime;
  readonly state: unknown;
  readonly effects: readonly Effect[];
  /** Number of the plan. */
  readonly plan: number;
}

/**
 * Tells whether a plan that had to wait, for the turn of a redemption say, would still be made. Values that are unknown
 * by now say nothing against it. Only redemptions are planned again: orders are bound by their own prices, and goals
 * with `each` protect.
 */
export function stillPlanned({ goal, spec, runtime, state, effects, plan: number }: Planned): boolean {
  if (goal.each !== undefined || !effects.some(({ kind }) => kind === 'redeem')) return true;
  try {
    const args = goal.fields.evaluate(runtime.env('believed'));
    if (args === undefined) return true;
    const ownEffects = ownGoalEffects(runtime, { goal: goal.id, instance: '', plan: number });
    const { plan } = spec.plan(args, {
      defaults: fileDefaultsOf(runtime),
      world: runtime.world('believed'),
      own: ownEffects,
      state,
    });
    if (plan.kind !== 'effects') return true;
    return effects.some(({ kind }) => plan.effects.some((effect) => effect.kind === kind));
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return true;
  }
}
