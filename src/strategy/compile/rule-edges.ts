import type { Condition } from './condition.ts';
import type { FileContext, Problem } from '../model/file-context.ts';
import { standsFor } from '../structure/meant-keys.ts';
import type { TriggerUse } from '../model/strategy.ts';
import type { ActionWord } from '../model/vocabulary.ts';
import { entriesOf, entryOf, scalarOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

/** The sources of a rule's edges, and the actions that it takes on them. */
export interface EdgeUse {
  readonly condition: Condition;
  readonly trigger: TriggerUse | undefined;
  readonly words: readonly ActionWord[];
}

/** Checks what a rule says about edges against where its edges come from (docs/semantics.md#triggers). */
export function checkEdges(node: YamlNode, use: EdgeUse, context: FileContext): boolean {
  const { condition, words } = use;
  const on = entryOf(node, 'on');
  const problems: Problem[] =
    on === undefined
      ? [...derivedEdgeProblems(node, words), ...expireProblems(node)]
      : EDGE_KEYS.flatMap((key) => entryOf(node, key) ?? []).map(edgeWithTrigger);
  const each = entryOf(node, 'each');
  if (use.trigger?.event !== undefined && each !== undefined) problems.push(eachWithEvent(each));
  // A key that is not known may be the condition: that has been said.
  const isBroken = entriesOf(node).some(
    ({ key, value }) => context.broken.has(value) && ['when', 'on', 'each'].some((one) => standsFor(key.text, one)),
  );
  const looks = on !== undefined || !condition.ok || condition.looksAt.length > 0 || isBroken;
  if (!looks)
    problems.push({
      code: 'rule-never-looks',
      message: 'this rule reads no watch, so it would never be evaluated',
      place: scalarOf(node, 'id')?.place ?? node.place,
      hint: 'read a watch in `when` or `each`, or say `on`',
    });
  for (const problem of problems) context.report(problem);
  return problems.length === 0;
}

const EDGE_KEYS = ['fire', 'for', 'atStart', 'resetWhen'] as const;

function edgeWithTrigger({ key }: YamlEntry): Problem {
  const message = `\`${key.text}\` has no meaning beside \`on\`: the trigger itself starts the rule`;
  return { code: 'rule-edge-with-on', message, place: key.place, hint: 'remove it, or remove `on`' };
}

function expireProblems(node: YamlNode): Problem[] {
  const expire = entryOf(node, 'expire');
  if (expire === undefined) return [];
  const message = '`expire` has no meaning without `on`: the rule gives up when its condition becomes false';
  return [{ code: 'rule-expire-without-on', message, place: expire.key.place, hint: 'remove it, or add `on`' }];
}

function eachWithEvent({ key }: YamlEntry): Problem {
  const message = '`each` has no meaning beside this trigger: the rule runs once for each event';
  return {
    code: 'rule-each-with-event',
    message,
    place: key.place,
    hint: 'remove it, and choose the events in `when`; a step takes a position by `=positions.filter(p, …)[0]`',
  };
}

function derivedEdgeProblems(node: YamlNode, words: readonly ActionWord[]): Problem[] {
  const fire = entryOf(node, 'fire');
  const isWhile = fire?.value.kind === 'scalar' && fire.value.text === 'while';
  const problems: Problem[] = [];
  if (isWhile && entryOf(node, 'cooldown') === undefined && entryOf(node, 'limit') === undefined) {
    problems.push({
      code: 'rule-while-cooldown',
      message: '`fire: while` needs a cooldown or a limit',
      place: fire.key.place,
      hint: 'cooldown: 10m',
    });
  }
  const reset = entryOf(node, 'resetWhen');
  if (reset !== undefined && (isWhile || entryOf(node, 'when') === undefined)) {
    const message = isWhile
      ? '`resetWhen` has no meaning beside `fire: while`'
      : '`resetWhen` has no meaning without `when`';
    problems.push({ code: 'rule-reset', message, place: reset.key.place, hint: 'remove it' });
  }
  if (words.some(isProtective) && entryOf(node, 'atStart') === undefined) {
    const message = 'this rule closes or protects: say what it does if its condition is true at the start';
    const place = scalarOf(node, 'id')?.place ?? node.place;
    problems.push({ code: 'rule-at-start', message, place, hint: 'atStart: fire, or atStart: skip' });
  }
  return problems;
}

/** Tells whether an action closes or protects, and is not one that touches nothing. */
export function isProtective(word: ActionWord): boolean {
  return word.reduces && word.neutral !== true;
}
