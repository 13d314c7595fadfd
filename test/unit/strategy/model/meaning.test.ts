import { expect, test } from 'vitest';
import { compareMeanings, type Meaning, meaningsOf, readMeaning } from '../../../../src/strategy/model/meaning.ts';
import { HEAD, sound } from '../fixtures.ts';

const text = (change = (whole: string): string => whole): string =>
  change(`${HEAD}watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
params:
  low: { value: 50000 USDT/BTC, doc: "cheap" }
let:
  - cheap: btc.last < params.low
rules:
  - { id: a, when: cheap, atStart: skip, do: [{ notify: { message: "a, b: {c} [d] 5:e" } }] }
limits: { orderValue: 100 USDT, ordersPer: { 1h: 20 } }
`);

const meaning = (part: string, file = text()): Meaning => {
  const strategy = sound(file);
  return meaningsOf([strategy]).get(part === '' ? strategy.name : `${strategy.name}/${part}`)?.() ?? new Map();
};

test('a rule is read by its paths, with what stands behind the names that it uses, whatever its texts hold', () => {
  const read = Object.fromEntries(meaning('a'));
  expect(read).toMatchObject({
    when: 'cheap',
    'do[0].notify.message': 'a, b: {c} [d] 5:e',
    'where cheap': 'btc.last < params.low',
    'where low.value': '50000 USDT/BTC',
    'where btc.instrument': 'BTCUSDT',
  });
});

test.each([
  ['a text', text((whole) => whole.replace('a, b', 'a, c')), ['do[0].notify.message']],
  ['what a name stands for', text((whole) => whole.replace('50000', '40000')), ['where low.value']],
  ['what comes beside', text((whole) => whole.replace('atStart: skip', 'atStart: skip, cooldown: 1h')), ['cooldown']],
  ['a doc', text((whole) => whole.replace('"cheap"', '"dear"')), []],
])('%s that is changed is found', (_name, changed, paths) => {
  const found = compareMeanings(meaning('a'), meaning('a', changed));
  expect(found.map(({ path }) => path)).toEqual(paths);
});

test('what rules share is told as people write it', () => {
  const changed = text((whole) => whole.replace('100 USDT', '90 USDT').replace('every: 2s', 'every: 4s'));
  expect(compareMeanings(meaning(''), meaning('', changed))).toEqual(
    expect.arrayContaining([
      { path: 'limits.orderValue', was: '100 USDT', is: '90 USDT' },
      { path: 'watch.btc.every', was: '2s', is: '4s' },
    ]),
  );
});

test.each(['', 'a', '\n\n{when', '\n\n{a 9999:x,b [', 'x\ny\n{a 1:b}\nname'])(
  'of %j something is told, and it ends',
  (odd) => {
    expect(readMeaning(odd).size).toBeGreaterThanOrEqual(0);
  },
);
