import { expect, it } from 'vitest';
import { createOrderTimes, orderTimesMax } from '../../../../src/risk/bounds/order-times.ts';
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

it('the text that is stored is that of the times, also when the oldest are forgotten', () => {
  const times = createOrderTimes(undefined, []);
  const texts = Array.from({ length: 1_200 }, (_, index) => times.add(1_700_000_000_000 + index * 137));
  expect(times.list()).toHaveLength(1_001);
  expect(times.list()[0]).toBe(1_700_000_000_000 + 199 * 137);
  expect(texts.at(-1)).toBe(JSON.stringify(times.list()));
  expect(texts.slice(0, 2)).toEqual(['[1700000000000]', '[1700000000000,1700000000137]']);
  // and: what was stored is taken up, a list that is too long too
  const again = createOrderTimes(texts.at(-1), [{ kind: 'ordersPer', bound: { '1h': d('20') } }]);
  expect(again.add(1_800_000_000_000)).toBe(JSON.stringify(again.list()));
  const long = createOrderTimes(JSON.stringify(Array.from({ length: 1_500 }, (_, index) => index)), []);
  expect(long.add(2_000)).toBe(JSON.stringify(long.list()));
  expect(long.list()).toHaveLength(1_001);
});
