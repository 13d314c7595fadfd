import { absolute, DecimalError, decimalOf, roundToStep, type Decimal } from '../base/decimal.ts';
import { BugError } from '../base/assert.ts';
import type { Value } from './expression.ts';
import type { Apply } from './term.ts';

/** What a parameter takes: `same` is the dimension of the first argument. */
export type Parameter = 'signed' | 'ordered' | 'text' | 'countable' | 'same';

/** A function of the language. */
export interface FunctionWord {
  readonly name: string;
  /** `call` is `f(x)`, `method` is `x.f()`. */
  readonly form: 'call' | 'method' | 'both';
  readonly parameters: readonly Parameter[];
  /** Whether the last parameter may be repeated. */
  readonly more?: true;
  readonly result: 'same' | 'number' | 'boolean' | 'text';
  readonly doc: string;
  readonly example: string;
  readonly apply: Apply;
}

/** Kinds of type that each parameter takes. */
export const PARAMETER_KINDS: Readonly<Record<Exclude<Parameter, 'same'>, readonly string[]>> = {
  signed: ['number', 'amount', 'price', 'duration'],
  ordered: ['number', 'amount', 'price', 'duration', 'time'],
  text: ['text'],
  countable: ['list', 'text'],
};

/** All functions but macros and indicators. */
export const FUNCTIONS: readonly FunctionWord[] = [
  {
    name: 'abs',
    form: 'call',
    parameters: ['signed'],
    result: 'same',
    doc: 'The value without its sign.',
    example: 'abs(position.unrealizedPL) > 5 USDT',
    apply: (value) => (typeof value === 'number' ? Math.abs(value) : absolute(decimal(value))),
  },
  {
    name: 'min',
    form: 'call',
    parameters: ['ordered', 'same'],
    more: true,
    result: 'same',
    doc: 'The least of its values.',
    example: 'min(account.available, 500 USDT)',
    apply: (...values) => values.reduce((best, value) => (isLess(value, best) ? value : best)),
  },
  {
    name: 'max',
    form: 'call',
    parameters: ['ordered', 'same'],
    more: true,
    result: 'same',
    doc: 'The greatest of its values.',
    example: 'max(account.available - 100 USDT, 0 USDT)',
    apply: (...values) => values.reduce((best, value) => (isLess(best, value) ? value : best)),
  },
  {
    name: 'roundTo',
    form: 'call',
    parameters: ['signed', 'same'],
    result: 'same',
    doc: 'The nearest multiple of a step; half-way, the even one.',
    example: 'roundTo(account.available, 10 USDT)',
    apply: (value, step) => toStep(value, step, 'nearest'),
  },
  {
    name: 'floorTo',
    form: 'call',
    parameters: ['signed', 'same'],
    result: 'same',
    doc: 'The greatest multiple of a step that is not above the value.',
    example: 'floorTo(account.available, 10 USDT)',
    apply: (value, step) => toStep(value, step, 'floor'),
  },
  {
    name: 'ceilTo',
    form: 'call',
    parameters: ['signed', 'same'],
    result: 'same',
    doc: 'The least multiple of a step that is not below the value.',
    example: 'ceilTo(account.available, 10 USDT)',
    apply: (value, step) => toStep(value, step, 'ceil'),
  },
  {
    name: 'size',
    form: 'both',
    parameters: ['countable'],
    result: 'number',
    doc: 'How many items a list has, or characters a text.',
    example: 'size(positions) > 3',
    apply: (value) => decimalOf(typeof value === 'string' || Array.isArray(value) ? value.length : 0),
  },
  {
    name: 'startsWith',
    form: 'method',
    parameters: ['text', 'text'],
    result: 'boolean',
    doc: 'Whether a text starts with another.',
    example: 'position.symbol.startsWith("BTC")',
    apply: (value, part) => text(value).startsWith(text(part)),
  },
  {
    name: 'endsWith',
    form: 'method',
    parameters: ['text', 'text'],
    result: 'boolean',
    doc: 'Whether a text ends with another.',
    example: 'position.symbol.endsWith("USDT")',
    apply: (value, part) => text(value).endsWith(text(part)),
  },
  {
    name: 'contains',
    form: 'method',
    parameters: ['text', 'text'],
    result: 'boolean',
    doc: 'Whether a text has another in it.',
    example: 'position.symbol.contains("BTC")',
    apply: (value, part) => text(value).includes(text(part)),
  },
  {
    name: 'lower',
    form: 'method',
    parameters: ['text'],
    result: 'text',
    doc: 'The text in lower case.',
    example: 'position.symbol.lower() == "btcusdt"',
    apply: (value) => text(value).toLowerCase(),
  },
  {
    name: 'upper',
    form: 'method',
    parameters: ['text'],
    result: 'text',
    doc: 'The text in upper case.',
    example: 'position.holdSide.upper() == "LONG"',
    apply: (value) => text(value).toUpperCase(),
  },
];

function isLess(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  return decimal(a) < decimal(b);
}

function toStep(value: Value | undefined, step: Value | undefined, direction: 'nearest' | 'floor' | 'ceil'): Value {
  if (typeof value === 'number' && typeof step === 'number') return spanToStep(value, step, direction);
  const exact = decimal(value);
  if (direction === 'nearest') return roundToStep(exact, decimal(step), 'nearest');
  // `down` and `up` of decimals mean towards and away from zero.
  const away = direction === 'floor' ? exact < 0n : exact > 0n;
  return roundToStep(exact, decimal(step), away ? 'up' : 'down');
}

function spanToStep(valueMs: number, stepMs: number, direction: 'nearest' | 'floor' | 'ceil'): number {
  if (stepMs <= 0) throw new DecimalError('a step must be above zero');
  const steps =
    direction === 'floor'
      ? Math.floor(valueMs / stepMs)
      : direction === 'ceil'
        ? Math.ceil(valueMs / stepMs)
        : halfEven(valueMs / stepMs);
  return steps * stepMs;
}

function halfEven(value: number): number {
  const low = Math.floor(value);
  if (value - low !== 0.5) return Math.round(value);
  return low % 2 === 0 ? low : low + 1;
}

function decimal(value: Value | undefined): Decimal {
  if (typeof value !== 'bigint') throw new BugError('a function was given no decimal');
  return value;
}

function text(value: Value | undefined): string {
  if (typeof value !== 'string') throw new BugError('a function was given no text');
  return value;
}
