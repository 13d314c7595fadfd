import { describe, expect, test } from 'vitest';
import { HEAD, sound } from '../fixtures.ts';

const file = (rule: string, around = '') => `${HEAD}${around}watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  eth: { watch: ticker, instrument: ETHUSDT }
params:
  low: { value: 50000 USDT/BTC, doc: "cheap" }
  high: { value: 90000 USDT/BTC }
let:
  - cheap: btc.last < params.low
  - bargain: cheap && eth.last > 1 USDT/ETH
rules:
${rule}`;

const rule = `  - id: a
    when: bargain
    atStart: skip
    do: [{ notify: { message: cheap } }]
`;

const revision = (text: string) => sound(text).rules[0]?.revision;
const before = revision(file(rule));

describe('a rule means the same', () => {
  test.each([
    ['with other spacing and comments', file(rule.replace('when: bargain', 'when:   bargain   # why not'))],
    [
      'with its keys in another order',
      file(rule.replace('    when: bargain\n', '').replace('    do:', '    when: bargain\n    do:')),
    ],
    ['in quotes', file(rule.replace('when: bargain', 'when: "bargain"'))],
    [
      'in block style',
      file(rule.replace('do: [{ notify: { message: cheap } }]', 'do:\n      - notify:\n          message: cheap')),
    ],
    ['after another rule', file(`  - id: b\n    on: start\n    do: [{ notify: { message: b } }]\n${rule}`)],
    ['when a watch is read more often', file(rule).replace('every: 2s', 'every: 5s')],
    ['when a param is documented otherwise', file(rule).replace('"cheap"', '"not dear"')],
    ['when a param changes that it does not use', file(rule).replace('90000', '95000')],
  ])('%s', (_how, text) => {
    const found = sound(text).rules.find(({ id }) => id === 'a')?.revision;
    expect(found).toBe(before);
  });
});

describe('a rule means something else', () => {
  test.each([
    ['with another condition', file(rule.replace('when: bargain', 'when: cheap'))],
    ['with another step', file(rule.replace('message: cheap', 'message: dear'))],
    [
      'when a let changes that it uses through another',
      file(rule).replace('btc.last < params.low', 'btc.bid < params.low'),
    ],
    ['when a param changes that it uses through a let', file(rule).replace('50000', '51000')],
    [
      'when a watch that it reads is of something else',
      file(rule).replace('ETHUSDT', 'ETHUSDC').replace('USDT/ETH', 'USDC/ETH'),
    ],
    ['when the default market changes', file(rule, 'market: usdc-futures\n')],
  ])('%s', (_how, text) => {
    expect(revision(text)).not.toBe(before);
  });
});
