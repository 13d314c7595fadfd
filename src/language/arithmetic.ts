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
} from '../base/decimal.ts';
import { evaluationError } from './evaluation-error.ts';
import { decimals, isSpan, spans } from './proved.ts';
import type { Calculation, Evaluator, Read, Term } from './term.ts';

type Arithmetic = Term & { readonly kind: 'arithmetic' };

/** Computes with two values; unknown where one is. Division by zero and overflow throw at the operator's place. */
export function evaluateArithmetic(term: Arithmetic, evaluator: Evaluator): Read {
  const at = term.at ?? term;
  switch (term.calculation) {
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
      return DECIMAL_CALCULATIONS[term.calculation](
        decimals(term.left, evaluator),
        decimals(term.right, evaluator),
        (error) => evaluationError(error, evaluator.source, at),
      );
    case 'addMs':
    case 'subtractMs':
    case 'ratioMs':
      return twoSpans(term, term.calculation, evaluator);
    case 'multiplyMs':
    case 'divideMs':
      return scaledSpan(term, term.calculation, evaluator);
  }
}

/** Changes the sign of a number, amount, price or duration. */
export function evaluateNegation({ operand }: Term & { readonly kind: 'negate' }, evaluator: Evaluator): Read {
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

type Failure = (error: unknown) => unknown;
type DecimalCalculation = (left: Read<Decimal>, right: Read<Decimal>, failure: Failure) => Read<Decimal>;

/** Each has its own loop-free closure: one shared closure that is handed the operation runs at half the speed. */
const DECIMAL_CALCULATIONS: Readonly<
  Record<Calculation & ('add' | 'subtract' | 'multiply' | 'divide'), DecimalCalculation>
> = {
  add: (left, right, failure) => (env) => {
    const a = left(env);
    if (a === undefined) return undefined;
    const b = right(env);
    if (b === undefined) return undefined;
    try {
      return add(a, b);
    } catch (error) {
      throw failure(error);
    }
  },
  subtract: (left, right, failure) => (env) => {
    const a = left(env);
    if (a === undefined) return undefined;
    const b = right(env);
    if (b === undefined) return undefined;
    try {
      return subtract(a, b);
    } catch (error) {
      throw failure(error);
    }
  },
  multiply: (left, right, failure) => (env) => {
    const a = left(env);
    if (a === undefined) return undefined;
    const b = right(env);
    if (b === undefined) return undefined;
    try {
      return multiply(a, b);
    } catch (error) {
      throw failure(error);
    }
  },
  divide: (left, right, failure) => (env) => {
    const a = left(env);
    if (a === undefined) return undefined;
    const b = right(env);
    if (b === undefined) return undefined;
    try {
      return divide(a, b);
    } catch (error) {
      throw failure(error);
    }
  },
};

const SPAN_CALCULATIONS = {
  addMs: (a: number, b: number): number => whole(a + b),
  subtractMs: (a: number, b: number): number => whole(a - b),
  ratioMs: (a: number, b: number): Decimal => divide(decimalOf(a), decimalOf(b)),
  multiplyMs: (a: number, b: Decimal): number => wholeOf(multiply(decimalOf(a), b)),
  divideMs: (a: number, b: Decimal): number => wholeOf(divide(decimalOf(a), b)),
};

function twoSpans(term: Arithmetic, calculation: 'addMs' | 'subtractMs' | 'ratioMs', evaluator: Evaluator): Read {
  const calculate = SPAN_CALCULATIONS[calculation];
  const left = spans(term.left, evaluator);
  const right = spans(term.right, evaluator);
  return (env) => {
    const a = left(env);
    if (a === undefined) return undefined;
    const b = right(env);
    if (b === undefined) return undefined;
    try {
      return calculate(a, b);
    } catch (error) {
      throw evaluationError(error, evaluator.source, term.at ?? term);
    }
  };
}

function scaledSpan(term: Arithmetic, calculation: 'multiplyMs' | 'divideMs', evaluator: Evaluator): Read<number> {
  const calculate = SPAN_CALCULATIONS[calculation];
  const left = spans(term.left, evaluator);
  const right = decimals(term.right, evaluator);
  return (env) => {
    const a = left(env);
    if (a === undefined) return undefined;
    const b = right(env);
    if (b === undefined) return undefined;
    try {
      return calculate(a, b);
    } catch (error) {
      throw evaluationError(error, evaluator.source, term.at ?? term);
    }
  };
}

function whole(ms: number): number {
  if (!Number.isSafeInteger(ms)) throw new DecimalError('the result is past the end of time');
  return ms;
}

/** Rounds to whole milliseconds. */
function wholeOf(value: Decimal): number {
  return whole(Number(roundToStep(value, ONE, 'nearest') / ONE));
}
