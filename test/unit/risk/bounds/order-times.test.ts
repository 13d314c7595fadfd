import { expect, it } from 'vitest';
import { orderTimesMax } from '../../../../src/risk/bounds/order-times.ts';
import { d, usdt } from '../../rules/samples.ts';

it.each([
  ['no bound', {}, 1_001],
  ['a low one', { '1h': d('20') }, 1_001],
  ['the highest of several', { '1h': d('1200'), '1d': d('5000') }, 5_001],
  ['one that is no whole number', { '1h': d('1500.5') }, 1_502],
])('one order more is remembered than %s counts, and a thousand at least', (_what, bound, most) => {
  expect(orderTimesMax([{ kind: 'ordersPer', bound }])).toBe(most);
  expect(
    orderTimesMax([
      { kind: 'orderValue', bound: usdt('9000') },
      { kind: 'ordersPer', bound },
    ]),
  ).toBe(most);
});
