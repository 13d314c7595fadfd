import { nearestWord } from '../../base/nearest.ts';
import { build, type Checker, report } from './checker.ts';
import { bareNumber, reportBareNumber } from './bare-number.ts';
import { combine, equalCoins } from './dimension.ts';
import { factsWhen, joinFacts } from './facts.ts';
import { type TextSpan, spanOf } from '../values/fault.ts';
import { BOOLEAN, describe, shapeOf } from './shape.ts';
import { foreignComparison, meantOf } from './meant-comparison.ts';
import { guardCoins } from './guard-coins.ts';
import type { Shape, Term } from '../terms/term.ts';
import type { ArithmeticSign, Tree } from '../syntax/tree.ts';

type TreeOf<Kind extends Tree['kind']> = Tree & { readonly kind: Kind };

const EQUATABLE: ReadonlySet<string> = new Set(['boolean', 'text', 'number', 'amount', 'price', 'duration', 'time']);
const ORDERED: ReadonlySet<string> = new Set(['number', 'amount', 'price', 'duration', 'time']);
const SIGNED: ReadonlySet<string> = new Set(['number', 'amount', 'price', 'duration']);

/** Checks `&&` and `||`: each operand under what those before it prove. */
export function checkLogical(tree: TreeOf<'logical'>, checker: Checker): Term | null {
  const operands: Term[] = [];
  let { facts } = checker;
  for (const operand of tree.operands) {
    const term = checkCondition(operand, tree.sign, { ...checker, facts });
    if (term === null) continue;
    operands.push(term);
    facts = joinFacts(facts, factsWhen(term, tree.sign === '&&'));
  }
  if (operands.length < tree.operands.length) return null;
  return build(checker, { kind: 'logical', sign: tree.sign, operands }, { ...spanOf(tree), shape: BOOLEAN });
}

/** Checks a part that must be true or false. */
export function checkCondition(tree: Tree, user: string, checker: Checker): Term | null {
  const term = checker.check(tree, checker);
  if (term === null || term.type.kind === 'boolean') return term;
  return report(checker, {
    code: 'expr-type',
    span: spanOf(tree),
    message: `\`${user}\` takes boolean, not ${describe(term)}`,
    hint:
      user === '!'
        ? '`!` and `not` bind tighter than comparisons: write `not (a < b)`'
        : 'compare it with something: a condition is true or false',
  });
}

/** Checks a negation: its operand must be a truth value. */
export function checkNot(tree: TreeOf<'not'>, checker: Checker): Term | null {
  const operand = checkCondition(tree.operand, '!', checker);
  if (operand === null) return null;
  return build(checker, { kind: 'not', operand }, { ...spanOf(tree), shape: BOOLEAN });
}

/** Checks a minus sign: its operand must be something that can be below zero. */
export function checkNegate(tree: TreeOf<'negate'>, checker: Checker): Term | null {
  const operand = checker.check(tree.operand, checker);
  if (operand === null) return null;
  if (!SIGNED.has(operand.type.kind)) {
    return report(checker, {
      code: 'expr-type',
      span: tree.sign,
      message: `\`-\` cannot change the sign of ${describe(operand)}`,
      hint:
        operand.type.kind === 'boolean'
          ? '`not …` is the opposite of a condition'
          : 'only numbers, amounts, prices and durations have a sign',
    });
  }
  return build(checker, { kind: 'negate', operand }, { ...spanOf(tree), shape: shapeOf(operand) });
}

/** Checks `+ - * /` by the rules of dimensions. */
export function checkArithmetic(tree: TreeOf<'arithmetic'>, checker: Checker): Term | null {
  const left = checker.check(tree.left, checker);
  const right = checker.check(tree.right, checker);
  if (left === null || right === null) return null;
  if (tree.sign === '/' && right.kind === 'constant' && right.value === 0n) {
    return report(checker, {
      code: 'expr-division-by-zero',
      span: tree.at,
      message: `\`${right.text}\` is zero`,
      hint: 'divide by something else',
    });
  }
  const combination = combine(tree.sign, left, right);
  if (combination === undefined) return refuseArithmetic(tree, [left, right], checker);
  const guards = guardCoins(combination.equal ?? [], { user: tree.sign, at: tree.at, terms: [left, right] }, checker);
  if (guards === null) return null;
  const { shape, calculation, swapped } = combination;
  const [first, second] = swapped === true ? [right, left] : [left, right];
  return build(
    checker,
    { kind: 'arithmetic', calculation, left: first, right: second },
    { ...spanOf(tree), shape, guards, at: tree.at },
  );
}

function refuseArithmetic({ sign, at }: TreeOf<'arithmetic'>, terms: readonly [Term, Term], checker: Checker): null {
  const bare = bareNumber(terms);
  if (bare !== undefined && (sign === '+' || sign === '-')) return reportBareNumber(bare, sign, checker);
  const [left, right] = terms;
  return report(checker, {
    code: 'expr-type',
    span: spanOf(at),
    message: `\`${sign}\` cannot combine ${describe(left)} with ${describe(right)}`,
    hint: arithmeticHint(sign, left, right),
  });
}

function arithmeticHint(sign: ArithmeticSign, left: Term, right: Term): string {
  if (left.type.kind === 'text' || right.type.kind === 'text') return 'a template joins texts: `"… ${x} …"`';
  if (left.type.kind === 'series' || right.type.kind === 'series')
    return 'an indicator makes a value of a column: `sma(hourly.close, 20)`';
  if (sign === '*' && left.type.kind === 'price' && right.type.kind === 'price')
    return 'multiply a price by an amount of its base coin';
  if (left.type.kind === 'list' || right.type.kind === 'list')
    return 'a macro makes one value out of a list: `list.sum(x, …)`';
  if (left.type.kind === 'record' || right.type.kind === 'record') return 'take one of its fields';
  return sign === '+' || sign === '-'
    ? 'both sides must be of the same kind: give numbers their coin or unit, `50 USDT`, `30s`'
    : 'these work: anything × or ÷ a number, an amount ÷ an amount, a price × an amount of its base coin';
}

/** Checks comparisons: both sides of one dimension, and texts that can occur. */
export function checkComparison(tree: TreeOf<'comparison'>, checker: Checker): Term | null {
  const foreign = foreignComparison(tree, checker);
  if (foreign !== undefined) return report(checker, foreign);
  const left = checker.check(tree.left, checker);
  const right = checker.check(tree.right, checker);
  if (left === null || right === null) return null;
  const bare = bareNumber([left, right]);
  if (bare !== undefined) return reportBareNumber(bare, tree.sign, checker);
  const kinds = tree.sign === '==' || tree.sign === '!=' ? EQUATABLE : ORDERED;
  if (left.type.kind !== right.type.kind || !kinds.has(left.type.kind)) {
    const message = `\`${tree.sign}\` cannot compare ${describe(left)} with ${describe(right)}`;
    const meant = meantOf(left, right) ?? meantOf(right, left);
    const told = meant ?? { span: spanOf(tree.at), hint: comparisonHint(left, right) };
    return report(checker, { code: 'expr-type', message, ...told });
  }
  if (!areValues(left, right, checker) || !areValues(right, left, checker)) return null;
  const guards = guardCoins(equalCoins(left, right), { user: tree.sign, at: tree.at, terms: [left, right] }, checker);
  if (guards === null) return null;
  return build(
    checker,
    { kind: 'comparison', sign: tree.sign, left, right },
    { ...spanOf(tree), shape: BOOLEAN, guards, at: tree.at },
  );
}

function comparisonHint(left: Shape, right: Shape): string {
  const kinds = [left.type.kind, right.type.kind];
  if (kinds.includes('series')) return 'an indicator makes a value of a column: `sma(hourly.close, 20)`';
  if (kinds.includes('record')) return 'compare one of its fields';
  if (kinds.includes('list')) return 'ask about its items: `list.exists(x, …)`, `x in list`';
  if (left.type.kind === right.type.kind) return 'there is no order among them: use `==`, `!=` or `in`';
  if (kinds.includes('amount') && kinds.includes('price'))
    return 'a price times an amount of its base coin is an amount';
  if (kinds.includes('time') && kinds.includes('duration')) return 'how long ago a time was is `now - t`';
  return 'both sides must be of the same kind: give numbers their coin or unit, `50 USDT`, `30s`';
}

/** Checks that a literal text is one of those that the other side can have. */
function areValues(literal: Term, other: Shape, checker: Checker): boolean {
  if (literal.kind !== 'constant' || typeof literal.value !== 'string') return true;
  return isPossible(literal.value, { span: literal, other }, checker);
}

function isPossible(
  value: string,
  { span, other }: { readonly span: TextSpan; readonly other: Shape },
  checker: Checker,
): boolean {
  const values = other.type.kind === 'text' ? other.type.values : undefined;
  if (values === undefined || values.includes(value)) return true;
  const near = nearestWord(value, values);
  report(checker, {
    code: 'expr-unknown-value',
    span: spanOf(span),
    message: `this is never ${JSON.stringify(value)}`,
    hint:
      near === undefined
        ? `it is one of ${values.map((one) => JSON.stringify(one)).join(', ')}`
        : `did you mean \`${JSON.stringify(near)}\`?`,
  });
  return false;
}

/** Checks `x in list`. */
export function checkIn(tree: TreeOf<'in'>, checker: Checker): Term | null {
  const item = checker.check(tree.item, checker);
  const list = checker.check(tree.list, checker);
  if (item === null || list === null) return null;
  if (list.type.kind !== 'list' || list.type.of.kind !== item.type.kind || !EQUATABLE.has(item.type.kind)) {
    return report(checker, {
      code: 'expr-type',
      span: tree.at,
      message: `\`in\` cannot look for ${describe(item)} in ${describe(list)}`,
      hint:
        list.type.kind === 'text'
          ? 'a part of a text is found with `text.contains("…")`'
          : '`in` looks for a value in a list of values of the same type: `x in ["a", "b"]`',
    });
  }
  if (!areListed(list, item, checker)) return null;
  const items: Shape = { type: list.type.of, coin: list.coin, base: list.base };
  const guards = guardCoins(equalCoins(item, items), { user: 'in', at: tree.at, terms: [item, list] }, checker);
  if (guards === null) return null;
  return build(checker, { kind: 'in', item, list }, { ...spanOf(tree), shape: BOOLEAN, guards, at: tree.at });
}

function areListed(list: Term, other: Shape, checker: Checker): boolean {
  if (list.kind !== 'constant' || !Array.isArray(list.value)) return true;
  const texts = list.value.filter((value) => typeof value === 'string');
  return texts.every((value) => isPossible(value, { span: list, other }, checker));
}
