import {
  add,
  type Decimal,
  DecimalError,
  decimalOf,
  divide,
  multiply,
  negate,
  ONE,
  roundToStep,
  subtract,
} from '../../base/decimal.ts';
import { evaluationError } from '../values/evaluation-error.ts';
import type { Value } from '../values/expression.ts';
import { decimals, isSpan, spans } from './proved.ts';
import type { Evaluator, ValueReader, Term } from '../terms/term.ts';

type Arithmetic = Term & { readonly kind: 'arithmetic' };

/** Computes with two values; unknown where one is. Division by zero and overflow throw at the operator's place. */
export function evaluateArithmetic(term: Arithmetic, evaluator: Evaluator): ValueReader {
  const { left, right, calculation } = term;
  const failure = (error: unknown): unknown => evaluationError(error, evaluator.source, term.at ?? term);
  switch (calculation) {
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
      return calculated(decimals(left, evaluator), decimals(right, evaluator), { by: DECIMALS[calculation], failure });
    case 'addMs':
    case 'subtractMs':
    case 'ratioMs':
      return calculated(spans(left, evaluator), spans(right, evaluator), { by: SPANS[calculation], failure });
    case 'multiplyMs':
    case 'divideMs':
      return calculated(spans(left, evaluator), decimals(right, evaluator), { by: SCALED_SPANS[calculation], failure });
  }
}

interface How<A, B> {
  readonly by: (a: A, b: B) => Value;
  /** Gives an error the operator's place. */
  readonly failure: (error: unknown) => unknown;
}

/** Reads one side after the other; the right one is not looked at where the left one is unknown. */
function calculated<A extends Value, B extends Value>(
  left: ValueReader<A>,
  right: ValueReader<B>,
  { by, failure }: How<A, B>,
): ValueReader {
  return (env) => {
    const a = left(env);
    const b = a === undefined ? undefined : right(env);
    if (a === undefined || b === undefined) return undefined;
    try {
      return by(a, b);
    } catch (error) {
      throw failure(error);
    }
  };
}

const DECIMALS = { add, subtract, multiply, divide };

const SPANS = {
  addMs: (a: number, b: number): number => whole(a + b),
  subtractMs: (a: number, b: number): number => whole(a - b),
  ratioMs: (a: number, b: number): Decimal => divide(decimalOf(a), decimalOf(b)),
};

const SCALED_SPANS = {
  multiplyMs: (a: number, b: Decimal): number => wholeOf(multiply(decimalOf(a), b)),
  divideMs: (a: number, b: Decimal): number => wholeOf(divide(decimalOf(a), b)),
};

function whole(ms: number): number {
  if (!Number.isSafeInteger(ms)) throw new DecimalError('the result is past the end of time');
  return ms;
}

/** Rounds to whole milliseconds. */
function wholeOf(value: Decimal): number {
  return whole(Number(roundToStep(value, ONE, 'nearest') / ONE));
}

/** Changes the sign of a number, amount, price or duration. */
export function evaluateNegation({ operand }: Term & { readonly kind: 'negate' }, evaluator: Evaluator): ValueReader {
  if (isSpan(operand)) {
    const read = spans(operand, evaluator);
    return (env) => {
      const value = read(env);
      return value === undefined ? undefined : -value;
    };
  }
  const read = decimals(operand, evaluator);
  return (env) => {
    const value = read(env);
    return value === undefined ? undefined : negate(value);
  };
}
