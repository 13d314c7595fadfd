import type { Scope } from '../../language/expression.ts';
import type { FileContext } from '../file-context.ts';
import type { Rule, Strategy } from '../strategy.ts';
import type { YamlNode } from '../yaml-tree.ts';
import { partAt } from './part-at.ts';
import { demandsOf, isEmpty } from './ranges.ts';

interface RuleSite {
  readonly context: FileContext;
  readonly params: Scope;
}

/** Warns of rules that can never fire, and of a `for` that a single reading more would fulfil. */
export function checkRules(strategy: Strategy, root: YamlNode, { context, params }: RuleSite): void {
  for (const rule of strategy.rules) {
    checkCanFire(rule, root, { context, params });
    checkFor(rule, strategy, { context, root });
  }
}

function checkCanFire(rule: Rule, root: YamlNode, { context, params }: RuleSite): void {
  const place = (partAt(root, 'rules', { id: rule.id, key: 'when' })?.value ?? rule).place;
  const never = (reason: string): void => {
    const hint = 'a condition that cannot become true makes no sense';
    context.warn({ code: 'rule-never-fires', message: `this rule can never fire: ${reason}`, place, hint });
  };
  if (rule.when?.names.length === 0 && rule.when.text.trim() === 'false') {
    never('its condition is always false');
    return;
  }
  const conditions = conditionsOf(rule);
  // One comparison alone can always be met.
  if (conditions.length < 2 && !conditions.some(({ text }) => text.includes('&&'))) return;
  const { ranges } = demandsOf(conditions, params);
  for (const [term, range] of ranges) if (isEmpty(range)) never(`no value of \`${term}\` meets its condition`);
}

/** The conditions that must all hold for a rule to fire. */
export function conditionsOf({ each, when }: Pick<Rule, 'each' | 'when'>) {
  return [each?.where, when].filter((condition) => condition !== undefined);
}

function checkFor(
  rule: Rule,
  { watches }: Strategy,
  { context, root }: { readonly context: FileContext; readonly root: YamlNode },
): void {
  const { forMs } = rule;
  if (forMs === undefined) return;
  const [first, ...others] = watches.filter(({ name }) => rule.looksAt.includes(name));
  if (first === undefined) return;
  const fastest = others.reduce((fast, watch) => (watch.everyMs < fast.everyMs ? watch : fast), first);
  if (forMs >= 2 * fastest.everyMs) return;
  const place = partAt(root, 'rules', { id: rule.id, key: 'for' })?.value.place ?? rule.place;
  const message = `\`for\` is shorter than two polls of \`${fastest.name}\`: a single reading between would decide`;
  context.warn({
    code: 'rule-for-short',
    message,
    place,
    hint: `at least ${String((2 * fastest.everyMs) / 1_000)}s, or poll \`${fastest.name}\` more often`,
  });
}
