import { describe, expect, test } from 'vitest';
import { compileExpression } from '../../../src/language/compile.ts';
import { OPERATORS } from '../../../src/language/functions/operators.ts';
import { parseExpression } from '../../../src/language/syntax/parse.ts';
import { problems, scope, shown, source } from './world.ts';

// The table of operators in the reference, held against the language itself.
const signs = OPERATORS.flatMap((operator) => operator.signs);

describe('the table of operators', () => {
  test.each(OPERATORS.flatMap(({ examples }) => examples))('%s is sound', (example) => {
    expect(compileExpression(source(example), scope)).toMatchObject({ ok: true });
  });

  test('has each operator of the language, and an example of each', () => {
    const written = OPERATORS.flatMap(({ examples }) => examples).join(' ');
    expect(signs.filter((sign) => !sign.split(' ').every((mark) => written.includes(mark)))).toEqual([]);
    // What the parser takes between two values and no operator of the table says.
    const marks = ['+', '-', '*', '/', '<', '<=', '>', '>=', '==', '!=', 'in', '&&', '||', '??'];
    expect(marks.filter((mark) => !signs.includes(mark))).toEqual([]);
  });
});

/** The operators that stand between two values and may stand side by side. */
const BINARY = OPERATORS.filter(({ rank }) => rank >= 3 && rank <= 6).flatMap(({ signs: of, rank }) =>
  of.map((sign) => ({ sign, rank })),
);
const PAIRS = BINARY.flatMap((a) =>
  BINARY.map((b) => ({ a: a.sign, b: b.sign, distance: b.rank - a.rank, rank: a.rank })),
);

describe('the ranks of operators', () => {
  test.each(PAIRS.filter(({ distance }) => distance > 0))('$a binds tighter than $b', ({ a, b }) => {
    expect(treeOf(`1 ${a} 2 ${b} 3`)).toEqual(treeOf(`(1 ${a} 2) ${b} 3`));
    expect(treeOf(`1 ${b} 2 ${a} 3`)).toEqual(treeOf(`1 ${b} (2 ${a} 3)`));
  });

  test.each(PAIRS.filter(({ distance, rank }) => distance === 0 && rank < 5))(
    '$a and $b go from left to right',
    ({ a, b }) => {
      expect(treeOf(`1 ${a} 2 ${b} 3`)).toEqual(treeOf(`(1 ${a} 2) ${b} 3`));
    },
  );

  test.each([
    ['1 < 2 < 3', 'expr-chained'],
    ['it.yes && it.no || it.yes', 'expr-mixed'],
    ['account.fee ?? 1 USDT + 2 USDT', 'expr-mixed'],
    ['50 USDT + 1 BTC', 'expr-coin'],
  ])('%s is refused', (expression, code) => {
    expect(problems(expression)[0]).toContain(code);
  });
});

/** One case of an unknown operand for each sign. */
const UNKNOWN: Readonly<Record<string, readonly (readonly [expression: string, value: string])[]>> = {
  '.': [['it.missing', 'unknown']],
  '[0]': [['[1, 2][5]', 'unknown']],
  '!': [['!it.unknown', 'unknown']],
  not: [['not it.unknown', 'unknown']],
  '*': [['it.missing * 2', 'unknown']],
  '/': [['it.missing / 2', 'unknown']],
  '+': [['it.missing + 2', 'unknown']],
  '-': [
    ['-it.missing', 'unknown'],
    ['it.missing - 2', 'unknown'],
  ],
  '<': [['it.missing < 2', 'unknown']],
  '<=': [['it.missing <= 2', 'unknown']],
  '>': [['2 > it.missing', 'unknown']],
  '>=': [['2 >= it.missing', 'unknown']],
  '==': [['it.missing == it.missing', 'unknown']],
  '!=': [['it.missing != 2', 'unknown']],
  in: [['it.missing in [1, 2]', 'unknown']],
  '&&': [
    ['it.unknown && it.no', 'false'],
    ['it.unknown && it.yes', 'unknown'],
  ],
  '||': [
    ['it.unknown || it.yes', 'true'],
    ['it.unknown || it.no', 'unknown'],
  ],
  '? :': [['it.unknown ? 1 : 1', 'unknown']],
};

describe('what operators make of unknown', () => {
  // `??` has its own tests: absence.test.ts.
  test.each(signs.filter((sign) => sign !== '??'))('%s', (sign) => {
    const cases = UNKNOWN[sign] ?? [];
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.map(([expression]) => shown(expression))).toEqual(cases.map(([, value]) => value));
  });
});

const PLACES = ['start', 'end', 'at', 'bracketed'];

/** The tree of an expression without its places and brackets. */
function treeOf(text: string): unknown {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
  const written = JSON.stringify(parsed.tree, (key, value: unknown) => {
    if (PLACES.includes(key)) return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  });
  return JSON.parse(written);
}
