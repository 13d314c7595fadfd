import { expect, test } from 'vitest';
import { BugError } from '../../../src/base/assert.ts';
import {
  absolute,
  add,
  type Decimal,
  DecimalError,
  decimalOf,
  divide,
  formatDecimal,
  formatFixed,
  isMultiple,
  maximum,
  minimum,
  multiply,
  multiplyDivide,
  negate,
  ONE,
  parseDecimal,
  type Rounding,
  readDecimal,
  roundToStep,
  subtract,
  ZERO,
} from '../../../src/base/decimal.ts';

const LARGEST = `1${'0'.repeat(36)}`;

test.each([
  '',
  ' ',
  ' 1',
  '1 ',
  '1\n',
  '+',
  '-',
  '.',
  '.5',
  '5.',
  '1e3',
  '1E3',
  '0x10',
  '1_000',
  '1,5',
  '--1',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  '１',
  '1.0.0',
  '0.0000000000000000001',
  '1.1234567890123456789',
  `${LARGEST}.000000000000000001`,
  '9'.repeat(37),
  '9'.repeat(100_000),
  `0.${'0'.repeat(100)}`,
])('%j is no decimal', (text) => {
  expect(readDecimal(text)).toBeUndefined();
  expect(() => parseDecimal(text)).toThrow(DecimalError);
});

test('the error for endless text is short', () => {
  expect(() => parseDecimal('9'.repeat(100_000))).toThrow(/^not a decimal number: "9{80}"$/);
});

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['-0.000', '0'],
  ['+1', '1'],
  ['007', '7'],
  ['1.50', '1.5'],
  ['0.10000000000000000000000000', '0.1'],
  ['-0.000000000000000001', '-0.000000000000000001'],
  [LARGEST, LARGEST],
  [`-${LARGEST}`, `-${LARGEST}`],
])('%s is read, and printed as %s', (text, printed) => {
  expect(formatDecimal(parseDecimal(text))).toBe(printed);
});

test.each([
  ['0.5', 0, '0'],
  ['1.5', 0, '2'],
  ['-1.5', 0, '-2'],
  ['-0.004', 2, '0.00'],
  ['0.005', 2, '0.00'],
  ['0.015', 2, '0.02'],
  ['12', 3, '12.000'],
  ['0.000000000000000001', 18, '0.000000000000000001'],
] as const)('%s with %d places is %s', (text, places, printed) => {
  expect(formatFixed(parseDecimal(text), places)).toBe(printed);
});

test.each([-1, 19, 1.5, Number.NaN])('%d places cannot be printed', (places) => {
  expect(() => formatFixed(ONE, places)).toThrow(BugError);
});

test('whole numbers become decimals, and nothing that has lost digits does', () => {
  expect(formatDecimal(decimalOf(-12))).toBe('-12');
  expect(formatDecimal(decimalOf(2n ** 80n))).toBe('1208925819614629174706176');
  for (const wrong of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => decimalOf(wrong)).toThrow(DecimalError);
  }
});

test('a result larger than 10^36 is refused, whatever made it', () => {
  const largest = parseDecimal(LARGEST);
  const unit = parseDecimal('0.000000000000000001');
  const calculations: readonly (() => Decimal)[] = [
    () => add(largest, unit),
    () => subtract(negate(largest), unit),
    () => multiply(largest, parseDecimal('1.000000000000000001')),
    () => divide(largest, parseDecimal('0.5')),
    () => multiplyDivide(largest, largest, unit),
    () => roundToStep(largest, parseDecimal('7'), 'up'),
    () => decimalOf(10n ** 36n + 1n),
  ];
  for (const calculate of calculations) expect(calculate).toThrow(DecimalError);
  expect(multiplyDivide(largest, largest, largest)).toBe(largest);
  expect(roundToStep(largest, parseDecimal('7'), 'down')).toBeLessThan(largest);
});

test('division by zero and steps that are none are refused', () => {
  expect(() => divide(ONE, ZERO)).toThrow('division by zero');
  expect(() => multiplyDivide(ONE, ONE, ZERO)).toThrow('division by zero');
  expect(() => roundToStep(ONE, ZERO, 'down')).toThrow(DecimalError);
  expect(() => roundToStep(ONE, negate(ONE), 'down')).toThrow(DecimalError);
  expect([isMultiple(ONE, ZERO), isMultiple(ONE, negate(ONE))]).toEqual([false, false]);
});

test.each([
  ['down', ['0.333333333333333333', '-0.333333333333333333', '0.666666666666666666']],
  ['up', ['0.333333333333333334', '-0.333333333333333334', '0.666666666666666667']],
  ['half-even', ['0.333333333333333333', '-0.333333333333333333', '0.666666666666666667']],
] as readonly [Rounding, readonly string[]][])('thirds are rounded %s', (rounding, expected) => {
  const three = parseDecimal('3');
  const thirds = [
    divide(ONE, three, rounding),
    divide(ONE, negate(three), rounding),
    divide(decimalOf(2), three, rounding),
  ];
  expect(thirds.map(formatDecimal)).toEqual(expected);
});

test('steps round towards zero, away from it, or to the nearest with ties to the even one', () => {
  const rounded = (text: string, direction: 'down' | 'up' | 'nearest'): string =>
    formatDecimal(roundToStep(parseDecimal(text), parseDecimal('0.5'), direction));
  expect(['1.2', '-1.2', '1.5'].map((text) => rounded(text, 'down'))).toEqual(['1', '-1', '1.5']);
  expect(['1.2', '-1.2', '1.5'].map((text) => rounded(text, 'up'))).toEqual(['1.5', '-1.5', '1.5']);
  expect(['1.25', '1.75', '-1.25', '1.26'].map((text) => rounded(text, 'nearest'))).toEqual(['1', '2', '-1', '1.5']);
});

test('signs and extremes', () => {
  const [a, b] = [parseDecimal('-2'), parseDecimal('1')];
  expect([absolute(a), absolute(b), negate(a)].map(formatDecimal)).toEqual(['2', '1', '2']);
  expect([minimum(a, b), maximum(a, b), minimum(b, a), maximum(b, a)]).toEqual([a, b, a, b]);
});
