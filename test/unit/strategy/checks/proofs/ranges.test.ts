import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intersection, type Constant, type Range } from '../../../../../src/strategy/checks/proofs/ranges.ts';

test('an intersection has just the values of both', () => {
  const bound = fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined });
  const range = fc.tuple(bound, fc.boolean(), bound, fc.boolean()).map(
    ([low, isLowOpen, high, isHighOpen]): Range => ({
      ...(low === undefined ? {} : { low, isLowOpen }),
      ...(high === undefined ? {} : { high, isHighOpen }),
    }),
  );
  const holds = ({ low, isLowOpen, high, isHighOpen }: Range, value: Constant): boolean =>
    (low === undefined || (isLowOpen === true ? value > low : value >= low)) &&
    (high === undefined || (isHighOpen === true ? value < high : value <= high));
  fc.assert(
    fc.property(range, range, (a, b) => {
      for (let value = -1; value <= 7; value += 0.5)
        expect(holds(intersection(a, b), value)).toBe(holds(a, value) && holds(b, value));
    }),
  );
});
