import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resumeRandom, seededRandom } from '../../../src/base/random.ts';

test('gives the numbers of the reference implementation of xoshiro128** for the state 1, 2, 3, 4', () => {
  const words = [11_520, 0, 5_927_040, 70_819_200, 2_031_721_883, 1_637_235_492, 1_287_239_034, 3_734_860_849];
  const random = resumeRandom([1, 2, 3, 4]);
  // The upper 27 of the 32 bits are used.
  expect(words.map(() => random.next() * 2 ** 27)).toEqual(words.map((word) => word >>> 5));
});

test('a seed gives the same numbers everywhere', () => {
  const random = seededRandom(1);
  const numbers = [random.next(), random.next(), random.between(1, 6), random.normal()];
  expect(numbers).toEqual([0.5686059892177582, 0.7539288476109505, 6, 0.6366904303431511]);
});

test('goes on from a stored state as if it had never stopped', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(50), (seed, drawn) => {
      const random = seededRandom(seed);
      for (let i = 0; i < drawn; i += 1) random.next();
      const resumed = resumeRandom(random.state());
      const rest = (each: typeof random): number[] => Array.from({ length: 20 }, () => each.next());
      expect(rest(resumed)).toEqual(rest(random));
    }),
  );
});

test('different seeds give different numbers, neighbours too', () => {
  const firsts = new Set(Array.from({ length: 1_000 }, (_, seed) => seededRandom(seed).next()));
  expect(firsts.size).toBe(1_000);
});

test('numbers lie in [0, 1), whole ones within their bounds, and all of those come', () => {
  const random = seededRandom(7);
  const numbers = Array.from({ length: 10_000 }, () => random.next());
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const rolls = Array.from({ length: 1_000 }, () => random.between(-1, 4));
  expect([...new Set(rolls)].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3, 4]);
});

test('normal numbers have mean 0 and deviation 1', () => {
  const random = seededRandom(7);
  const numbers = Array.from({ length: 50_000 }, () => random.normal());
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const variance = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / numbers.length;
  expect(Math.abs(mean)).toBeLessThan(0.02);
  expect(Math.abs(variance - 1)).toBeLessThan(0.02);
});
