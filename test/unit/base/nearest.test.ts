import { expect, test } from 'vitest';
import { nearestName } from '../../../src/base/nearest.ts';

const KEYS = ['when', 'watch', 'rules', 'limits', 'cooldown', 'atStart'];

test.each([
  ['wehn', 'when'],
  ['wen', 'when'],
  ['whenn', 'when'],
  ['When', 'when'],
  ['watches', 'watch'],
  ['cooldwon', 'cooldown'],
  ['colldown', 'cooldown'],
  ['atstart', 'atStart'],
  ['limit', 'limits'],
])('%s was meant as %s', (typed, meant) => {
  expect(nearestName(typed, KEYS)).toBe(meant);
});

test.each(['', 'x', 'price', 'then-some', 'w'.repeat(100), 'when'.repeat(1_000)])(
  '%s was meant as nothing known',
  (typed) => {
    expect(nearestName(typed, KEYS)).toBeUndefined();
  },
);

test('the closest of several wins, and of equals the first', () => {
  expect(nearestName('rule', ['role', 'rules', 'rule'])).toBe('rule');
  expect(nearestName('cat', ['car', 'bat'])).toBe('car');
});

test('nothing is known where there are no names', () => {
  expect(nearestName('when', [])).toBeUndefined();
});

test('very long names are equal or not near', () => {
  const long = 'n'.repeat(65);
  expect(nearestName(long, [long])).toBe(long);
  expect(nearestName(`${long}n`, [long])).toBeUndefined();
});
