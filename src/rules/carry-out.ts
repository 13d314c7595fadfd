import { concat, defer, type Observable, of, tap } from 'rxjs';
import { BugError } from '../base/assert.ts';
import type { Effect, Intent, Origin } from '../domain/intent.ts';
import type { JournalEntry } from '../domain/journal-entry.ts';
import { type Each, EvaluationError } from '../language/expression.ts';
import type { Rule, Step } from '../strategy/strategy.ts';
import { actions } from './actions/index.ts';
import { entryOf } from './desk.ts';
import { intentId } from './intent-id.ts';
import { itemsOf } from './items.ts';
import { entries, inOrder, type Progress, verdict } from './progress.ts';
import { type Errand, pursue } from './pursue.ts';
import type { Site } from './site.ts';
import type { ActionSpec, Plan, UseSite } from './words.ts';

/** One firing of a rule: its steps are carried out with the values that it was decided upon. */
export interface Firing {
  readonly rule: Rule;
  readonly site: Site;
  readonly origin: Omit<Origin, 'step' | 'leg'>;
  readonly env: readonly unknown[];
  readonly why: string;
  /** Steps that were carried out: those of earlier tries at first, then those of this one too. */
  readonly done: Set<number>;
}

/** Carries out the steps of a firing in order, without those that are done; the verdict says whether the edge is consumed. */
export function carryOut(firing: Firing): Observable<Progress> {
  const { rule, done } = firing;
  const works = rule.steps.flatMap((step, index) =>
    done.has(index) ? [] : [() => defer(() => carryOutStep(firing, step, index)).pipe(tap(noteDone(done, index)))],
  );
  return inOrder(works, rule.onError);
}

function noteDone(done: Set<number>, index: number): (progress: Progress) => void {
  return (progress) => {
    if (progress.kind === 'verdict' && progress.verdict === 'accepted') done.add(index);
  };
}

function carryOutStep(firing: Firing, step: Step, index: number): Observable<Progress> {
  const plan = planStep(firing, step);
  const origin = { ...firing.origin, step: index };
  if (plan.kind !== 'effects') return say(firing, plan);
  return inOrder(
    plan.effects.map((effect, leg) => () => {
      const intent = intentOf(firing.site, { ...origin, leg }, { effect, why: firing.why });
      return pursue(intent, errandOf(firing), firing.site.desk);
    }),
  );
}

/** Evaluates a step's fields and plans it; what is unknown or in error waits. */
function planStep({ rule, site, env }: Firing, step: Step): Plan {
  try {
    const args = step.fields.evaluate(env);
    if (args === undefined) return { kind: 'wait', reason: `${step.fields.unknownPart(env) ?? 'a value'} is unknown` };
    return actionNamed(step.action).plan(args, useSite(site), site.world(rule.reduces ? 'raw' : 'believed'));
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { kind: 'wait', reason: error.message };
  }
}

function say({ site, origin }: Firing, plan: Exclude<Plan, { kind: 'effects' }>): Observable<Progress> {
  const said: Pick<JournalEntry, 'kind' | 'text'> =
    plan.kind === 'notify'
      ? { kind: 'notified', text: plan.text }
      : plan.kind === 'skip'
        ? { kind: 'skipped', text: plan.reason }
        : { kind: 'held', text: `waits: ${plan.reason}` };
  return concat(
    entries(site.desk.ledger.write({ entries: [entryOf(site.desk, origin, said)] })),
    of(verdict(plan.kind === 'wait' ? 'waiting' : 'accepted')),
  );
}

function errandOf({ rule, site, origin }: Firing): Errand {
  return {
    bounds: site.strategy.limits,
    riskView: () => site.riskView(),
    gone: () => (stillHolds(rule, site, origin.instance) ? undefined : 'its condition holds no more'),
    states: (intent) => site.countOrder(intent),
    shadow: site.strategy.mode === 'shadow',
  };
}

/** Looks at the condition again, after a wait for the lane; only what is known to have ceased does not hold. */
function stillHolds(rule: Rule, site: Site, instance: string): boolean {
  if (rule.trigger !== undefined) return true;
  try {
    const env = rule.each === undefined ? site.env('raw') : envOfInstance(rule.each, site, instance);
    if (env === 'unknown') return true;
    if (env === 'ended') return false;
    const truth = rule.when?.evaluate(env);
    return typeof truth !== 'boolean' || truth === (rule.fire !== 'exit');
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return true;
  }
}

function envOfInstance(each: Each, site: Site, instance: string): readonly unknown[] | 'unknown' | 'ended' {
  const items = itemsOf(each, site, { maxInstances: Infinity, seen: 'raw' });
  if (items.kind !== 'known') return 'unknown';
  return items.items.find(({ key }) => key === instance)?.env ?? 'ended';
}

/** Makes an intent of an effect: the id follows from where it comes from. */
export function intentOf(
  site: Site,
  origin: Origin,
  { effect, why }: { readonly effect: Effect; readonly why: string },
): Intent {
  return { id: intentId(site.desk.journal.epoch, origin), origin, effect, why, decidedAt: site.desk.clock.now() };
}

/** Where the words of a strategy are used. */
export function useSite(site: Site): UseSite {
  const { strategy } = site;
  return { strategy, account: strategy.account, market: strategy.market, instruments: [] };
}

/** Finds an action by the name that the loader has checked. */
export function actionNamed(name: string): ActionSpec {
  const known: Readonly<Record<string, ActionSpec>> = actions;
  const found = known[name];
  if (found === undefined) throw new BugError(`the loader let an unknown action pass: ${name}`);
  return found;
}
