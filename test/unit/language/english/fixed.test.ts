import { expect, test } from 'vitest';
import { type Decimal, formatDecimal, parseDecimal } from '../../../../src/base/decimal.ts';
import { fixedOf } from '../../../../src/language/english/fixed.ts';
import type { Calculation, Term } from '../../../../src/language/terms/term.ts';

const NUMBER = { type: { kind: 'number' }, coin: null, base: null } as const;
const ROOT = { key: '', text: '', nodes: 1, steps: 1, macros: 0, start: 0, end: 0, ...NUMBER };

function number(text: string): Term {
  const percent = text.endsWith('%');
  const value = parseDecimal(text.replace('%', ''));
  return {
    ...ROOT,
    kind: 'constant',
    value: percent ? ((value / 100n) as Decimal) : value,
    ...(percent && { percent }),
  };
}

function computed(left: string, calculation: Calculation, right: string): Term {
  return { ...ROOT, kind: 'arithmetic', calculation, left: number(left), right: number(right) };
}

test.each([
  ['3%', 'multiply', '2', '0.06', true],
  ['2', 'multiply', '3%', '0.06', true],
  ['5%', 'subtract', '3%', '0.02', true],
  ['1', 'subtract', '3%', '0.97', false],
  ['6%', 'divide', '2', '0.03', true],
  ['6%', 'divide', '3%', '2', false],
] as const)('%s %s %s is fixed', (left, calculation, right, value, percent) => {
  const fixed = fixedOf(computed(left, calculation, right), () => undefined);
  expect(fixed && { value: formatDecimal(fixed.value), percent: fixed.percent }).toEqual({ value, percent });
});

test('what is divided by zero, and what is read, is not fixed', () => {
  expect(fixedOf(computed('1', 'divide', '0'), () => undefined)).toBeUndefined();
  const read: Term = { ...ROOT, kind: 'root', name: 'now', slot: 0 };
  expect(fixedOf({ ...ROOT, kind: 'negate', operand: read }, () => undefined)).toBeUndefined();
});
