import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import { faultsOf, HEAD, load, sound } from '../fixtures.ts';

const FILE = `${HEAD}market: usdt-futures
limits: { orderValue: 1000 USDT, openValue: 1000 USDT }
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  daily: { watch: candles, instrument: BTCUSDT, granularity: 1D, every: 1m }
  positions: { watch: positions, every: 5s }
rules:
  - id: one
`;
const BUY =
  '- buy: { instrument: spot/BTCUSDT, type: limit, price: daily.latest.low, value: 10 USDT, force: gtc, expire: 1h }';
const TELL = '- notify: { message: "at ${daily.latest.low}" }';

function fileOf(rule: string, steps: readonly string[]): string {
  return `${FILE}    ${rule}\n    do:\n${steps.map((step) => `      ${step}\n`).join('')}`;
}

/** The lines, counted from the first step, of what may be absent. */
function absent(rule: string, ...steps: readonly string[]): readonly number[] {
  const text = fileOf(rule, steps);
  const first = text.split('\n').findIndex((line) => line === '    do:') + 2;
  return faultsOf(text).map((fault) => {
    const [line, code] = fault.split(' ');
    expect(code).toBe('expr-absent');
    return Number(line) - first;
  });
}

describe('what the condition of a rule asks with has()', () => {
  it('is there in its steps, their conditions and guards', () => {
    expect(absent('when: has(daily.latest) && btc.last > 5 USDT/BTC', BUY, TELL)).toEqual([]);
    expect(absent('when: has(daily.latest)\n    guard: btc.last > daily.latest.low', BUY)).toEqual([]);
    expect(absent('when: has(daily.latest)', `${BUY}\n        if: daily.latest.low > 5 USDT/BTC`)).toEqual([]);
    expect(absent('on: { every: 1h }\n    when: has(daily.latest)', BUY)).toEqual([]);
    const each = 'each: position in positions\n    when: has(position.liquidationPrice)';
    expect(absent(each, '- notify: { message: "at ${position.liquidationPrice}" }')).toEqual([]);
  });

  it('is not there where nobody asked, or asked something else', () => {
    expect(absent('when: btc.last > 5 USDT/BTC', BUY, TELL)).toEqual([0, 1]);
    expect(absent('when: has(daily.current)', BUY)).toEqual([0]);
    expect(absent('when: has(daily.latest) || btc.last > 5 USDT/BTC', BUY)).toEqual([0]);
    expect(absent('when: not has(daily.latest)', BUY)).toEqual([0]);
  });

  it('is not there in a rule that fires when its condition ceases', () => {
    expect(absent('when: has(daily.latest)\n    fire: exit', BUY)).toEqual([0]);
    expect(absent('when: has(daily.latest)\n    fire: while\n    cooldown: 1h\n    atStart: fire', BUY)).toEqual([]);
  });

  it('is not there behind a pause', () => {
    expect(absent('when: has(daily.latest)', TELL, '- wait: { for: 10m }', TELL, TELL)).toEqual([2, 3]);
  });

  it('is unknown where it has gone since: a step waits, and computes nothing of it', () => {
    const { rules, watches } = sound(fileOf('when: has(daily.latest)', [BUY]));
    const fields = rules[0]?.steps[0]?.fields;
    const slot = watches.find(({ name }) => name === 'daily')?.slot ?? -1;
    const env: unknown[] = [];
    env[slot] = { latest: { low: parseDecimal('7') } };
    expect(fields?.evaluate(env)).toMatchObject({ price: parseDecimal('7') });
    env[slot] = { latest: null };
    expect(fields?.evaluate(env)).toBeUndefined();
    expect(fields?.unknownPart(env)).toContain('daily.latest');
  });
});

it.each([
  ['daily.latest.low', '`has(daily.latest) ? … : …`'],
  ['position.liquidationPrice', '`position.liquidationPrice ?? …`'],
])('the hint at %s names what works there', (price, way) => {
  const buy = BUY.replace('daily.latest.low', price);
  const each = 'each: position in positions\n    when: btc.last > 5 USDT/BTC';
  const found = load(fileOf(each, [buy])).diagnostics.find(({ code }) => code === 'expr-absent');
  expect(found?.hint).toContain(way);
  expect(found?.hint).toContain('in the `when` of the rule for its steps');
});
