import { concat, type Observable, of } from 'rxjs';
import { type Env, EvaluationError, type Expression } from '../../../language/values/expression.ts';
import type { Step } from '../../../strategy/model/strategy.ts';
import { because } from '../explain/because.ts';
import type { Firing } from './firing.ts';
import { entryOf } from '../context/context.ts';
import { freshEnv } from './fresh-env.ts';
import { believedTruth } from '../runtime/believed-truth.ts';
import { addsRisk } from '../../words/actions/action-named.ts';
import { entries, type Progress, verdict } from '../submit/progress.ts';
import { withResults } from './step-results.ts';

/** The answer to a step before it is planned. */
export type Gate =
  | { readonly kind: 'open' }
  /** It is left out, and those after it go on. */
  | { readonly kind: 'skip'; readonly reason: string }
  /** A value that the answer needs is unknown. */
  | { readonly kind: 'wait'; readonly reason: string }
  /** It and those after it are left out. */
  | { readonly kind: 'end'; readonly reason: string };

/** Checks the gates before a step: the rule is still on, its guards hold as things are now, and its `if` holds. */
export function gateOf(firing: Firing, step: Step): Gate {
  const { runtime, rule } = firing;
  if (firing.done.size > 0 && runtime.power(rule.id).off !== undefined)
    return { kind: 'end', reason: 'the rule was switched off' };
  if (firing.late && addsRisk(step)) return { kind: 'end', reason: 'its schedule ticked too long ago to add risk' };
  const unread = firing.heldBack?.(step);
  if (unread !== undefined) return { kind: 'wait', reason: unread };
  if (step.guards.length > 0) {
    const now = withResults(firing, freshEnv(firing));
    for (const guard of step.guards) {
      const gate = ask(firing, { expression: guard, env: now }, (why) => ({ kind: 'end', reason: `guarded: ${why}` }));
      if (gate.kind !== 'open') return gate;
    }
  }
  if (step.if === undefined) return { kind: 'open' };
  return ask(firing, { expression: step.if, env: firing.env }, (why) => ({
    kind: 'skip',
    reason: `left out: ${step.action}, for not ${why}`,
  }));
}

function ask(
  { runtime, rule }: Firing,
  { expression, env }: { readonly expression: Expression; readonly env: Env },
  onFalse: (why: string) => Gate,
): Gate {
  try {
    const truth = believedTruth(expression, env, runtime);
    runtime.context.listener?.conditionEvaluated({ rule, expression, env });
    if (truth === true) return { kind: 'open' };
    return truth === false
      ? onFalse(because(expression, env))
      : { kind: 'wait', reason: `${expression.text} is unknown` };
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { kind: 'wait', reason: error.message };
  }
}

/** Says why a step and those after it are left out, and ends the firing. */
export function leaveOutRest({ runtime, origin, rule, done }: Firing, reason: string): Observable<Progress> {
  const left = rule.steps.flatMap(({ action }, index) => (done.has(index) ? [] : [`${String(index + 1)} (${action})`]));
  const text = `${reason}; left out: ${left.join(', ')}`;
  const written = runtime.context.ledger.write({
    entries: [entryOf(runtime.context, origin, { kind: 'skipped', text })],
  });
  return concat(entries(written), of(verdict('ended')));
}

/** Says what a firing waits for. */
export function sayHeld({ runtime, origin }: Firing, text: string): Observable<Progress> {
  return entries(runtime.context.ledger.write({ entries: [entryOf(runtime.context, origin, { kind: 'held', text })] }));
}
