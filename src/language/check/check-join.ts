import { build, type Checker, newKey, report } from './checker.ts';
import { checkCondition } from './check-operator.ts';
import { coinText, matchCoins, readCoin } from '../terms/coins.ts';
import { evaluateTerm } from '../evaluate/evaluate.ts';
import type { Env } from '../values/expression.ts';
import { factsWhen, joinFacts } from './facts.ts';
import { type TextSpan, spanOf } from '../values/fault.ts';
import { amountIn, describe, plain, priceIn, shapeOf } from './shape.ts';
import type { CoinRef, Shape, Term } from '../terms/term.ts';
import type { Tree } from '../syntax/tree.ts';
import type { Type } from '../values/type.ts';

type TreeOf<Kind extends Tree['kind']> = Tree & { readonly kind: Kind };

/** Tells which of two values an evaluation gives: the first, the second, or undefined for unknown. */
type Side = (env: Env) => 'first' | 'second' | undefined;

/** Checks `condition ? yes : no`: both outcomes of one type, each under what the condition proves. */
export function checkChoice(tree: TreeOf<'choice'>, checker: Checker): Term | null {
  const condition = checkCondition(tree.condition, '?', checker);
  const under = (outcome: boolean): Checker =>
    condition === null ? checker : { ...checker, facts: joinFacts(checker.facts, factsWhen(condition, outcome)) };
  const yes = checker.check(tree.yes, under(true));
  const no = checker.check(tree.no, under(false));
  if (condition === null || yes === null || no === null) return null;
  const truth = evaluateTerm(condition, checker.source);
  const side: Side = (env) => {
    const value = truth(env);
    return value === undefined ? undefined : value === true ? 'first' : 'second';
  };
  const shape = join({ first: yes, second: no, side, user: '?', at: tree }, checker);
  return shape === null ? null : build(checker, { kind: 'choice', condition, yes, no }, { ...spanOf(tree), shape });
}

/** Checks `value ?? fallback`, whose value may be absent. */
export function checkDefault(tree: TreeOf<'default'>, checker: Checker): Term | null {
  const value = checker.checkOptional(tree.value, checker);
  const fallback = checker.checkOptional(tree.fallback, checker);
  if (value === null || fallback === null) return null;
  if (value.absent !== true) {
    return report(checker, {
      code: 'expr-never-absent',
      span: tree.at,
      message: `\`${value.text}\` is never absent`,
      hint: '`??` is for absent fields; an unknown value stays unknown',
    });
  }
  const read = evaluateTerm(value, checker.source);
  const side: Side = (env) => {
    const found = read(env);
    return found === undefined ? undefined : found === null ? 'second' : 'first';
  };
  const shape = join({ first: value, second: fallback, side, user: '??', at: tree.at }, checker);
  if (shape === null) return null;
  return build(
    checker,
    { kind: 'default', value, fallback },
    { ...spanOf(tree), shape, absent: fallback.absent === true },
  );
}

interface Join {
  readonly first: Term;
  readonly second: Term;
  readonly side: Side;
  readonly user: string;
  readonly at: TextSpan;
}

/** Finds the one shape of two values of which one is chosen; coins that may differ travel with the value. */
function join({ first, second, side, user, at }: Join, checker: Checker): Shape | null {
  const type = joinTypes(first.type, second.type);
  if (type === undefined) {
    const message = `\`${user}\` chooses between ${describe(first)} and ${describe(second)}: they must be of the same type`;
    const hint = 'give a number its coin or unit, so that both are the same: `0 USDT`, `30s`';
    return report(checker, { code: 'expr-type', span: spanOf(at), message, hint });
  }
  const coin = joinCoins(first.coin, second.coin, { side, checker });
  const base = joinCoins(first.base, second.base, { side, checker });
  if (coin === 'different' || base === 'different') {
    const message = `\`${user}\` chooses between different coins: ${describe(first)} and ${describe(second)}`;
    const hint = 'give both the same coin: `inUsdt(…)`, or a price times an amount';
    return report(checker, { code: 'expr-coin', span: spanOf(at), message, hint });
  }
  if (type.kind === 'amount') return amountIn(coin);
  if (type.kind === 'price') return priceIn(base, coin);
  return { type, coin, base };
}

function joinTypes(first: Type, second: Type): Type | undefined {
  if (first.kind !== second.kind || first.kind === 'series') return undefined;
  if (first.kind === 'record') return second.kind === 'record' && first.name === second.name ? first : undefined;
  if (first.kind === 'list' && second.kind === 'list') {
    const of = joinTypes(first.of, second.of);
    return of === undefined ? undefined : { kind: 'list', of };
  }
  if (first.kind === 'text' && second.kind === 'text') return { kind: 'text' };
  return first;
}

function joinCoins(
  first: CoinRef | null,
  second: CoinRef | null,
  { side, checker }: { readonly side: Side; readonly checker: Checker },
): CoinRef | null | 'different' {
  const match = matchCoins(first, second);
  if (match === 'same') return first;
  if (match === 'different') return 'different';
  if (match === 'unknown') return null;
  const read = (env: Env): string | undefined => {
    const chosen = side(env);
    return chosen === undefined ? undefined : readCoin(chosen === 'first' ? first : second, env);
  };
  return { kind: 'read', key: newKey(checker), text: `${coinText(first) ?? ''} or ${coinText(second) ?? ''}`, read };
}

/** Checks `[a, b]`: items of one type and, as far as the file tells, one coin. */
export function checkList(tree: TreeOf<'list'>, checker: Checker): Term | null {
  const items: Term[] = [];
  for (const item of tree.items) {
    const term = checker.check(item, checker);
    if (term !== null) items.push(term);
  }
  if (items.length < tree.items.length) return null;
  const [first] = items;
  if (first === undefined)
    return report(checker, {
      code: 'expr-type',
      span: spanOf(tree),
      message: 'an empty list has no type',
      hint: 'write an item into it',
    });
  for (const item of items) if (!isLike(first, item, checker)) return null;
  const of: Type = first.type.kind === 'text' ? { kind: 'text' } : first.type;
  return build(
    checker,
    { kind: 'list', items },
    { ...spanOf(tree), shape: { ...shapeOf(first), type: plain({ kind: 'list', of }).type } },
  );
}

function isLike(first: Term, item: Term, checker: Checker): boolean {
  if (joinTypes(first.type, item.type) === undefined) {
    const message = `all items of a list have the same type, not ${describe(first)} and ${describe(item)}`;
    report(checker, { code: 'expr-type', span: spanOf(item), message, hint: 'give numbers their coins or units' });
    return false;
  }
  const isMoney = first.type.kind === 'amount' || first.type.kind === 'price';
  const coinsMatch =
    matchCoins(first.coin, item.coin) === 'same' &&
    (first.type.kind === 'amount' || matchCoins(first.base, item.base) === 'same');
  if (!isMoney || coinsMatch) return true;
  const message = `all items of a list have the same coin, not ${describe(first)} and ${describe(item)}`;
  report(checker, { code: 'expr-coin', span: spanOf(item), message, hint: 'give them the same coin: `inUsdt(…)`' });
  return false;
}
