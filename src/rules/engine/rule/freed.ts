import type { Env } from '../../../language/values/expression.ts';
import type { Step } from '../../../strategy/model/strategy.ts';
import { isProtective } from '../../words/actions/action-named.ts';
import { planOf } from '../firing/plan-step.ts';
import { whyNotSent } from '../runtime/why-not-sent.ts';
import type { Context } from '../context/context.ts';
import type { Blocked } from '../instance/blocked.ts';
import { firingOf } from './firing-of.ts';
import { gateOf } from '../firing/gate.ts';
import { mayFire } from '../instance/instance.ts';
import type { Due, InstanceState } from '../instance/instance-state.ts';
import type { RuleRun } from './rule-run.ts';
import { withResults } from '../firing/step-results.ts';

/**
 * The shortest time between two tries of a protective step, ms: it is tried again at once, but where it fails again
 * nobody learns more by it.
 */
const FREED_MS_MIN = 1_000;

interface Found {
  readonly key: string;
  readonly env: Env;
}

/** Tells whether a due instance may act now: its pause is over, or its hindrance is gone and it protects. */
export function mayAct(run: RuleRun, state: InstanceState, found: Found): state is Due {
  const now = run.runtime.context.clock.now();
  return state.phase === 'due' && (mayFire(state, now, run.pace) || isFreed(run, state, found));
}

function isFreed(run: RuleRun, state: Due, { key, env }: Found): boolean {
  const { blocked, tries } = state;
  return tries > 0 && isGone(blocked, run.runtime.context, () => wouldBeSent(run, state, { key, env }));
}

/** Tells whether what hindered the last try of what protects is there no more; what failed for good is not freed. */
export function isGone(
  blocked: Blocked | undefined,
  { clock, answering }: Pick<Context, 'clock' | 'answering'>,
  wouldBeSent: () => boolean,
): boolean {
  if (blocked?.at === undefined || blocked.protects !== true) return false;
  if (clock.now() - blocked.at < FREED_MS_MIN) return false;
  switch (blocked.by) {
    case 'passing':
      return (answering.backAt() ?? 0) > blocked.at;
    case 'unknown':
    case 'halted':
    case 'limit':
    case 'unsettled':
      return wouldBeSent();
    case 'gone':
      return true;
    default:
      return false;
  }
}

/**
 * Tries the next step in thought: nothing would hold it back, neither a value that is unknown nor a halt, an own intent
 * or a limit.
 */
function wouldBeSent(run: RuleRun, state: Due, { key, env }: Found): boolean {
  const { rule, runtime } = run;
  const next = nextStep(run, state);
  if (next === undefined || !isProtective(next.step)) return false;
  const origin = { strategy: runtime.strategy.name, rule: rule.id, instance: key, firing: state.firing };
  const firing = firingOf(run, state, { key, env, origin, why: '' });
  if (firing.lets?.kind === 'unknown') return false;
  firing.env = withResults(firing, firing.env);
  const gate = gateOf(firing, next.step);
  if (gate.kind !== 'open') return gate.kind !== 'wait';
  const plan = planOf(next.step, firing.env, { runtime, seen: rule.reduces ? 'raw' : 'believed' });
  if (plan.kind !== 'effects') return plan.kind !== 'wait';
  return whyNotSent(plan.effects, { runtime, origin: { ...origin, step: next.index } }) === undefined;
}

function nextStep({ rule }: RuleRun, { done = [] }: Due): { readonly step: Step; readonly index: number } | undefined {
  const index = rule.steps.findIndex((_step, at) => !done.includes(at));
  const step = rule.steps[index];
  return step === undefined ? undefined : { step, index };
}
