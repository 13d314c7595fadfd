import { formatDuration } from '../base/duration.ts';
import { formatDecimal } from '../base/decimal.ts';
import type { Origin } from '../domain/intent.ts';
import type { Json } from '../domain/journal-entry.ts';
import { type Env, EvaluationError } from '../language/expression.ts';
import type { Goal } from '../strategy/strategy.ts';
import { useSite } from './carry-out.ts';
import type { Reach } from './controls.ts';
import { describeEffect } from './describe-effect.ts';
import { goalDeeds } from './goal-deeds.ts';
import { itemView, sightOf } from './goal-sight.ts';
import type { GoalInstance, GoalMemory } from './goal-memory.ts';
import { type Item, itemsOf } from './items.ts';
import { printedValue } from './printed-value.ts';
import type { Site } from './site.ts';
import { whyNotSent } from './why-not-sent.ts';
import type { GoalPlan, GoalSpec } from './words.ts';

/** A goal that runs, as far as hands see it. */
export interface GoalReach {
  readonly goal: Goal;
  readonly spec: GoalSpec;
  readonly site: Site;
  readonly memory: GoalMemory;
}

/** Instances of a goal are few: it stands over positions. */
const MAX_INSTANCES = 50;

/** Makes a goal reachable: why it plans what it plans, or nothing. It looks by itself, so no hand fires it. */
export function reachOfGoal(run: GoalReach): Reach {
  const refusal = `${run.goal.id} is a goal: it looks by itself, and cannot be fired`;
  return {
    phases: () => new Map(),
    fire: () => refusal,
    preview: () => refusal,
    why: (each) => {
      const found = instancesOf(run, each);
      return typeof found === 'string' ? found : found.map((one) => whyOfGoal(run, one));
    },
  };
}

type Found = Pick<Item, 'key' | 'env' | 'hidden'> & Partial<Item>;

function instancesOf({ goal, site, spec }: GoalReach, each: string | undefined): readonly Found[] | string {
  if (goal.each === undefined)
    return each === undefined ? [{ key: '', env: site.env('believed'), hidden: false }] : `${goal.id} has no \`each\``;
  const items = itemsOf(goal.each, site, { maxInstances: MAX_INSTANCES, ...sightOf(spec) });
  if (items.kind === 'unknown') return `${goal.each.list.text} is not known now`;
  if (items.kind === 'error') return items.message;
  return items.items.filter(({ key }) => each === undefined || key === each || key.split(' ').includes(each));
}

function whyOfGoal(run: GoalReach, found: Found): Json {
  const { site, memory } = run;
  const instance = memory.instances.get(found.key);
  const looked = lookOf(run, found, instance);
  const plan = looked.planned?.plan;
  const effects = plan?.kind === 'effects' ? plan.effects : [];
  const held =
    heldBy(run, found, instance) ??
    looked.reason ??
    whyNotSent(effects, { site, origin: originOf(run, found.key, instance) });
  const distance = looked.planned?.distance;
  return {
    instance: found.key,
    at: site.desk.clock.now(),
    stands: standing(held, effects.length, distance === undefined ? undefined : formatDecimal(distance)),
    ...(looked.wanted !== undefined && { wanted: looked.wanted }),
    ...(observedText(looked, effects.length) ?? {}),
    ...(distance !== undefined && { difference: formatDecimal(distance) }),
    ...(effects.length > 0 && { 'would do': effects.map(describeEffect) }),
    ...(instance !== undefined && instance.plan > 0 && { 'planned last': lastPlan(instance) }),
    ...(held !== undefined && { 'why not now': held }),
  };
}

function originOf({ goal, site }: GoalReach, key: string, instance: GoalInstance | undefined): Omit<Origin, 'leg'> {
  return { strategy: site.strategy.name, rule: goal.id, instance: key, firing: instance?.plan ?? 0, step: 0 };
}

function standing(held: string | undefined, count: number, distance: string | undefined): string {
  if (held !== undefined) return `plans nothing now: ${held}`;
  if (count > 0)
    return `not kept: ${String(count)} ${count === 1 ? 'operation closes' : 'operations close'} the difference`;
  return distance === undefined || distance === '0' ? 'kept' : `nothing to be done, though it is off by ${distance}`;
}

function observedText({ planned }: Looked, count: number): { readonly observed: string } | undefined {
  if (planned === undefined) return undefined;
  const { plan, kept } = planned;
  const text = plan.kind === 'effects' ? (count > 0 ? plan.note : kept) : undefined;
  return text === undefined ? undefined : { observed: text };
}

function lastPlan({ plan, working, tries }: GoalInstance): string {
  if (working) return `plan ${String(plan)}, under way`;
  return tries === 0
    ? `plan ${String(plan)}, accepted`
    : `plan ${String(plan)}, not accepted (${String(tries)} in a row)`;
}

/** What keeps a goal from looking at all. */
function heldBy({ goal, site }: GoalReach, { hidden }: Found, instance: GoalInstance | undefined): string | undefined {
  const now = site.desk.clock.now();
  if (site.power(goal.id).off !== undefined) return 'switched off by hand';
  const rule = site.pausedBy(goal.id);
  if (rule !== undefined) return `paused by the rule ${rule}, which is at work`;
  if (instance?.working === true) return 'its last plan is under way';
  if (instance !== undefined && now < instance.notBefore)
    return `its last plan was not accepted, or it is stuck: tried again in ${formatDuration(instance.notBefore - now)}`;
  return hidden ? 'what was read of it may lack the effect of an own order' : undefined;
}

interface Looked {
  readonly wanted?: string;
  readonly planned?: GoalPlan<unknown>;
  /** Why nothing is planned. */
  readonly reason?: string;
}

/** Plans as the goal's next look would; nothing of it is remembered. */
function lookOf(run: GoalReach, found: Found, instance: GoalInstance | undefined): Looked {
  try {
    return planned(run, found, instance);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { reason: `error: ${error.message}` };
  }
}

function planned({ goal, spec, site }: GoalReach, found: Found, instance: GoalInstance | undefined): Looked {
  const { key, env } = found;
  const condition = conditionOf(goal, env);
  if (condition !== undefined) return { reason: condition };
  const args = goal.fields.evaluate(env);
  if (args === undefined) return { reason: `${goal.fields.unknownPart(env) ?? 'a field'} is not known` };
  const wanted = Object.entries(args)
    .map(([name, value]) => `${name} ${printedValue(value)}`)
    .join(', ');
  const deeds = goalDeeds(site, { goal: goal.id, instance: key, plan: instance?.plan ?? 0 });
  const view = { site: useSite(site), world: site.world(sightOf(spec).seen), deeds, state: instance?.state };
  const plan = spec.plan(args, { ...view, ...itemView(found) });
  const reason = plan.plan.kind === 'wait' || plan.plan.kind === 'skip' ? plan.plan.reason : undefined;
  return { wanted, planned: plan, ...(reason !== undefined && { reason }) };
}

function conditionOf({ when }: Goal, env: Env): string | undefined {
  const truth = when === undefined ? true : when.evaluate(env);
  if (when === undefined || truth === true) return undefined;
  return `${when.text} is ${truth === undefined ? 'unknown' : 'false'}`;
}
