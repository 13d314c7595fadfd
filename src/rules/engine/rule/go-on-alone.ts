import { givenUp } from '../instance/instance.ts';
import { isLateToGoOn } from '../instance/due-until.ts';
import { fire } from './begin-firing.ts';
import { CHANGED, type EvaluationResult, NOTHING } from './evaluation-result.ts';
import { mayAct } from './freed.ts';
import { envAlone } from './gone-item.ts';
import { sayLeftUndone } from './left-undone.ts';
import { waitsForReadings } from './readings.ts';
import { goesOnAlone } from './rule-memory.ts';
import type { RuleRun } from './rule-run.ts';

/**
 * A whole close, and what is left of a half-done firing, go on though the list does not show their item any more: the
 * first step may have ended it.
 */
export function goOnAlone(run: RuleRun, key: string): EvaluationResult {
  const { rule, runtime, memory } = run;
  const state = memory.instances.get(key);
  if (state?.phase !== 'due' || !goesOnAlone(state)) return NOTHING;
  if (isLateToGoOn(rule, state, runtime.context.clock.now())) {
    memory.instances.set(key, givenUp(state));
    const why = `${rule.each?.variable ?? 'its item'} is gone, and what hinders it has lasted too long for a step that opens`;
    return { ...CHANGED, entries: [sayLeftUndone(run, key, { done: state.done ?? [], why })] };
  }
  const env = envAlone(run, key, state);
  if (waitsForReadings(run, state) || !mayAct(run, state, { key, env })) return NOTHING;
  return fire(run, { key, env, state });
}
