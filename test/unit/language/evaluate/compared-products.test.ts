import { expect, it } from 'vitest';
import type { Decimal } from '../../../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../../../src/base/random.ts';
import { comparedProducts } from '../../../../src/language/evaluate/compared-products.ts';

const HOLDS = {
  '<': (a: bigint, b: bigint) => a < b,
  '<=': (a: bigint, b: bigint) => a <= b,
  '>': (a: bigint, b: bigint) => a > b,
  '>=': (a: bigint, b: bigint) => a >= b,
} as const;

/** Compares what stands in an env of two values. */
function comparing(sign: keyof typeof HOLDS, leftFactor: bigint, rightFactor: bigint) {
  const at =
    (place: 0 | 1) =>
    (env: readonly unknown[]): Decimal | undefined =>
      env[place] as Decimal | undefined;
  return comparedProducts({ left: at(0), right: at(1), leftFactor, rightFactor, holds: HOLDS[sign] });
}

/** Two values that now and then stay, and never move far, so that their products are often equal or nearly so. */
function walk(random: Random, length: number): readonly (readonly [bigint, bigint])[] {
  let [x, y] = [random.between(-10, 40), random.between(-10, 40)];
  return Array.from({ length }, () => {
    const moved = [random.between(-1, 1), random.between(-1, 1)] as const;
    [x, y] = [x + moved[0], y + moved[1]];
    return [BigInt(x), BigInt(y)];
  });
}

it.each(Object.keys(HOLDS) as readonly (keyof typeof HOLDS)[])(
  'answers what both products say, whatever it remembers: %s',
  (sign) => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seededRandom(seed);
      const [leftFactor, rightFactor] = [BigInt(random.between(1, 7)), BigInt(random.between(1, 7))];
      const holds = comparing(sign, leftFactor, rightFactor);
      for (const [x, y] of walk(random, 400)) {
        const said = `seed ${String(seed)}: ${String(x)} × ${String(leftFactor)} ${sign} ${String(y)} × ${String(rightFactor)}`;
        expect(holds([x, y]), said).toBe(HOLDS[sign](x * leftFactor, y * rightFactor));
      }
    }
  },
);

it('is unknown where a value is, and does not look at the right one where the left one is unknown', () => {
  const looked: string[] = [];
  const holds = comparedProducts({
    left: (env) => env[0] as Decimal | undefined,
    right: (env) => {
      looked.push('right');
      return env[1] as Decimal | undefined;
    },
    ...{ leftFactor: 2n, rightFactor: 3n, holds: HOLDS['<'] },
  });
  expect(holds([100n, 1n])).toBe(false);
  expect(holds([undefined, 1n])).toBeUndefined();
  expect(looked).toHaveLength(1);
  expect(holds([100n, undefined])).toBeUndefined();
  expect(holds([101n, 1n])).toBe(false);
});
