import { Decimal as Oracle } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal } from '../../../src/base/decimal.ts';
import { compileExpression } from '../../../src/language/compile.ts';
import { compileEach } from '../../../src/language/compile-each.ts';
import { compileTemplate } from '../../../src/language/compile-template.ts';
import { EvaluationError } from '../../../src/language/values/expression.ts';
import { parseExpression } from '../../../src/language/syntax/parse.ts';
import { compiled, env, scope, source } from './world.ts';

const PIECES = [
  'position',
  '.symbol',
  '.unrealizedPL',
  '.liquidationPrice',
  'positions',
  '.exists(p, ',
  '.sum(',
  'p.leverage',
  'has(',
  'ema(hourly.close, 12)',
  '(',
  ')',
  '[',
  ']',
  ',',
  '&&',
  '||',
  '!',
  'not ',
  ' in ',
  '==',
  '=',
  '<',
  '<=',
  '?',
  ':',
  '??',
  '+',
  '-',
  '*',
  '/',
  '%',
  '5%',
  '30s',
  '1h30m',
  '50 USDT',
  '60000 USDT/BTC',
  '0.1',
  '"text"',
  "'",
  '"',
  '\\',
  '${',
  '}',
  'true',
  ' where ',
  ' ',
  '\n',
  '$',
  '×',
  '\u{1f600}',
  '\u0000',
  '__proto__',
  'constructor',
  '1e9',
  '..',
] as const;

const scrambled = fc.array(
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: fc.string() }),
  {
    maxLength: 24,
  },
);

describe('properties', () => {
  test('no text makes the parser throw, and every problem lies within the text', () => {
    fc.assert(
      fc.property(scrambled, (pieces) => {
        const text = pieces.join('');
        const parsed = parseExpression(text);
        if (parsed.ok) return;
        const { start, end } = parsed.problem.span;
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  test('no text makes the compiler throw; what compiles only throws errors of evaluation', () => {
    fc.assert(
      fc.property(scrambled, (pieces) => {
        const text = pieces.join('');
        compileTemplate(source(text), scope);
        compileEach(source(text), scope, 9);
        const result = compileExpression(source(text), scope);
        if (!result.ok) {
          expect(result.diagnostics.length).toBeGreaterThan(0);
          return;
        }
        for (const values of [env, []]) expectOnlyEvaluationErrors(() => result.value.evaluate(values));
        result.value.explain(env);
      }),
      { numRuns: 3_000 },
    );
  });

  test('arithmetic agrees with decimal.js, digit for digit', () => {
    fc.assert(
      fc.property(sums, ({ text, value }) => {
        expect(formatDecimal(compiled(text).evaluate([]) as never)).toBe(value().toFixed());
      }),
      { numRuns: 1_000 },
    );
  });

  test('a square root agrees with decimal.js, rounded down', () => {
    const numbers = fc.bigInt({ min: 0n, max: 10n ** 30n }).map((value) => new Wide(value.toString()).div(1_000_000));
    fc.assert(
      fc.property(numbers, (value) => {
        const root = value.sqrt().toDecimalPlaces(18, Oracle.ROUND_DOWN).toFixed();
        expect(formatDecimal(compiled(`sqrt(${value.toFixed()})`).evaluate([]) as never)).toBe(root);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a comparison with a literal times a value agrees with decimal.js', () => {
    const digits = fc
      .bigInt({ min: -10_000_000n, max: 10_000_000n })
      .map((units) => new Wide(units.toString()).div(10_000));
    fc.assert(
      fc.property(digits, digits, digits, fc.constantFrom('<', '<=', '>', '>='), (x, factor, y, sign) => {
        const values = [{ unrealizedPL: units(x), marginSize: units(y), marginCoin: 'USDT' }];
        const order = x.comparedTo(factor.times(y));
        const wanted = order === 0 ? sign.endsWith('=') : order < 0 === sign.startsWith('<');
        const text = `position.unrealizedPL ${sign} ${factor.toFixed()} * position.marginSize`;
        expect(compiled(text).evaluate(values)).toBe(wanted);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Enough digits that no product or quotient loses one before it is rounded to 18 places. */
const Wide = Oracle.clone({ precision: 120, rounding: Oracle.ROUND_HALF_EVEN });

function units(value: Oracle): bigint {
  return BigInt(value.times('1e18').toFixed());
}

interface Sum {
  readonly text: string;
  value(): Oracle;
}

const literal = fc
  .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, part]): Sum => {
    const text = `${String(whole)}.${String(part).padStart(6, '0')}`;
    return { text, value: () => new Wide(text) };
  });

const { sums } = fc.letrec<{ sums: Sum }>((tie) => ({
  sums: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    literal,
    fc
      .tuple(tie('sums'), fc.constantFrom('+', '-', '*', '/'), tie('sums'), literal)
      .map(([left, sign, right, divisor]): Sum => {
        const second = sign === '/' ? divisor : right;
        return {
          text: `(${left.text} ${sign} ${sign === '/' ? `(${second.text} + 1)` : second.text})`,
          value: () => rounded(apply(sign, left.value(), sign === '/' ? second.value().plus(1) : second.value())),
        };
      }),
  ),
}));

function apply(sign: string, left: Oracle, right: Oracle): Oracle {
  if (sign === '+') return left.plus(right);
  if (sign === '-') return left.minus(right);
  return sign === '*' ? left.times(right) : left.div(right);
}

function rounded(value: Oracle): Oracle {
  return value.toDecimalPlaces(18, Oracle.ROUND_HALF_EVEN);
}

function expectOnlyEvaluationErrors(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(EvaluationError);
  }
}
