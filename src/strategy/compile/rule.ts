import { readDuration } from '../../base/duration.ts';
import { withPresent } from '../../language/check/facts.ts';
import { checkedTerm } from '../../language/terms/checked.ts';
import type { Expression, Each, Scope } from '../../language/values/expression.ts';
import { expressionOf } from '../fields/compile-scalar.ts';
import { type Condition, type PartScope, readCondition, watchesIn } from './condition.ts';
import { fixedDuration } from '../fields/fixed-value.ts';
import type { Names } from './names.ts';
import { checkEdges, isProtective } from './rule-edges.ts';
import { readGuard, readSteps } from './step.ts';
import type { FiringLimit, Rule, TriggerUse, RuleLet, Step } from '../model/strategy.ts';
import { type EventVariable, readTrigger } from './trigger.ts';
import { entriesOf, entryOf, itemsOf, scalarOf, valueOf, type YamlNode } from '../yaml/yaml-tree.ts';

const MAX_INSTANCES_DEFAULT = 50;

/** Edges that `run: queue` keeps where it does not say how many. */
const QUEUE_DEFAULT = 10;

/** Reads one entry of `rules:`; undefined where it is wrong, which has been reported. */
export function readRule(node: YamlNode, partScope: PartScope): Rule | undefined {
  const { spoiled } = partScope.context;
  const before = new Set(spoiled);
  const rule = readWhole(node, partScope);
  // A broken let of this rule does not concern the other rules.
  for (const name of spoiled) if (!before.has(name)) spoiled.delete(name);
  return rule;
}

function readWhole(node: YamlNode, partScope: PartScope): Rule | undefined {
  const { names, context } = partScope;
  const id = scalarOf(node, 'id');
  const on = valueOf(node, 'on');
  const trigger = on === undefined ? undefined : readTrigger(on, names, partScope.slot);
  const condition = conditionOf(node, trigger?.use, { ...partScope, names: withVariable(names, trigger?.variable) });
  const held = { ...condition, scope: scopeOfSteps(node, condition) };
  const guard = readGuard(node, partScope, held);
  const read = readSteps(itemsOf(valueOf(node, 'do')), { ...partScope, condition: held, guard: guard ?? undefined });
  const words = read.flatMap((step) => step?.word ?? []);
  const steps = read.flatMap((step) => step?.step ?? []);
  const timing = readTiming(node, names);
  const reset = readReset(node, partScope, condition);
  const edges = checkEdges(node, { condition, words, trigger: trigger?.use }, context);
  if (id === undefined || !condition.ok || timing === undefined || !edges || guard === null || reset === null)
    return undefined;
  if (steps.length !== read.length || (on !== undefined && trigger === undefined)) return undefined;
  const { each, when, lets, looksAt } = condition;
  const evaluated = { ...(each && { each }), ...(when && { when }), lets, steps };
  return {
    id: id.text,
    place: id.place,
    ...(trigger === undefined ? {} : { trigger: trigger.use }),
    ...(each === undefined ? {} : { each }),
    lets,
    ...(when === undefined ? {} : { when }),
    ...(reset === undefined ? {} : { resetWhen: reset }),
    ...timing,
    ...overlapOf(node),
    fire: wordAt(node, 'fire', ['enter', 'exit', 'while']),
    ...startOf(node),
    onError: wordAt(node, 'onError', ['stop', 'continue']),
    maxInstances: wholeAt(node, 'maxInstances') ?? MAX_INSTANCES_DEFAULT,
    limits: limitsOf(node),
    pauses: itemsOf(valueOf(node, 'pauses')).flatMap((goal) => (goal.kind === 'scalar' ? [goal.text] : [])),
    steps,
    reduces: words.some(isProtective) && words.every((word) => word.reduces || word.neutral === true),
    looksAt,
    reads: watchesIn([...looksAt, ...namesRead(evaluated)], names),
    readsPrices: readsPrices(evaluated),
    ...partScope.revisionOf(node),
  };
}

/** A rule that fires when its condition has ceased to hold knows nothing of what that asked. */
function scopeOfSteps(node: YamlNode, { held, when }: Condition): Scope {
  const term = when && checkedTerm(when);
  return term === undefined || wordAt(node, 'fire', ['enter', 'exit', 'while']) === 'exit'
    ? held
    : withPresent(held, term);
}

/** An event's watch is looked at, whatever `when` reads. */
function conditionOf(node: YamlNode, trigger: TriggerUse | undefined, partScope: PartScope): Condition {
  const condition = readCondition(node, partScope);
  const watch = trigger?.event?.watch;
  if (watch === undefined || condition.looksAt.includes(watch)) return condition;
  return { ...condition, looksAt: [...condition.looksAt, watch] };
}

function withVariable(names: Names, variable: EventVariable | undefined): Names {
  return variable === undefined ? names : { ...names, scope: new Map([...names.scope, variable]) };
}

function readReset(
  node: YamlNode,
  { context }: PartScope,
  { scope, hasScope }: Condition,
): Expression | undefined | null {
  const scalar = scalarOf(node, 'resetWhen');
  if (scalar === undefined || !hasScope) return undefined;
  return context.broken.has(scalar) ? null : (expressionOf(scalar, { context, scope }, ['boolean']) ?? null);
}

function limitsOf(node: YamlNode): readonly FiringLimit[] {
  return entriesOf(valueOf(node, 'limit')).flatMap(({ key, value }) => {
    const spanMs = readDuration(key.text);
    const most = value.kind === 'scalar' ? value.value : undefined;
    return spanMs === undefined || typeof most !== 'number' ? [] : [{ span: key.text, spanMs, most }];
  });
}

/** `run: queue`, or `run: { queue: 5 }`. */
function overlapOf(node: YamlNode): Pick<Rule, 'queueMax'> {
  const run = valueOf(node, 'run');
  if (run?.kind === 'scalar') return run.text === 'queue' ? { queueMax: QUEUE_DEFAULT } : {};
  const queueMax = run === undefined ? undefined : wholeAt(run, 'queue');
  return queueMax === undefined ? {} : { queueMax };
}

const DURATIONS = { for: 'forMs', cooldown: 'cooldownMs', retry: 'retryMs', expire: 'expireMs' } as const;

type Timing = Pick<Rule, 'forMs' | 'cooldownMs' | 'retryMs' | 'expireMs'>;

function readTiming(node: YamlNode, { fixed }: Names): Timing | undefined {
  const timing: Record<string, number> = {};
  let ok = true;
  for (const [key, name] of Object.entries(DURATIONS)) {
    if (entryOf(node, key) === undefined) continue;
    const durationMs = fixedDuration(scalarOf(node, key), fixed);
    if (durationMs === undefined) ok = false;
    else timing[name] = durationMs;
  }
  return ok ? timing : undefined;
}

/**
 * A condition that holds at the first evaluation is skipped by default. It fires where the rule says so, or acts as
 * long as it holds.
 */
function startOf(node: YamlNode): Pick<Rule, 'atStart' | 'startsUnsaid'> {
  const isUnsaid =
    wordAt(node, 'fire', ['enter', 'exit', 'while']) === 'while' && entryOf(node, 'atStart') === undefined;
  return isUnsaid ? { atStart: 'fire', startsUnsaid: true } : { atStart: wordAt(node, 'atStart', ['skip', 'fire']) };
}

/** The word of a key, which the check of structure has compared already; the first where it is absent. */
function wordAt<W extends string>(node: YamlNode, key: string, words: readonly [W, ...W[]]): W {
  const text = scalarOf(node, key)?.text;
  return words.find((word) => word === text) ?? words[0];
}

function wholeAt(node: YamlNode, key: string): number | undefined {
  const value = scalarOf(node, key)?.value;
  return typeof value === 'number' ? value : undefined;
}

/** The parts of a rule that are evaluated when it decides. */
interface EvaluatedParts {
  readonly each?: Each;
  readonly when?: Expression;
  readonly lets: readonly RuleLet[];
  readonly steps: readonly Step[];
}

/**
 * Names what a rule reads to decide and to plan its steps: its `each` and `when`, the values of its `let`, and the
 * fields, `if` and guards of its steps, names resolved. What a step waits for is read while it waits.
 */
function namesRead({ each, when, lets, steps }: EvaluatedParts): readonly string[] {
  return [
    ...(each?.names ?? []),
    ...(when?.names ?? []),
    ...lets.flatMap(({ expression }) => expression.names),
    ...steps.flatMap((step) => [
      ...step.fields.names,
      ...[step.if, ...step.guards].flatMap((question) => question?.names ?? []),
    ]),
  ];
}

/** Tells whether the prices of coins are among what a rule reads to decide. */
function readsPrices({ each, when, lets, steps }: EvaluatedParts): boolean {
  const values = lets.map(({ expression }) => expression);
  const conditions = [each?.list, each?.where, when, ...values, ...steps.flatMap((step) => [step.if, ...step.guards])];
  const parts = [...conditions, ...steps.map(({ fields }) => fields)];
  return parts.some((part) => part?.indicators.some(({ kind }) => kind === 'prices') === true);
}
