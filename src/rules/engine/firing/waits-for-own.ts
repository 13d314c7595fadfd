import { EvaluationError } from '../../../language/values/expression.ts';
import { planOf } from './plan-step.ts';
import type { Firing } from './firing.ts';
import { firingLets, layLets } from '../instance/firing-lets.ts';
import { rawEnv } from './fresh-env.ts';
import { withResults } from './step-results.ts';

/**
 * Tells whether a step waits for nothing but own effects that have to settle: on what was read, whatever they may have changed since, it would
 * have been planned. Such a wait is over soon.
 */
export function waitsForOwn(firing: Firing, index: number): boolean {
  const { rule, runtime } = firing;
  const step = rule.steps[index];
  // A step that only reduces is planned on the newest readings in any case.
  if (step === undefined || rule.reduces || firing.heldBack?.(step) !== undefined) return false;
  const read = rawEnv(firing);
  const lets = firing.lets?.kind === 'unknown' ? firingLets(rule, read, undefined) : firing.lets;
  if (lets?.kind === 'unknown') return false;
  const env = withResults(firing, layLets(rule, lets, read));
  try {
    if (step.if !== undefined && step.if.evaluate(env) === undefined) return false;
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
  return planOf(step, env, { runtime, seen: 'raw' }).kind !== 'wait';
}
