import { absolute, type Decimal, decimalOf, ONE, roundToStep } from '../../base/decimal.ts';
import { squareRoot } from '../../base/square-root.ts';
import { ApplyError } from '../values/evaluation-error.ts';
import type { Value } from '../values/expression.ts';
import { decimal, listed } from './arguments.ts';
import type { FunctionWord } from './function-word.ts';

/** Functions of numbers, amounts, prices and durations. */
export const NUMBER_FUNCTIONS: readonly FunctionWord[] = [
  {
    name: 'abs',
    form: 'call',
    parameters: ['signed'],
    result: 'same',
    doc: 'The value without its sign.',
    example: 'abs(position.unrealizedPL) > 5 USDT',
    says: (value) => `the absolute value of ${value}`,
    apply: (value) => (typeof value === 'number' ? Math.abs(value) : absolute(decimal(value))),
  },
  {
    name: 'sign',
    form: 'call',
    parameters: ['signed'],
    result: 'number',
    doc: '-1 below zero, 1 above zero, 0 at zero.',
    example: 'sign(position.unrealizedPL) == 1',
    says: (value) => `the sign of ${value}`,
    apply: (value) => decimalOf(signOf(value)),
  },
  {
    name: 'min',
    form: 'call',
    parameters: ['ordered', 'same'],
    more: true,
    result: 'same',
    doc: 'The least of its values.',
    example: 'min(account.withdrawable, 500 USDT)',
    says: (...values) => `the ${values.length === 2 ? 'smaller' : 'smallest'} of ${listed(values)}`,
    apply: (...values) => values.reduce((best, value) => (isLess(value, best) ? value : best)),
  },
  {
    name: 'max',
    form: 'call',
    parameters: ['ordered', 'same'],
    more: true,
    result: 'same',
    doc: 'The greatest of its values.',
    example: 'max(account.withdrawable - 100 USDT, 0 USDT)',
    says: (...values) => `the ${values.length === 2 ? 'greater' : 'greatest'} of ${listed(values)}`,
    apply: (...values) => values.reduce((best, value) => (isLess(best, value) ? value : best)),
  },
  {
    name: 'clamp',
    form: 'call',
    parameters: ['ordered', 'same', 'same'],
    result: 'same',
    doc: 'The value, but not below the second and not above the third.',
    example: 'clamp(5% * account.withdrawable, 10 USDT, 500 USDT)',
    says: (value, low, high) => `${value}, but at least ${low} and at most ${high}`,
    apply: (value, low, high) => {
      if (isLess(high, low)) throw new ApplyError('expr-range', 'the lower bound of `clamp` is above its upper bound');
      return isLess(value, low) ? present(low) : isLess(high, value) ? present(high) : present(value);
    },
  },
  {
    name: 'floor',
    form: 'call',
    parameters: ['number'],
    result: 'number',
    doc: 'The greatest whole number that is not above the number.',
    example: 'floor(position.leverage / 2)',
    says: (value) => `${value}, rounded down to a whole number`,
    apply: (value) => toStep(value, ONE, 'floor'),
  },
  {
    name: 'ceil',
    form: 'call',
    parameters: ['number'],
    result: 'number',
    doc: 'The least whole number that is not below the number.',
    example: 'ceil(position.leverage / 2)',
    says: (value) => `${value}, rounded up to a whole number`,
    apply: (value) => toStep(value, ONE, 'ceil'),
  },
  {
    name: 'round',
    form: 'call',
    parameters: ['number'],
    result: 'number',
    doc: 'The nearest whole number; half-way, the even one.',
    example: 'round(position.leverage / 2)',
    says: (value) => `${value}, rounded to a whole number`,
    apply: (value) => toStep(value, ONE, 'nearest'),
  },
  {
    name: 'roundTo',
    form: 'call',
    parameters: ['signed', 'same'],
    result: 'same',
    doc: 'The nearest multiple of a step; half-way, the even one.',
    example: 'roundTo(account.withdrawable, 10 USDT)',
    says: (value, step) => `${value}, rounded to ${step}`,
    apply: (value, step) => toStep(value, step, 'nearest'),
  },
  {
    name: 'floorTo',
    form: 'call',
    parameters: ['signed', 'same'],
    result: 'same',
    doc: 'The greatest multiple of a step that is not above the value.',
    example: 'floorTo(account.withdrawable, 10 USDT)',
    says: (value, step) => `${value}, rounded down to ${step}`,
    apply: (value, step) => toStep(value, step, 'floor'),
  },
  {
    name: 'ceilTo',
    form: 'call',
    parameters: ['signed', 'same'],
    result: 'same',
    doc: 'The least multiple of a step that is not below the value.',
    example: 'ceilTo(account.withdrawable, 10 USDT)',
    says: (value, step) => `${value}, rounded up to ${step}`,
    apply: (value, step) => toStep(value, step, 'ceil'),
  },
  {
    name: 'sqrt',
    form: 'call',
    parameters: ['number'],
    result: 'number',
    doc: 'The square root, rounded down in the 18th place.',
    example: 'sqrt(position.leverage) < 3',
    says: (value) => `the square root of ${value}`,
    apply: (value) => {
      if (decimal(value) < 0n) throw new ApplyError('expr-range', 'there is no square root of a negative number');
      return squareRoot(decimal(value));
    },
  },
];

function present(value: Value | undefined): Value {
  return value ?? null;
}

function signOf(value: Value | undefined): number {
  if (typeof value === 'number') return Math.sign(value);
  const exact = decimal(value);
  return exact < 0n ? -1 : exact > 0n ? 1 : 0;
}

function isLess(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  return decimal(a) < decimal(b);
}

type Direction = 'nearest' | 'floor' | 'ceil';

function toStep(value: Value | undefined, step: Value | undefined, direction: Direction): Value {
  if (typeof value === 'number' && typeof step === 'number') return spanToStep(value, step, direction);
  return decimalToStep(decimal(value), decimal(step), direction);
}

function decimalToStep(exact: Decimal, step: Decimal, direction: Direction): Decimal {
  if (direction === 'nearest') return roundToStep(exact, step, 'nearest');
  // `down` and `up` of decimals mean towards and away from zero.
  const away = direction === 'floor' ? exact < 0n : exact > 0n;
  return roundToStep(exact, step, away ? 'up' : 'down');
}

/** Milliseconds are whole numbers, so that decimals round them without loss. */
function spanToStep(valueMs: number, stepMs: number, direction: Direction): number {
  return Number(decimalToStep(decimalOf(valueMs), decimalOf(stepMs), direction) / ONE);
}
