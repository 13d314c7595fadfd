import type { InstrumentRef } from '../domain/market.ts';
import { compileFields } from './compile-fields.ts';
import { type Condition, type PartSite, readCondition } from './condition.ts';
import type { FileContext } from './file-context.ts';
import { fixedDuration } from './fixed-value.ts';
import type { Names } from './names.ts';
import type { Rule, Step } from './strategy.ts';
import { readTrigger } from './trigger.ts';
import type { ActionWord } from './vocabulary.ts';
import { marketFault, wordOf } from './watch.ts';
import { entriesOf, entryOf, itemsOf, scalarOf, valueOf, type YamlEntry, type YamlNode } from './yaml-tree.ts';

const MAX_INSTANCES_DEFAULT = 50;

/** Reads one entry of `rules:`; undefined where it is wrong, which has been reported. */
export function readRule(node: YamlNode, site: PartSite): Rule | undefined {
  const { context, names } = site;
  const id = scalarOf(node, 'id');
  const on = valueOf(node, 'on');
  const trigger = on === undefined ? undefined : readTrigger(on, names.fixed);
  const condition = readCondition(node, site);
  const read = itemsOf(valueOf(node, 'do')).map((step) => readStep(step, site, condition));
  const words = read.flatMap((step) => step?.word ?? []);
  const steps = read.flatMap((step) => step?.step ?? []);
  const timing = readTiming(node, names);
  const edges = checkEdges(node, { condition, words }, context);
  if (id === undefined || !condition.ok || timing === undefined || !edges) return undefined;
  if (steps.length !== read.length || (on !== undefined && trigger === undefined)) return undefined;
  const { each, when } = condition;
  return {
    id: id.text,
    place: id.place,
    ...(trigger === undefined ? {} : { trigger }),
    ...(each === undefined ? {} : { each }),
    ...(when === undefined ? {} : { when }),
    ...timing,
    fire: wordAt(node, 'fire', ['enter', 'exit', 'while']),
    atStart: wordAt(node, 'atStart', ['skip', 'fire']),
    onError: wordAt(node, 'onError', ['stop', 'continue']),
    maxInstances: wholeAt(node, 'maxInstances') ?? MAX_INSTANCES_DEFAULT,
    steps,
    reduces: words.some(isProtective) && words.every((word) => word.reduces || word.neutral === true),
    looksAt: condition.looksAt,
    revision: site.revisionOf(node),
  };
}

interface ReadStep {
  readonly word: ActionWord;
  /** Absent where its fields are wrong. */
  readonly step?: Step;
}

function readStep(node: YamlNode, site: PartSite, condition: Condition): ReadStep | undefined {
  const [entry] = entriesOf(node);
  const { context } = site;
  const word = entry === undefined ? undefined : wordOf(context.vocabulary.actions, entry.key.text);
  if (entry === undefined || word === undefined) return undefined;
  const wrongMarket = marketFault(word, context);
  if (wrongMarket !== undefined)
    context.report({ code: 'action-market', message: wrongMarket, place: entry.key.place });
  if (!condition.hasScope) return { word };
  const instruments: InstrumentRef[] = [];
  const fields = compileFields(word.schema, entry.value, {
    context,
    scope: condition.scope,
    note: (named) => {
      instruments.push(named.instrument);
      if (!word.reduces) site.ordered.push(named);
    },
  });
  if (fields === undefined || wrongMarket !== undefined) return { word };
  return { word, step: { action: entry.key.text, fields, instruments, place: entry.key.place } };
}

const DURATIONS = { for: 'forMs', cooldown: 'cooldownMs', retry: 'retryMs' } as const;

type Timing = Pick<Rule, 'forMs' | 'cooldownMs' | 'retryMs'>;

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

interface EdgeUse {
  readonly condition: Condition;
  readonly words: readonly ActionWord[];
}

/** Checks what a rule says about edges against where its edges come from (DESIGN §5, Triggers). */
function checkEdges(node: YamlNode, { condition, words }: EdgeUse, context: FileContext): boolean {
  const on = entryOf(node, 'on');
  const problems =
    on === undefined
      ? derivedEdgeProblems(node, words)
      : EDGE_KEYS.flatMap((key) => entryOf(node, key) ?? []).map(edgeWithTrigger);
  const looks = on !== undefined || !condition.ok || condition.looksAt.length > 0;
  const place = scalarOf(node, 'id')?.place ?? node.place;
  if (!looks)
    problems.push({
      code: 'rule-never-looks',
      message: 'this rule reads no watch, so it would never look',
      place,
      hint: 'read a watch in `when` or `each`, or say `on`',
    });
  for (const problem of problems) context.report(problem);
  return problems.length === 0;
}

const EDGE_KEYS = ['fire', 'for', 'atStart'] as const;

function edgeWithTrigger({ key }: YamlEntry) {
  const message = `\`${key.text}\` has no meaning beside \`on\`: the trigger is the edge`;
  return { code: 'rule-edge-with-on', message, place: key.place, hint: 'remove it, or remove `on`' };
}

function derivedEdgeProblems(node: YamlNode, words: readonly ActionWord[]) {
  const fire = entryOf(node, 'fire');
  const problems = [];
  if (fire?.value.kind === 'scalar' && fire.value.text === 'while' && entryOf(node, 'cooldown') === undefined) {
    problems.push({
      code: 'rule-while-cooldown',
      message: '`fire: while` needs a cooldown',
      place: fire.key.place,
      hint: 'cooldown: 10m',
    });
  }
  if (words.some(isProtective) && entryOf(node, 'atStart') === undefined) {
    const message =
      'a rule that closes or protects must say what a condition does that holds already when it is first seen';
    const place = scalarOf(node, 'id')?.place ?? node.place;
    problems.push({ code: 'rule-at-start', message, place, hint: 'atStart: fire, or atStart: skip' });
  }
  return problems;
}

function isProtective(word: ActionWord): boolean {
  return word.reduces && word.neutral !== true;
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
