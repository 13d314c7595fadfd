import { evaluateArithmetic, evaluateNegation } from './arithmetic.ts';
import { evaluateField, evaluateHas, evaluateIndicator, evaluateItem } from './access.ts';
import { readCoin } from '../terms/coins.ts';
import { evaluateComparison, evaluateMembership } from './comparison.ts';
import { evaluationError } from '../values/evaluation-error.ts';
import { EvaluationError, type Expression, type ListValue, type SourceText, type Value } from '../values/expression.ts';
import { evaluateCross, evaluateSince } from './history.ts';
import { evaluateChoice, evaluateDefault, evaluateLogical, evaluateNot } from './logic.ts';
import { evaluateMacro } from './loop.ts';
import { evaluatePast } from './past.ts';
import type { Apply, CoinGuard, Evaluator, ValueReader, Term } from '../terms/term.ts';
import { type Decimal, multiply } from '../../base/decimal.ts';
import { decimals } from './proved.ts';

/**
 * Makes the closure of a term; closures are specialised by type and operator, and allocate nothing but their result.
 */
export function evaluateTerm(term: Term, source: SourceText): ValueReader {
  const evaluator: Evaluator = { source, read: (part) => evaluateTerm(part, source) };
  const read = withoutGuards(term, evaluator);
  const { guards } = term;
  return guards === undefined || guards.length === 0 ? read : guarded(read, { term, guards, source });
}

function withoutGuards(term: Term, evaluator: Evaluator): ValueReader {
  switch (term.kind) {
    case 'constant':
      return constant(term.value);
    case 'root':
      return root(term.slot);
    case 'variable':
      return variable(term.variable);
    case 'let':
      return letOf(term.expression);
    case 'field':
      return evaluateField(term, evaluator);
    case 'has':
      return evaluateHas(term, evaluator);
    case 'item':
      return evaluateItem(term, evaluator);
    case 'indicator':
      return evaluateIndicator(term);
    case 'crosses':
      return evaluateCross(term, evaluator);
    case 'since':
      return evaluateSince(term);
    case 'inUsdt':
      return evaluateInUsdt(term, evaluator);
    case 'past':
      return evaluatePast(term);
    case 'list':
      return list(term.items, evaluator);
    case 'default':
      return evaluateDefault(term, evaluator);
    case 'not':
      return evaluateNot(term, evaluator);
    case 'logical':
      return evaluateLogical(term, evaluator);
    case 'choice':
      return evaluateChoice(term, evaluator);
    case 'comparison':
      return evaluateComparison(term, evaluator);
    case 'in':
      return evaluateMembership(term, evaluator);
    case 'negate':
      return evaluateNegation(term, evaluator);
    case 'arithmetic':
      return evaluateArithmetic(term, evaluator);
    case 'apply':
      return apply(term, evaluator);
    case 'macro':
      return evaluateMacro(term, evaluator);
  }
}

function letOf(expression: Expression): ValueReader {
  return (env) => expression.evaluate(env);
}

function constant(value: Value): ValueReader {
  return () => value;
}

function root(slot: number): ValueReader {
  return (env) => (env[slot] ?? undefined) as Value | undefined;
}

function variable(cell: { readonly current: Value | undefined }): ValueReader {
  return () => cell.current;
}

/** Compares the coins of a computed value; unknown where a coin is. */
function guarded(
  read: ValueReader,
  use: { readonly term: Term; readonly guards: readonly CoinGuard[]; readonly source: SourceText },
): ValueReader {
  return (env) => {
    const value = read(env);
    if (value === undefined) return undefined;
    for (const { left, right } of use.guards) {
      const leftCoin = readCoin(left, env);
      const rightCoin = readCoin(right, env);
      if (leftCoin === undefined || rightCoin === undefined) return undefined;
      if (leftCoin !== rightCoin) throw differentCoins(leftCoin, rightCoin, use);
    }
    return value;
  };
}

function differentCoins(
  left: string,
  right: string,
  { term, source }: { readonly term: Term; readonly source: SourceText },
): EvaluationError {
  const { start, end } = term.at ?? term;
  return new EvaluationError(
    'expr-coin',
    `${left} and ${right} are different coins: \`${term.text}\``,
    source.place(start, end),
  );
}

function list(items: readonly Term[], evaluator: Evaluator): ValueReader<ListValue> {
  const reads = items.map((item) => evaluator.read(item));
  return (env) => {
    const values: Value[] = [];
    for (const read of reads) {
      const value = read(env);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  };
}

function apply(term: Term & { readonly kind: 'apply' }, evaluator: Evaluator): ValueReader {
  const read = withoutErrors(term, evaluator);
  return (env) => {
    try {
      return read(env);
    } catch (error) {
      throw evaluationError(error, evaluator.source, term.at ?? term);
    }
  };
}

function withoutErrors({ apply: call, args }: Term & { readonly kind: 'apply' }, evaluator: Evaluator): ValueReader {
  const [first, second] = args;
  if (first !== undefined && args.length === 1) return applyOne(call, evaluator.read(first));
  if (first !== undefined && second !== undefined && args.length === 2) {
    return applyTwo(call, evaluator.read(first), evaluator.read(second));
  }
  const all = list(args, evaluator);
  return (env) => {
    const values = all(env);
    return values === undefined ? undefined : call(...values);
  };
}

function applyOne(call: Apply, only: ValueReader): ValueReader {
  return (env) => {
    const value = only(env);
    return value === undefined ? undefined : call(value);
  };
}

function applyTwo(call: Apply, first: ValueReader, second: ValueReader): ValueReader {
  return (env) => {
    const a = first(env);
    if (a === undefined) return undefined;
    const b = second(env);
    return b === undefined ? undefined : call(a, b);
  };
}

/** Values an amount at the price of its coin; unknown where the coin or its price is. */
function evaluateInUsdt(term: Term & { readonly kind: 'inUsdt' }, evaluator: Evaluator): ValueReader<Decimal> {
  const amount = decimals(term.amount, evaluator);
  const { coinOf, slot } = term;
  return (env) => {
    const value = amount(env);
    const coin = readCoin(coinOf, env);
    if (value === undefined || coin === undefined || coin === 'USDT' || value === 0n)
      return coin === undefined ? undefined : value;
    const prices = env[slot] as Readonly<Record<string, Decimal>> | null | undefined;
    const price = prices !== undefined && prices !== null && Object.hasOwn(prices, coin) ? prices[coin] : undefined;
    if (price === undefined) return undefined;
    try {
      return multiply(value, price);
    } catch (error) {
      throw evaluationError(error, evaluator.source, term.at ?? term);
    }
  };
}
