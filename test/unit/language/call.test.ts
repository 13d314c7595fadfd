import { describe, expect, test } from 'vitest';
import { compileExpression } from '../../../src/language/compile.ts';
import type { Name, Scope } from '../../../src/language/expression.ts';
import { FUNCTIONS } from '../../../src/language/functions.ts';
import { MACROS } from '../../../src/language/macros.ts';
import { compiled, env, scope, shown, source } from './world.ts';

describe('functions', () => {
  test.each([
    ['abs(position.unrealizedPL)', '3.5 USDT'],
    ['abs(0s - 5m)', '5m'],
    ['min(3, 1, 2)', '1'],
    ['max(account.available, 950 USDT)', '950 USDT'],
    ['max(1h, it.wait)', '1h'],
    ['max(now, now - 1s) == now', 'true'],
    ['roundTo(2.5, 1)', '2'],
    ['roundTo(-2.6, 1)', '-3'],
    ['floorTo(2.9, 0.5)', '2.5'],
    ['floorTo(-2.1, 1)', '-3'],
    ['ceilTo(2.1, 1)', '3'],
    ['ceilTo(-2.9, 1)', '-2'],
    ['floorTo(it.wait, 1m)', '1m'],
    ['ceilTo(it.wait, 1m)', '2m'],
    ['roundTo(it.wait, 1m)', '2m'],
    ['roundTo(30s, 1m)', '0s'],
    ['floorTo(position.marginSize, 100 USDT)', '100 USDT'],
    ['size(positions)', '2'],
    ['position.symbol.size()', '7'],
    ['position.symbol.startsWith("BTC")', 'true'],
    ['position.symbol.endsWith("BTC")', 'false'],
    ['position.symbol.contains("CUS")', 'true'],
    ['position.symbol.lower()', 'btcusdt'],
    ['position.holdSide.upper() == "LONG"', 'true'],
  ])('%s is %s', (expression, value) => {
    expect(shown(expression)).toBe(value);
  });

  test('every example in the tables compiles', () => {
    for (const { example, name } of [...FUNCTIONS, ...MACROS]) {
      expect(compileExpression(source(example), scope), `${name}: ${example}`).toMatchObject({ ok: true });
    }
  });
});

describe('macros', () => {
  test.each([
    ['positions.exists(p, p.symbol == "ETHUSDT")', 'true'],
    ['positions.all(p, p.leverage > 5)', 'false'],
    ['positions.filter(p, p.leverage > 5).count()', '1'],
    ['positions.filter(p, p.leverage > 5)[0].symbol', 'ETHUSDT'],
    ['positions.map(p, p.symbol)', '[BTCUSDT, ETHUSDT]'],
    ['positions.map(p, p.leverage).sum()', '15'],
    ['positions.count(p, p.holdSide == "long")', '1'],
    ['positions.sum(p, p.leverage)', '15'],
    ['positions.sum(p, now - p.cTime)', '4h'],
    ['positions.min(p, p.leverage)', '5'],
    ['positions.max(p, p.cTime) < now', 'true'],
    ['[3, 1, 2].max()', '3'],
    ['positions.filter(p, false).exists(p, true)', 'false'],
    ['positions.filter(p, false).all(p, false)', 'true'],
    ['positions.filter(p, false).sum(p, p.leverage)', '0'],
    ['positions.filter(p, false).max(p, p.leverage)', 'unknown'],
    ['positions[1].leverage', '10'],
    ['positions[2].leverage', 'unknown'],
    ['positions.exists(p, positions.exists(q, q.leverage > p.leverage && q.symbol != p.symbol))', 'true'],
    ['positions.map(p, positions.count(q, q.leverage <= p.leverage))', '[1, 2]'],
    ['positions.exists(p, p.leverage > 5) && positions.exists(p, p.leverage < 10)', 'true'],
  ])('%s is %s', (expression, value) => {
    expect(shown(expression)).toBe(value);
  });

  test("evaluation leaves the caller's env as it was, also when it fails", () => {
    const frozen = Object.freeze([...env]);
    const { evaluate } = compiled('positions.exists(p, 1 / (p.leverage - 10) > 5)');
    expect(() => evaluate(frozen)).toThrow('division by zero');
    expect(frozen).toEqual(env);
    expect(compiled('positions.count(p, p.leverage > 5)').evaluate(frozen)).toBe(1_000_000_000_000_000_000n);
  });
});

describe('indicators', () => {
  test('are read by key from the watch, and unknown while they warm up', () => {
    expect(shown('ema(hourly.close, 12)')).toBe('60500 USDT/BTC');
    expect(shown('rsi(hourly.close, 14) < 60')).toBe('true');
    expect(shown('atr(hourly, 14) / btc.last')).toBe('0.0049464138');
    expect(shown('ema(hourly.close, 26)')).toBe('unknown');
    expect(shown('ema(hourly.close, 12)', [])).toBe('unknown');
  });

  test('are reported once each, with the key under which the watch keeps them', () => {
    const { indicators, names } = compiled(
      'ema(hourly.close, 12) > ema(hourly.close, 26) && ema(hourly.close, 12) > sma(hourly.high, 5)',
    );
    expect(indicators).toEqual([
      { root: 'hourly', key: 'ema(close,12)', kind: 'ema', field: 'close', length: 12 },
      { root: 'hourly', key: 'ema(close,26)', kind: 'ema', field: 'close', length: 26 },
      { root: 'hourly', key: 'sma(high,5)', kind: 'sma', field: 'high', length: 5 },
    ]);
    expect(names).toEqual(['hourly']);
  });

  test.each([
    ['atr(hourly, 14)', { kind: 'price', base: 'BTC', quote: 'USDT' }, 'atr(14)'],
    ['sma(hourly.volume, 3)', { kind: 'amount', coin: 'BTC' }, 'sma(volume,3)'],
    ['rsi(hourly.close, 14)', { kind: 'number' }, 'rsi(close,14)'],
    ['change(hourly.close, 3)', { kind: 'number' }, 'change(close,3)'],
    ['highest(hourly.high, 20)', { kind: 'price', base: 'BTC', quote: 'USDT' }, 'highest(high,20)'],
    ['lowest(hourly.close, 1000)', { kind: 'price', base: 'BTC', quote: 'USDT' }, 'lowest(close,1000)'],
  ])('%s', (expression, type, key) => {
    const { indicators, type: found } = compiled(expression);
    expect(found).toEqual(type);
    expect(indicators.map((use) => use.key)).toEqual([key]);
  });
});

describe('lets and params', () => {
  function withLets(lets: Readonly<Record<string, string>>): Scope {
    const names = new Map<string, Name>(scope);
    let slot = 100;
    for (const [name, text] of Object.entries(lets)) {
      const expression = compiled(text, names);
      names.set(name, { type: expression.type, slot, expression });
      slot += 1;
    }
    return names;
  }

  test('stand for their expressions: names and indicators behind them are theirs', () => {
    const names = withLets({ trend: 'ema(hourly.close, 12) - btc.last', 'params.floor': '200 USDT' });
    const { names: read, indicators } = compiled('trend > 0 USDT/BTC && account.available > params.floor', names);
    expect(read).toEqual(['account', 'btc', 'hourly']);
    expect(indicators.map(({ key }) => key)).toEqual(['ema(close,12)']);
    expect(shown('params.floor * 150%', env, names)).toBe('300 USDT');
    expect(compiled('params.floor * 150%', names).names).toEqual([]);
  });

  test('keep the coins of what they stand for', () => {
    const names = withLets({ pnl: 'position.unrealizedPL', either: 'account.fee ?? position.marginSize' });
    expect(compiled('pnl < -2% * position.marginSize', names).evaluate([{ unrealizedPL: -1n, marginSize: 1n }])).toBe(
      true,
    );
    expect(shown('either + 5 USDT', env, names)).toBe('155 USDT');
  });

  test('two lets whose coins are chosen differently are compared when they are evaluated', () => {
    const names = withLets({ a: 'account.fee ?? position.marginSize', b: 'account.fee ?? position.total' });
    expect(() => shown('a > b', env, names)).toThrow('USDT and BTC are different coins');
  });

  test('cannot multiply their cost without end', () => {
    const doubled: Record<string, string> = { l0: 'it.one + it.one' };
    for (let i = 1; i < 10; i += 1) doubled[`l${String(i)}`] = `l${String(i - 1)} + l${String(i - 1)}`;
    const result = compileExpression(source('l9 + l9'), withLets(doubled));
    expect(result.ok ? [] : result.diagnostics.map(({ code }) => code)).toEqual(['expr-too-large']);
  });

  test('count for the nesting of macros', () => {
    const names = withLets({
      one: 'positions.exists(a, a.leverage > 1)',
      two: 'positions.exists(b, one)',
      three: 'positions.exists(c, two)',
    });
    const result = compileExpression(source('positions.exists(e, three)'), names);
    expect(result.ok ? [] : result.diagnostics.map(({ code }) => code)).toEqual(['expr-macro-depth']);
  });
});
