import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demandsOf, intersection, isEmpty, type Constant, type Range } from '../../../../src/strategy/checks/ranges.ts';

const EMPTY = new Map();
const never = (text: string): boolean => [...demandsOf([{ text }], EMPTY).ranges.values()].some(isEmpty);

describe('a condition that no value meets', () => {
  test.each([
    'a.x > 5 && a.x < 5',
    'a.x > 5 && a.x <= 5',
    'a.x >= 5 && 5 > a.x',
    'a.x == 1 && a.x == 2',
    'p.side == "long" && p.side == "short"',
    'flat && not flat',
    '(a.x > 2 * 3) && a.x  < 1 + 2',
    'a.x > 70 USDT && a.x < 60 USDT',
  ])('%s', (text) => {
    expect(never(text)).toBe(true);
  });

  test.each([
    'a.x >= 5 && a.x <= 5',
    'a.x > 5 || a.x < 5',
    'a.x > 5 && a.y < 5',
    'a.x != 5 && a.x == 5 || true',
    'a.x > a.y && a.x < a.y',
  ])('%s is not seen as one', (text) => {
    expect(never(text)).toBe(false);
  });
});

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
