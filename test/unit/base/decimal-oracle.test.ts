import { Decimal as Oracle } from 'decimal.js';
import { expect, test } from 'vitest';
import {
  add,
  compare,
  type Decimal,
  DecimalError,
  divide,
  divideWhole,
  formatDecimal,
  formatFixed,
  isMultiple,
  multiply,
  multiplyDivide,
  parseDecimal,
  type Rounding,
  roundToStep,
  subtract,
} from '../../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../../src/base/random.ts';

/**
 * decimal.js with more digits than any exact product of two decimals here has (2 × 55); quotients are cut to 18 places
 * after.
 */
const Exact = Oracle.clone({ precision: 120, rounding: Oracle.ROUND_DOWN, toExpNeg: -200, toExpPos: 200 });
type Exact = InstanceType<typeof Exact>;

const SEED = 20_240_101;
const CASES = 8_000;

const ORACLE_ROUNDING = {
  down: Oracle.ROUND_DOWN,
  up: Oracle.ROUND_UP,
  'half-even': Oracle.ROUND_HALF_EVEN,
} as const;
const ROUNDINGS: readonly Rounding[] = ['down', 'up', 'half-even'];
const BOUND = new Exact(10).pow(36);

/** Draws text of every length and shape, and often the awkward: zero, ties, one unit, all nines. */
function anyText(random: Random): string {
  const awkward = [
    '0',
    '1',
    '-1',
    '0.5',
    '-2.5',
    '0.000000000000000001',
    '0.000000000000000005',
    '999999999.999999999999999999',
  ];
  if (random.next() < 0.15) return awkward[random.between(0, awkward.length - 1)] ?? '0';
  const digits = (count: number): string =>
    Array.from({ length: count }, () => String(random.next() < 0.3 ? 9 : random.between(0, 9))).join('');
  const whole = digits(random.between(1, random.next() < 0.1 ? 36 : 12));
  const places = random.between(0, 18);
  return (random.next() < 0.4 ? '-' : '') + whole + (places === 0 ? '' : `.${digits(places)}`);
}

/** Asserts that what was computed is what decimal.js says, or that both say it does not fit. */
function assertSame(compute: () => Decimal, exact: Exact, name: string): void {
  if (exact.abs().greaterThan(BOUND)) {
    expect(compute, name).toThrow(DecimalError);
    return;
  }
  const computed = formatDecimal(compute());
  // An assertion of vitest costs microseconds, and there are many cases.
  if (computed !== plain(exact)) expect(computed, name).toBe(plain(exact));
}

function plain(exact: Exact): string {
  return exact.isZero() ? '0' : exact.toFixed();
}

/** Runs a case many times, each with a name under which it can be found again. */
function forCases(seed: number, check: (random: Random, name: string) => void): void {
  const random = seededRandom(seed);
  for (let i = 0; i < CASES; i += 1) check(random, `seed ${String(seed)}, case ${String(i)}`);
}

test('sums and differences', () => {
  forCases(SEED, (random, name) => {
    const [a, b] = [anyText(random), anyText(random)];
    const label = `${name}: ${a}, ${b}`;
    assertSame(() => add(parseDecimal(a), parseDecimal(b)), new Exact(a).plus(b), label);
    assertSame(() => subtract(parseDecimal(a), parseDecimal(b)), new Exact(a).minus(b), label);
  });
});

test('products, in every rounding', () => {
  forCases(SEED + 1, (random, name) => {
    const [a, b] = [anyText(random), anyText(random)];
    const product = new Exact(a).times(b);
    for (const rounding of ROUNDINGS) {
      const rounded = product.toDecimalPlaces(18, ORACLE_ROUNDING[rounding]);
      assertSame(
        () => multiply(parseDecimal(a), parseDecimal(b), rounding),
        rounded,
        `${name}: ${a} × ${b} ${rounding}`,
      );
    }
  });
});

/**
 * Divides exactly to 18 places. decimal.js would round twice, to its precision and then to the places, so the quotient
 * is cut and the rest says which way it goes.
 */
function exactQuotient(numerator: Exact, denominator: Exact, rounding: Rounding): Exact {
  const unit = new Exact(10).pow(-18);
  const cut = numerator.dividedBy(denominator).toDecimalPlaces(18, Oracle.ROUND_DOWN);
  const rest = numerator.minus(cut.times(denominator)).abs();
  const away = unit.times(numerator.isNegative() === denominator.isNegative() ? 1 : -1);
  if (rest.isZero() || rounding === 'down') return cut;
  if (rounding === 'up') return cut.plus(away);
  const half = denominator.abs().times(unit).dividedBy(2);
  const even = cut.dividedBy(unit).mod(2).isZero();
  return rest.greaterThan(half) || (rest.equals(half) && !even) ? cut.plus(away) : cut;
}

test('quotients, in every rounding', () => {
  forCases(SEED + 2, (random, name) => {
    const [a, b] = [anyText(random), anyText(random)];
    if (new Exact(b).isZero()) {
      expect(() => divide(parseDecimal(a), parseDecimal(b)), name).toThrow(DecimalError);
      return;
    }
    for (const rounding of ROUNDINGS) {
      const quotient = exactQuotient(new Exact(a), new Exact(b), rounding);
      assertSame(
        () => divide(parseDecimal(a), parseDecimal(b), rounding),
        quotient,
        `${name}: ${a} ÷ ${b} ${rounding}`,
      );
    }
  });
});

test('quotients by a whole number are those by its decimal', () => {
  forCases(SEED + 8, (random, name) => {
    const [a, whole] = [anyText(random), random.between(1, random.next() < 0.7 ? 20 : 2 ** 40)];
    const compute = (): Decimal => divideWhole(parseDecimal(a), whole);
    assertSame(compute, exactQuotient(new Exact(a), new Exact(whole), 'half-even'), `${name}: ${a} ÷ ${String(whole)}`);
  });
  for (const whole of [0, -1, 2 ** 53]) expect(() => divideWhole(parseDecimal('1'), whole)).toThrow('out of range');
});

test('products divided with one rounding, in every rounding', () => {
  forCases(SEED + 3, (random, name) => {
    const [a, b, c] = [anyText(random), anyText(random), anyText(random)];
    if (new Exact(c).isZero()) return;
    for (const rounding of ROUNDINGS) {
      const expected = exactQuotient(new Exact(a).times(b), new Exact(c), rounding);
      const compute = (): Decimal => multiplyDivide(parseDecimal(a), parseDecimal(b), parseDecimal(c), rounding);
      assertSame(compute, expected, `${name}: ${a} × ${b} ÷ ${c} ${rounding}`);
    }
  });
});

test('rounding to a step, in every direction', () => {
  const steps = ['0.000000000000000001', '0.001', '0.1', '1', '5', '0.25', '0.3', '7', '1000', '0.000000000000000007'];
  forCases(SEED + 4, (random, name) => {
    const a = anyText(random);
    const step = steps[random.between(0, steps.length - 1)] ?? '1';
    for (const direction of ['down', 'up', 'nearest'] as const) {
      const exact = stepped(new Exact(a), new Exact(step), direction);
      const rounded = (): Decimal => roundToStep(parseDecimal(a), parseDecimal(step), direction);
      assertSame(rounded, exact, `${name}: ${a} to ${step} ${direction}`);
      if (exact.abs().lessThanOrEqualTo(BOUND) && !isMultiple(rounded(), parseDecimal(step))) expect.fail(name);
    }
  });
});

/** Rounds by the remainder, which is exact whatever the step is. */
function stepped(value: Exact, step: Exact, direction: 'down' | 'up' | 'nearest'): Exact {
  const rest = value.mod(step);
  const cut = value.minus(rest);
  const away = step.times(value.isNegative() ? -1 : 1);
  if (rest.isZero() || direction === 'down') return cut;
  const twice = rest.abs().times(2);
  const odd = !cut.dividedBy(step).mod(2).isZero();
  return direction === 'up' || twice.greaterThan(step) || (twice.equals(step) && odd) ? cut.plus(away) : cut;
}

test('text read and printed again', () => {
  forCases(SEED + 5, (random, name) => {
    const text = anyText(random);
    assertSame(() => parseDecimal(text), new Exact(text), `${name}: ${text}`);
    assertSame(() => parseDecimal(formatDecimal(parseDecimal(text))), new Exact(text), `${name}: ${text}`);
  });
});

test('printing with a fixed number of places', () => {
  forCases(SEED + 6, (random, name) => {
    const text = anyText(random);
    const places = random.between(0, 18);
    const exact = new Exact(text).toDecimalPlaces(places, Oracle.ROUND_HALF_EVEN);
    const expected = (exact.isZero() ? new Exact(0) : exact).toFixed(places);
    const printed = formatFixed(parseDecimal(text), places);
    if (printed !== expected) expect(printed, `${name}: ${text} with ${String(places)} places`).toBe(expected);
  });
});

test('order', () => {
  forCases(SEED + 7, (random, name) => {
    const [a, b] = [anyText(random), anyText(random)];
    const [x, y] = [parseDecimal(a), parseDecimal(b)];
    const expected = new Exact(a).comparedTo(b);
    if (compare(x, y) !== expected || x < y !== expected < 0 || (x === y) !== (expected === 0)) {
      expect(compare(x, y), `${name}: ${a} and ${b}`).toBe(expected);
    }
  });
});
