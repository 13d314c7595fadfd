import { checkedTerm } from '../../../language/terms/checked.ts';
import type { Expression } from '../../../language/values/expression.ts';
import type { FileContext } from '../../model/file-context.ts';
import type { Rule, Strategy } from '../../model/strategy.ts';
import { wordOf } from '../../compile/watch.ts';
import { entriesOf, itemsOf, scalarOf, valueOf, type YamlNode } from '../../yaml/yaml-tree.ts';
import { conditionsOf } from './check-rules.ts';
import { whyNever } from '../proofs/never.ts';
import { casesOf } from '../proofs/cases.ts';
import { truthsOf } from '../proofs/unknown-terms.ts';
import { weekdaysOf } from '../proofs/weekdays-of.ts';

/**
 * Warns of rules whose default at the first look is another than it was, and of rules that write a variable which
 * others read, and can never begin.
 */
export function checkBeginnings(strategy: Strategy, root: YamlNode, context: FileContext): void {
  for (const rule of strategy.rules) if (rule.startsUnsaid === true) warnOfStart(rule, context);
  const nodes = new Map(itemsOf(valueOf(root, 'rules')).map((node) => [scalarOf(node, 'id')?.text ?? '', node]));
  const written = new Map(strategy.rules.map(({ id }) => [id, writtenIn(nodes.get(id), context)]));
  const never = neverBegun(strategy, written);
  for (const rule of strategy.rules) {
    const why = never.get(rule);
    const [variable, readers] = why === undefined ? [] : readBeside(strategy, rule, written.get(rule.id) ?? []);
    if (why === undefined || variable === undefined || readers === undefined) continue;
    context.warn({
      code: 'rule-never-begins',
      message: `this rule can never begin (${why.reason}), so it never writes \`vars.${variable}\`, which ${readers} reads`,
      place: rule.place,
      hint: why.hint,
    });
  }
}

function warnOfStart({ place }: Rule, { warn }: FileContext): void {
  warn({
    code: 'rule-while-start',
    message:
      '`fire: while` acts at the start if its condition is true then; earlier versions waited until it had been false once',
    place,
    hint: 'say which you mean: atStart: fire, or atStart: skip',
  });
}

/** The reason why a rule can never begin. */
interface Never {
  readonly reason: string;
  readonly hint: string;
}

/** The rules that can never begin. A variable without `initial` is unknown until a rule that can begin writes it. */
function neverBegun(strategy: Strategy, written: ReadonlyMap<string, readonly string[]>): ReadonlyMap<Rule, Never> {
  const unset = new Set(strategy.vars.filter(({ initial }) => initial === undefined).map(({ name }) => name));
  for (;;) {
    const never = new Map(
      strategy.rules.flatMap((rule) => {
        const why = whyNeverBegun(rule, strategy, unset);
        return why === undefined ? [] : [[rule, why] as const];
      }),
    );
    const before = unset.size;
    for (const rule of strategy.rules)
      if (!never.has(rule)) for (const name of written.get(rule.id) ?? []) unset.delete(name);
    // Each round takes one away at least.
    if (unset.size === before) return never;
  }
}

function whyNeverBegun(rule: Rule, { constants }: Strategy, unset: ReadonlySet<string>): Never | undefined {
  const isExit = rule.fire === 'exit' && rule.trigger === undefined;
  const conditions = conditionsOf(rule);
  const impossible = isExit ? undefined : whyNever(conditions, constants, weekdaysOf(rule));
  if (impossible !== undefined) return { reason: impossible, hint: 'change the condition: it can never be true' };
  const asked = conditions.find((condition) => !canBe(condition, !(isExit && condition === rule.when), unset));
  if (asked !== undefined)
    return {
      reason: `\`${asked.text}\` is unknown until a variable is set that it reads itself`,
      hint: 'give the variable an `initial`',
    };
  return neverCeases(rule, constants)
    ? {
        reason: 'its condition always holds, and what holds when it is first seen is skipped',
        hint: isExit ? 'a condition that cannot cease makes no sense' : 'atStart: fire',
      }
    : undefined;
}

/** Tells whether the condition of a rule that acts on its edge holds from the first look on, and that is no edge. */
function neverCeases({ trigger, each, when, fire, atStart }: Rule, constants: Strategy['constants']): boolean {
  if (trigger !== undefined || when === undefined) return false;
  if (fire !== 'exit' && (atStart === 'fire' || each !== undefined)) return false;
  const term = checkedTerm(when);
  return term !== undefined && casesOf(term, false, { constants, excluding: new Set() })?.length === 0;
}

function canBe(condition: Expression, wanted: boolean, unset: ReadonlySet<string>): boolean {
  const term = checkedTerm(condition);
  if (term === undefined) return true;
  const { yes, no } = truthsOf(term, unset);
  return wanted ? yes : no;
}

/** The variables that the steps of a rule set. */
function writtenIn(node: YamlNode | undefined, { vocabulary: { actions } }: FileContext): readonly string[] {
  const steps = node === undefined ? [] : itemsOf(valueOf(node, 'do'));
  return steps
    .flatMap(entriesOf)
    .filter(({ key }) => wordOf(actions, key.text)?.means.form === 'variables')
    .flatMap(({ value }) => entriesOf(value).map(({ key }) => key.text));
}

/** The first of the variables that it writes and others read, and who reads it. */
function readBeside(
  { rules, goals }: Strategy,
  rule: Rule,
  written: readonly string[],
): readonly [variable: string, readers: string] | readonly [] {
  for (const name of written) {
    const asked = new RegExp(`\\bvars\\.${name}\\b`);
    const reader = [...rules, ...goals].find((part) => part !== rule && asked.test(part.meaning));
    if (reader !== undefined) return [name, `\`${reader.id}\``];
  }
  return [];
}
