import type { InstrumentRef } from '../../domain/market.ts';
import type { Expression, Scope } from '../../language/values/expression.ts';
import type { Field, Type } from '../../language/values/type.ts';
import { compileFields } from '../fields/compile-fields.ts';
import { expressionOf } from '../fields/compile-scalar.ts';
import type { Condition, PartScope } from './condition.ts';
import { didYouMean, type FileContext } from '../model/file-context.ts';
import { STEPS } from './names.ts';
import { readSet } from './set-step.ts';
import type { Step, WaitTerms } from '../model/strategy.ts';
import type { ActionWord } from '../model/vocabulary.ts';
import { marketFault, wordOf } from './watch.ts';
import { entriesOf, scalarOf, valueOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

/** One step as it was read. */
export interface ReadStep {
  readonly word: ActionWord;
  /** Absent where its fields are wrong. */
  readonly step?: Step;
}

interface StepScope extends PartScope {
  readonly condition: Condition;
  /** The condition of the rule, which holds for all of its steps. */
  readonly guard: Expression | undefined;
}

/** Names of the steps before one, by their index. */
type Earlier = Map<string, number>;

/** Reads the steps of a rule, in order: each may use the results of those before it that have a name. */
export function readSteps(nodes: readonly YamlNode[], stepScope: StepScope): readonly (ReadStep | undefined)[] {
  const earlier: Earlier = new Map();
  let now = stepScope;
  return nodes.map((node, index) => {
    const read = readStep(node, { ...now, earlier, scope: withResults(now, earlier) });
    if (read?.word.means.form === 'pause') now = { ...now, condition: afterPause(now.condition) };
    const id = scalarOf(node, 'id');
    if (id === undefined) return read;
    if (earlier.has(id.text)) {
      stepScope.context.report({
        code: 'step-duplicate',
        message: `the step \`${id.text}\` is there twice`,
        place: id.place,
      });
      return undefined;
    }
    earlier.set(id.text, index);
    return read;
  });
}

/** Behind a pause, what the condition of the rule had found may be long gone. */
function afterPause(condition: Condition): Condition {
  return { ...condition, scope: condition.held };
}

interface OneStepScope extends StepScope {
  readonly earlier: Earlier;
  readonly scope: Scope;
}

/** Keys of a step that are not its action. */
const STEP_KEYS: readonly string[] = ['id', 'if', 'guard'];

function readStep(node: YamlNode, oneScope: OneStepScope): ReadStep | undefined {
  const { context, condition } = oneScope;
  const entry = actionEntry(node, context);
  const word = entry === undefined ? undefined : wordOf(context.vocabulary.actions, entry.key.text);
  if (entry === undefined || word === undefined) return undefined;
  const wrongMarket = marketFault(word, context);
  if (wrongMarket !== undefined)
    context.report({ code: 'action-market', message: wrongMarket, place: entry.key.place });
  if (!condition.hasScope) return { word };
  const asked = readQuestions(node, oneScope);
  const instruments: InstrumentRef[] = [];
  const read = readFields({ entry, word }, oneScope, instruments);
  if (read === undefined || asked === undefined || wrongMarket !== undefined) return { word };
  const id = scalarOf(node, 'id')?.text;
  const { place } = entry.key;
  return {
    word,
    step: { action: entry.key.text, word, instruments, place, ...(id !== undefined && { id }), ...asked, ...read },
  };
}

/** The entry that says what a step does: there must be exactly one. */
function actionEntry(node: YamlNode, { broken, report }: FileContext): YamlEntry | undefined {
  const entries = entriesOf(node);
  const [entry, other] = entries.filter(({ key }) => !STEP_KEYS.includes(key.text));
  if (entries.some(({ value }) => broken.has(value)) || broken.has(node))
    return other === undefined ? entry : undefined;
  if (entry !== undefined && other === undefined) return entry;
  const message = other === undefined ? 'this step has no action' : 'a step has one action';
  const hint =
    other === undefined ? 'name an action: notify, open, close, …' : `begin another step: \`- ${other.key.text}: …\``;
  report({ code: 'step-action', message, place: (other ?? entries[0])?.key.place ?? node.place, hint });
  return undefined;
}

/** Reads what is asked right before a step; undefined where it is wrong. */
function readQuestions(node: YamlNode, oneScope: OneStepScope): Pick<Step, 'if' | 'guards'> | undefined {
  const [condition, guard] = ['if', 'guard'].map((key) => questionOf(node, key, oneScope));
  if (condition === null || guard === null) return undefined;
  const guards = [oneScope.guard, guard].filter((one) => one !== undefined);
  return { guards, ...(condition !== undefined && { if: condition }) };
}

/** Reads a truth value; undefined where there is none, null where it is wrong. */
function questionOf(node: YamlNode, key: string, { context, scope }: OneStepScope): Expression | undefined | null {
  const scalar = scalarOf(node, key);
  if (scalar === undefined) return undefined;
  return context.broken.has(scalar) ? null : (expressionOf(scalar, { context, scope }, ['boolean']) ?? null);
}

interface Worded {
  readonly entry: YamlEntry;
  readonly word: ActionWord;
}

function readFields(
  { entry, word }: Worded,
  oneScope: OneStepScope,
  instruments: InstrumentRef[],
): Pick<Step, 'fields' | 'waiting'> | undefined {
  const { context, scope } = oneScope;
  if (word.means.form === 'variables') {
    const fields = readSet(entry.value, { context, scope, vars: oneScope.names.vars });
    return fields === undefined ? undefined : { fields };
  }
  const isWait = word.means.form === 'pause';
  const waiting = isWait ? readWaiting(entry.value, oneScope) : undefined;
  const noted = {
    context,
    scope,
    guard: oneScope.condition.when,
    note: (named: PartScope['ordered'][number]) => {
      instruments.push(named.instrument);
      if (!word.reduces) oneScope.ordered.push(named);
    },
  };
  const fields = compileFields(word.schema, entry.value, noted, isWait ? ['until', 'filled'] : []);
  if (fields === undefined || (isWait && waiting === undefined)) return undefined;
  return { fields, ...(waiting !== undefined && { waiting }) };
}

function readWaiting(node: YamlNode, oneScope: OneStepScope): WaitTerms | undefined {
  const until = questionOf(node, 'until', oneScope);
  const filled = scalarOf(node, 'filled');
  if (until === null) return undefined;
  if ((until ?? filled) !== undefined && scalarOf(node, 'atMost') === undefined) {
    const place = filled?.place ?? scalarOf(node, 'until')?.place ?? node.place;
    oneScope.context.report({ code: 'wait-bound', message: '`wait` needs an end', place, hint: 'atMost: 10m' });
    return undefined;
  }
  if (filled === undefined) return until === undefined ? {} : { until };
  const index = oneScope.earlier.get(filled.text);
  if (index !== undefined) return { filled: index };
  const message = `no step before this one has the id \`${filled.text}\``;
  const hint = didYouMean(filled.text, oneScope.earlier.keys()) ?? 'give the step an id: `- id: entry`';
  oneScope.context.report({ code: 'step-unknown', message, place: filled.place, hint });
  return undefined;
}

function withResults({ condition, names }: StepScope, earlier: Earlier): Scope {
  if (earlier.size === 0) return condition.scope;
  const fields = [...earlier.keys()].map(
    (id) => [id, { type: STEP_RESULT, doc: `what became of the step ${id}` }] as const,
  );
  const type: Type = { kind: 'record', name: STEPS, fields: Object.fromEntries(fields) };
  return new Map([...condition.scope, [STEPS, { type, slot: names.stepsSlot }]]);
}

const text: Type = { kind: 'text' };
const base = { sibling: 'baseCoin' } as const;
const quote = { sibling: 'quoteCoin' } as const;

/** The fields of a step that later steps can read. A field that is not known yet is unknown. */
export const STEP_RESULT: Type = {
  kind: 'record',
  name: 'step',
  fields: {
    orderId: said(text, "the exchange's id of what it placed", 'id'),
    clientOid: said(text, 'its client order id', 'client order id'),
    state: said({ kind: 'text', values: ['filled', 'canceled'] }, 'how its order ended; known after a `wait`', 'state'),
    baseCoin: said(text, 'coin in which the size counts', 'coin of the size'),
    quoteCoin: said(text, 'coin in which the price counts', 'coin of the price'),
    filledSize: said({ kind: 'amount', coin: base }, 'what was filled; known after a `wait`', 'filled size'),
    priceAvg: said(
      { kind: 'price', base, quote },
      'average price of what was filled; known after a `wait`',
      'average price',
    ),
  },
};

function said(type: Type, doc: string, noun: string): Field {
  return { type, doc, noun };
}

/** Reads the guard that a rule says for all of its steps; null where it is wrong. */
export function readGuard(
  node: YamlNode,
  { context }: PartScope,
  { scope, hasScope }: Condition,
): Expression | undefined | null {
  const scalar = valueOf(node, 'guard');
  if (scalar?.kind !== 'scalar' || !hasScope) return undefined;
  return context.broken.has(scalar) ? null : (expressionOf(scalar, { context, scope }, ['boolean']) ?? null);
}
