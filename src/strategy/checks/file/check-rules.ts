import type { Expression } from '../../../language/values/expression.ts';
import type { FileContext } from '../../model/file-context.ts';
import type { Rule, Strategy } from '../../model/strategy.ts';
import type { YamlNode } from '../../yaml/yaml-tree.ts';
import { whyNever } from '../proofs/never.ts';
import { partAt } from './part-at.ts';
import { weekdaysOf } from '../proofs/weekdays-of.ts';

interface RuleScope {
  readonly context: FileContext;
  /** Expressions of which it has been said already that they ask what cannot be. */
  readonly dead: ReadonlySet<Expression>;
}

/** Warns of rules that can never fire, and of a `for` that a single reading more would fulfil. */
export function checkRules(strategy: Strategy, root: YamlNode, { context, dead }: RuleScope): void {
  for (const rule of strategy.rules) {
    const conditions = conditionsOf(rule);
    if (!conditions.some((condition) => dead.has(condition))) checkCanFire(rule, strategy, { context, root });
    checkFor(rule, strategy, { context, root });
  }
}

interface Written {
  readonly context: FileContext;
  readonly root: YamlNode;
}

function checkCanFire(rule: Rule, { constants }: Strategy, { context, root }: Written): void {
  const reason = whyNever(conditionsOf(rule), constants, weekdaysOf(rule));
  if (reason === undefined) return;
  const key = rule.when === undefined ? 'each' : 'when';
  const place = (partAt(root, 'rules', { id: rule.id, key })?.value ?? rule).place;
  const hint = 'change the condition: it can never be true';
  context.warn({ code: 'rule-never-fires', message: `this rule can never fire: ${reason}`, place, hint });
}

/** The conditions that must all hold for a rule to fire. */
export function conditionsOf({ each, when }: Pick<Rule, 'each' | 'when'>): readonly Expression[] {
  return [each?.where, when].filter((condition) => condition !== undefined);
}

function checkFor(rule: Rule, { watches }: Strategy, { context, root }: Written): void {
  const { forMs } = rule;
  if (forMs === undefined) return;
  const [first, ...others] = watches.filter(({ name }) => rule.looksAt.includes(name));
  if (first === undefined) return;
  const fastest = others.reduce((fast, watch) => (watch.everyMs < fast.everyMs ? watch : fast), first);
  if (forMs >= 2 * fastest.everyMs) return;
  const place = partAt(root, 'rules', { id: rule.id, key: 'for' })?.value.place ?? rule.place;
  const message = `\`for\` is shorter than two readings of \`${fastest.name}\`: a single reading would decide`;
  context.warn({
    code: 'rule-for-short',
    message,
    place,
    hint: `at least ${String((2 * fastest.everyMs) / 1_000)}s, or poll \`${fastest.name}\` more often`,
  });
}
