import type { Env, Expression } from '../../../language/values/expression.ts';
import type { ConditionTruth, HeldBack } from '../../../ports/evaluation-log.ts';
import { deciding } from '../explain/tell-evaluation.ts';
import { unknownPart } from '../explain/unknown-part.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import { unreadFor } from './first-readings.ts';
import { statusOf } from './instance-status.ts';
import type { RuleRun } from './rule-run.ts';

/** Terms that are worth a line. */
const TERMS_MAX = 3;

/** One judged instance: the value of its condition, and its state after it. */
interface JudgedState {
  readonly env: Env;
  readonly truth: ConditionTruth;
  readonly state: InstanceState | undefined;
}

/** Tells what keeps an instance from acting after an evaluation; undefined where it acts, or the evaluation failed. */
export function heldBackOf(run: RuleRun, { env, truth, state }: JudgedState): HeldBack | undefined {
  const { rule, power } = run;
  if (power.off !== undefined) return { by: 'switch', text: 'switched off by hand' };
  if (truth === 'error' || state?.phase === 'working') return undefined;
  const { when } = rule;
  if (when !== undefined && truth === 'unknown') return { by: 'unknown', text: unknownPart(when, env) };
  const isMet = truth === 'none' || (truth === 'true') === (rule.fire !== 'exit');
  // What goes on whatever its condition says is held back by something else.
  if (!isMet && when !== undefined && state?.phase !== 'due') return { by: 'condition', text: termsOf(when, env) };
  return state && heldInPhase(run, state);
}

function termsOf(when: Expression, env: Env): string {
  const parts = deciding(when.explain(env)).map(({ text, value }) => `${text} is ${value}`);
  const first = [...new Set(parts)];
  const more = first.length - TERMS_MAX;
  return [...first.slice(0, TERMS_MAX), ...(more > 0 ? [`${String(more)} more`] : [])].join(', ');
}

function heldInPhase(run: RuleRun, state: InstanceState): HeldBack | undefined {
  const { held } = statusOf(run, state);
  if (held === 'cooldown') return { by: 'cooldown', text: 'in its cooldown' };
  switch (state.phase) {
    case 'pending':
      return { by: 'pending', text: 'its condition has not held for long enough' };
    case 'due':
      if (held === 'limit') return { by: 'limit', text: 'its rule has fired as often as its limit lets it' };
      if (state.tries > 0) return { by: 'tries', text: state.blocked?.why ?? 'it was not accepted' };
      return { by: 'other', text: `due: ${unreadFor(run, state) ?? 'it waits for its turn or its readings'}` };
    case 'high':
      return { by: 'acted', text: 'acted upon: only a new edge counts' };
    default:
      return undefined;
  }
}
