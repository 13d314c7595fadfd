import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';
import { faultsOf, HEAD, load, sound } from './fixtures.ts';

const BTC = 'watch:\n  btc: { watch: ticker, instrument: BTCUSDT }\n';
const POSITIONS = 'watch:\n  positions: { watch: positions }\n';
const HELLO = '    do: [{ notify: { message: hello } }]\n';

describe('defaults', () => {
  test('of a file', () => {
    const strategy = sound(HEAD);
    expect(strategy).toMatchObject({
      name: 'trial',
      mode: 'active',
      account: 'main',
      accounts: ['main'],
      market: 'usdt-futures',
    });
  });

  test('of a watch: its kind says how often, and a reading is good for three times that', () => {
    const [btc] = sound(HEAD + BTC).watches;
    expect(btc).toMatchObject({ name: 'btc', kind: 'ticker', account: 'main', everyMs: 2_000, maxAgeMs: 6_000 });
    expect(btc?.args).toEqual({ instrument: { market: 'usdt-futures', symbol: 'BTCUSDT' } });
  });

  test('of a rule', () => {
    const [rule] = sound(
      `${HEAD}${BTC}rules:\n  - id: a\n    when: btc.last > 1 USDT/BTC\n    atStart: skip\n${HELLO}`,
    ).rules;
    expect(rule).toMatchObject({
      fire: 'enter',
      atStart: 'skip',
      onError: 'stop',
      maxInstances: 50,
      looksAt: ['btc'],
    });
    expect(rule).not.toHaveProperty('trigger');
    expect(rule).not.toHaveProperty('cooldownMs');
  });
});

describe('what fields evaluate to', () => {
  const params = 'params:\n  stake: { value: 50 USDT }\n  pause: { value: 90s }\n';
  const strategy = sound(`${HEAD}${params}${BTC}rules:
  - id: a
    when: btc.last > 1 USDT/BTC
    atStart: skip
    cooldown: params.pause * 2
    do:
      - buy: { instrument: spot/ETHUSDT, value: params.stake * 150%, type: limit, price: btc.last, expire: params.pause }
      - buy: { instrument: =btc.symbol, value: params.stake, type: limit, price: btc.last, expire: never }
      - notify: { message: "at \${btc.last}" }
limits:
  orderValue: params.stake * 2
  ordersPer: { 1h: 20 }
  instruments: [BTCUSDT, spot/ETHUSDT]
`);

  test('money has its coin, a reference is resolved, a duration is in ms, a word stays a word', () => {
    const [first, second] = stepsOf(strategy);
    const env = envOf(strategy, { btc: { symbol: 'BTCUSDT', last: parseDecimal('60000') } });
    expect(first?.fields.evaluate(env)).toEqual({
      instrument: { market: 'spot', symbol: 'ETHUSDT' },
      value: { value: parseDecimal('75'), coin: 'USDT' },
      type: 'limit',
      price: parseDecimal('60000'),
      expire: 90_000,
    });
    expect(second?.fields.evaluate(env)).toMatchObject({
      instrument: { market: 'usdt-futures', symbol: 'BTCUSDT' },
      expire: 'never',
    });
  });

  test('text is filled in', () => {
    const env = envOf(strategy, { btc: { symbol: 'BTCUSDT', last: parseDecimal('60000') } });
    expect(stepsOf(strategy)[2]?.fields.evaluate(env)).toEqual({ message: 'at 60000 USDT/BTC' });
  });

  test('what is unknown makes all of it unknown, and is named', () => {
    const env = envOf(strategy, {});
    expect(stepsOf(strategy)[0]?.fields.evaluate(env)).toBeUndefined();
    expect(stepsOf(strategy)[0]?.fields.unknownPart(env)).toBe('price: btc.last');
  });

  test('an expression that names no instrument is an error of the rule', () => {
    const env = envOf(strategy, { btc: { symbol: 'nothing like it', last: parseDecimal('1') } });
    expect(() => stepsOf(strategy)[1]?.fields.evaluate(env)).toThrow('is not an instrument');
  });

  test('limits and durations are fixed when the file is loaded', () => {
    expect(strategy.limits.map(({ kind, bound }) => [kind, bound])).toEqual([
      ['orderValue', { value: parseDecimal('100'), coin: 'USDT' }],
      ['ordersPer', { '1h': parseDecimal('20') }],
      [
        'instruments',
        [
          { market: 'usdt-futures', symbol: 'BTCUSDT' },
          { market: 'spot', symbol: 'ETHUSDT' },
        ],
      ],
    ]);
    expect(strategy.rules[0]?.cooldownMs).toBe(180_000);
  });
});

describe('names', () => {
  test('a watch has the coins of its instrument', () => {
    expect(faultsOf(`${HEAD}${BTC}let:\n  - a: btc.last > 1 USDT/ETH\n`)).toEqual(['7 expr-coin']);
    expect(faultsOf(`${HEAD}${BTC}let:\n  - a: btc.last > 1 USDT/BTC\n`)).toEqual([]);
  });

  test('a let stands for its expression', () => {
    const text = `${HEAD}${BTC}let:\n  - mid: (btc.bid + btc.ask) / 2\n  - dear: mid > 5 USDT/BTC\nrules:\n  - id: a\n    when: dear\n    atStart: skip\n${HELLO}`;
    const strategy = sound(text);
    const [rule] = strategy.rules;
    expect(rule?.looksAt).toEqual(['btc']);
    const env = envOf(strategy, { btc: { bid: parseDecimal('5'), ask: parseDecimal('6') } });
    expect(rule?.when?.evaluate(env)).toBe(true);
  });

  test('indicators are gathered at their watch, from wherever they are read', () => {
    const text = `${HEAD}watch:\n  hourly: { watch: candles, instrument: BTCUSDT, granularity: 1H }\nlet:\n  - fast: ema(hourly.close, 12)\nrules:
  - id: a
    when: fast > ema(hourly.close, 26)
    atStart: skip
    do: [{ notify: { message: "\${rsi(hourly.close, 14)}" } }]
`;
    const uses = sound(text).watches[0]?.indicators.map(({ key }) => key);
    expect(uses?.toSorted()).toEqual(['ema(close,12)', 'ema(close,26)', 'rsi(close,14)']);
  });

  test('every each has a slot of its own, after the watches', () => {
    const rule = (id: string): string =>
      `  - id: ${id}\n    each: p in positions where p.symbol == "${id}"\n    atStart: skip\n${HELLO}`;
    const strategy = sound(`${HEAD}${POSITIONS}rules:\n${rule('A')}${rule('B')}`);
    const slots = [
      strategy.nowSlot,
      ...strategy.constants.keys(),
      ...strategy.watches.map(({ slot }) => slot),
      ...strategy.rules.map(({ each }) => each?.slot),
    ];
    expect(new Set(slots).size).toBe(slots.length);
    expect(Math.max(...slots.map(Number))).toBe(strategy.slots - 1);
  });
});

describe('bare words', () => {
  test('on: start', () => {
    const strategy = sound(`${HEAD}rules:\n  - id: a\n    on: start\n${HELLO}`);
    expect(strategy.rules[0]?.trigger).toMatchObject({ kind: 'start', args: { start: true } });
  });

  test('a position with and without its sign', () => {
    for (const position of ['position', '=position']) {
      const text = `${HEAD}${POSITIONS}rules:\n  - id: a\n    each: position in positions\n    atStart: skip\n    do: [{ close: { position: ${position}, size: 50% } }]\n`;
      const strategy = sound(text);
      const env = envOf(strategy, {});
      const slot = strategy.rules[0]?.each?.slot ?? -1;
      env[slot] = { symbol: 'BTCUSDT' };
      expect(stepsOf(strategy)[0]?.fields.evaluate(env)).toEqual({
        position: { symbol: 'BTCUSDT' },
        size: parseDecimal('0.5'),
      });
    }
  });
});

describe('more than one file', () => {
  test('a problem in one hides none in another, and the sound ones are there, by name', () => {
    const { strategies, diagnostics } = load(HEAD);
    expect(strategies).toHaveLength(1);
    expect(diagnostics).toEqual([]);
  });
});

function stepsOf(strategy: Strategy) {
  return strategy.rules[0]?.steps ?? [];
}

/** An env in which the named watches have these values. */
function envOf(strategy: Strategy, values: Readonly<Record<string, unknown>>): unknown[] {
  const env = new Array<unknown>(strategy.slots).fill(undefined);
  for (const [slot, value] of strategy.constants) env[slot] = value;
  for (const { name, slot } of strategy.watches) env[slot] = values[name];
  return env;
}

test('an amount in a wrong coin is told no field that its action does not have', () => {
  const hintOf = (step: string) =>
    load(`${HEAD}rules:\n  - { id: r, on: start, do: [{ ${step} }] }\n`).diagnostics.find(
      ({ code }) => code === 'field-coin',
    )?.hint;

  expect(hintOf('modify-trigger: { instrument: ETHUSDT, size: 100 USDT }')).toBe('an amount of ETH');
  expect(hintOf('open: { instrument: ETHUSDT, side: long, size: 100 USDT }')).toBe('value: 100 USDT');
});
