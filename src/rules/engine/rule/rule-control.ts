import type { Json } from '../../../domain/journal-entry.ts';
import { type Env, EvaluationError } from '../../../language/values/expression.ts';
import type { Step } from '../../../strategy/model/strategy.ts';
import { because } from '../explain/because.ts';
import { planOf } from '../firing/plan-step.ts';
import type { Deliveries, RuleControl } from '../context/controls.ts';
import { describeEffect } from '../../../effects/index.ts';
import { firingLets, layLets, letTexts } from '../instance/firing-lets.ts';
import { enter } from './event-news.ts';
import { afterTick } from '../instance/instance.ts';
import { type FoundInstance, instancesOf, unknownInstances } from '../runner/instances.ts';
import type { RuleRun } from './rule-run.ts';
import { unknownPart } from '../explain/unknown-part.ts';
import type { UnknownInstance } from '../context/unknown-instance.ts';
import { withResults } from '../firing/step-results.ts';
import { standingOfRule } from './standing-of-rule.ts';
import { blankRecord, type InstanceEvaluation, truthIn } from './evaluation-record.ts';
import { heldBackOf } from './held-back.ts';
import { tellEvaluation } from '../explain/tell-evaluation.ts';

/** Makes a rule reachable for manual commands. */
export function controlOfRule(run: RuleRun): RuleControl {
  return {
    ...(run.event !== undefined && run.event.watch === undefined && { deliveries: deliveriesOf(run) }),
    phases: () => new Map([...run.memory.instances].map(([key, { phase }]) => [key, phase])),
    stored: () => run.memory.stored(),
    standing: () => {
      const cannotFire = refusalOf(run);
      return { ...standingOfRule(run), ...(cannotFire !== undefined && { cannotFire }) };
    },
    unknown: () => unknownOf(run),
    preview: (each) => {
      const all = found(run, each);
      return typeof all === 'string' ? all : all.map((one) => previewOf(run, one));
    },
    why: (each) => {
      const all = found(run, each);
      return typeof all === 'string' ? all : all.map((one) => whyOf(run, one));
    },
    fire: (each, { unconditional } = { unconditional: false }) => {
      const refusal = refusalOf(run);
      if (refusal !== undefined) return refusal;
      const all = found(run, each);
      if (typeof all === 'string') return all;
      const busy = unconditional ? all.find(({ key }) => isBusy(run, key)) : undefined;
      if (busy !== undefined)
        return `${run.rule.id} is under way${busy.key === '' ? '' : ` for ${busy.key}`}: ask again when that has ended`;
      const now = run.runtime.context.clock.now();
      const due = { tick: { at: now, dueAt: now, ...(unconditional && { unconditional }) }, pace: run.pace };
      for (const { key } of all) run.memory.instances.set(key, afterTick(run.memory.instances.get(key), due));
      run.reevaluate();
      return all.map(({ key, env }) => ({ instance: key, ...truthOf(run, env) }));
    },
  };
}

/**
 * An edge that comes to an instance that is busy is held or queued, and counts where the condition holds then: what was
 * asked whatever that says would be forgotten.
 */
function isBusy({ memory, pace }: RuleRun, key: string): boolean {
  const state = memory.instances.get(key);
  return state?.phase === 'working' || (state?.phase === 'due' && (state.firm === true || pace.queueMax !== undefined));
}

function deliveriesOf({ rule, memory, power, runtime, reevaluate }: RuleRun): Deliveries {
  return {
    refusal: () => {
      if (power.off !== undefined) return `${rule.id} is switched off`;
      if (runtime.context.isStopping())
        return `${rule.id} begins nothing now: its files are exchanged, or the daemon stops`;
      if (memory.events.size >= rule.maxInstances)
        return `${String(memory.events.size)} deliveries wait for ${rule.id} already`;
      return undefined;
    },
    take: (key, value) => {
      enter(memory, key, { value, at: runtime.context.clock.now() });
      reevaluate();
      return memory.stored();
    },
  };
}

/**
 * A rule without a trigger acts on the edges of its condition, and one with events on these: a manual command is
 * neither.
 */
function refusalOf({ rule, power, runtime }: RuleRun): string | undefined {
  if (power.off !== undefined) return `${rule.id} is switched off: purser rule enable ${rule.id}`;
  if (rule.trigger?.event !== undefined)
    return `${rule.id} acts on events, each once: there is none to fire it for; --dry shows nothing either`;
  if (rule.trigger === undefined)
    return `${rule.id} acts when its condition becomes true; only a rule with \`on: manual\`, cron, every or start can be fired by hand. \`purser fire --dry\` shows what it would do now`;
  if (runtime.context.isStopping())
    return `${rule.id} begins nothing now: its files are exchanged, or the daemon stops, once what is under way has ended; ask again then`;
  return undefined;
}

/** Without the env of an instance (its list is not known now) only the whole condition can be named. */
function unknownOf(run: RuleRun): readonly UnknownInstance[] {
  const { rule, memory, power } = run;
  if (memory.unknowns.since().size === 0 || power.off !== undefined) return [];
  return unknownInstances(memory.unknowns, {
    found: memory.error === undefined ? found(run) : `error: ${memory.error}`,
    whyAt: (one) =>
      rule.when === undefined || one === undefined
        ? `${rule.when?.text ?? 'its list'} is not known`
        : unknownPart(rule.when, one.env),
  });
}

function found({ rule, runtime }: RuleRun, named?: string): readonly FoundInstance[] | string {
  if (rule.trigger?.event !== undefined) return [];
  const viewing = { maxInstances: rule.maxInstances, seen: rule.reduces ? 'raw' : 'believed' } as const;
  return instancesOf(rule, { runtime, viewing, named });
}

function truthOf({ rule }: RuleRun, env: Env): { readonly when: string; readonly because: string } {
  if (rule.when === undefined) return { when: 'true', because: '' };
  try {
    const truth = rule.when.evaluate(env);
    return {
      when: truth === undefined ? 'unknown' : truth === true ? 'true' : 'false',
      because: because(rule.when, env),
    };
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { when: 'error', because: error.message };
  }
}

/** Tells why an instance of a rule does or does not act now, from an evaluation that is written down nowhere. */
function whyOf(run: RuleRun, evaluation: InstanceEvaluation): Json {
  const { rule, memory } = run;
  const found = truthIn(run, evaluation.env);
  const heldBack = heldBackOf(run, {
    ...{ env: evaluation.env, truth: found.truth },
    state: memory.instances.get(evaluation.key),
  });
  const record = { ...blankRecord(run, evaluation.key, ''), ...found, ...(heldBack !== undefined && { heldBack }) };
  const computed = firingLets(rule, evaluation.env, memory.instances.get(evaluation.key)?.lets);
  return {
    ...tellEvaluation(record, { rule, env: evaluation.env }),
    ...(computed && { let: letTexts(rule, computed) }),
  };
}

function previewOf(run: RuleRun, { key, env }: FoundInstance): Json {
  const { rule, runtime } = run;
  const lets = firingLets(rule, env, undefined);
  const shown = withResults({ rule, runtime, results: new Map() }, layLets(rule, lets, env));
  const steps = rule.steps.map((step) => `${step.action}: ${stepText(step, shown, run)}`);
  return { instance: key, ...truthOf(run, env), ...(lets !== undefined && { let: letTexts(rule, lets) }), steps };
}

function stepText(step: Step, env: Env, { rule, runtime }: RuleRun): string {
  const plan = planOf(step, env, { runtime, seen: rule.reduces ? 'raw' : 'believed' });
  switch (plan.kind) {
    case 'effects':
      return plan.effects.length === 0 ? 'nothing to do' : plan.effects.map(describeEffect).join('; ');
    case 'error':
      return `can never work: ${plan.reason}`;
    case 'skip':
    case 'wait':
      return `${plan.kind === 'skip' ? 'skipped' : 'waits'}: ${plan.reason}`;
    case 'notify':
      return plan.text;
    case 'set':
      return Object.keys(plan.values).join(', ');
    case 'pause':
      return 'waits';
  }
}
