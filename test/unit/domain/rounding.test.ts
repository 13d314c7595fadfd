import { expect, it } from 'vitest';
import { sizeForValue, valueOf } from '../../../src/domain/rounding.ts';
import { d, instrument } from '../rules/samples.ts';

it.each([
  ['100', '50000', '0.002'],
  ['100', '30000', '0.003'],
  ['99.999999999999999999', '50000', '0.001'],
])('the size for %s USDT at %s costs no more than that', (text, at, size) => {
  const [value, price] = [d(text), d(at)];
  const bought = sizeForValue(value, price, instrument());
  expect(bought).toBe(d(size));
  expect(valueOf(bought, price) <= value).toBe(true);
});
