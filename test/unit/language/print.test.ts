import { describe, expect, test } from 'vitest';
import { compileEach } from '../../../src/language/compile-each.ts';
import { compileTemplate } from '../../../src/language/compile-template.ts';
import type { Each, Explanation, TextTemplate } from '../../../src/language/values/expression.ts';
import { formatType, formatValue } from '../../../src/language/values/format.ts';
import type { Type } from '../../../src/language/values/type.ts';
import { compiled, d, env, long, position, scope, short, source } from './world.ts';

describe('templates', () => {
  test.each([
    ['closed ${position.symbol} at ${btc.last}', 'closed BTCUSDT at 60650 USDT/BTC'],
    ['${position.unrealizedPL / position.marginSize}', '-0.023333333'],
    ['${"}"}${\'{\'}', '}{'],
    ['costs $${x}', 'costs ${x}'],
    ['$5 and 5$', '$5 and 5$'],
    ['', ''],
    ['${it.missing} since ${now}', 'unknown since 1970-01-01T02:00:01Z'],
    ['${position.unrealizedPL} of ${positions.map(p, p.symbol)}', '-3.5 USDT of [BTCUSDT, ETHUSDT]'],
  ])('%s', (text, printed) => {
    expect(template(text).render(env)).toBe(printed);
  });

  test('know their names, indicators and parts', () => {
    const { names, indicators, parts } = template('${rsi(hourly.close, 14)} ${btc.last} ${btc.open}');
    expect(names).toEqual(['btc', 'hourly']);
    expect(indicators.map(({ key }) => key)).toEqual(['rsi(close,14)']);
    expect(parts.map(({ text }) => text)).toEqual(['rsi(hourly.close, 14)', 'btc.last', 'btc.open']);
  });

  test.each([
    ['at ${btc.lst} and ${x}', 'expr-unknown-field 10+3', 'expr-unknown-name 21+1'],
    ['at ${btc.last', 'expr-syntax 4+2'],
    ['at ${position}', 'expr-expected 6+8'],
    ['at ${}', 'expr-empty 6+0'],
  ])('%s is refused at its place in the text', (text, ...expected) => {
    const result = compileTemplate(source(text), scope);
    const found = result.ok ? [] : result.diagnostics;
    expect(found.map(({ code, place }) => `${code} ${String(place.column)}+${String(place.length)}`)).toEqual(expected);
  });

  function template(text: string): TextTemplate {
    const result = compileTemplate(source(text), scope);
    if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
    return result.value;
  }
});

describe('each', () => {
  test('lists the items, and decides for the one in its slot', () => {
    const each = eachOf('p in positions where p.symbol == "BTCUSDT" && btc.last > 0 USDT/BTC');
    expect(each).toMatchObject({ variable: 'p', item: position, slot: 9, names: ['btc', 'positions'] });
    expect(each.list.evaluate(env)).toEqual([long, short]);
    expect([long, short].map((item) => each.where?.evaluate([...env.slice(0, 9), item]))).toEqual([true, false]);
  });

  test('needs no condition', () => {
    const each = eachOf('p in positions');
    expect(each.where).toBeUndefined();
    expect(each.names).toEqual(['positions']);
  });

  test('knows in its condition what a filter of the list proved', () => {
    expect(
      eachOf('p in positions.filter(q, q.marginCoin == "USDT") where p.unrealizedPL < 0 USDT').where,
    ).toBeDefined();
  });

  test.each([
    ['position in positions', 'expr-shadow 1+8'],
    ['p of positions', 'expr-syntax 3+2'],
    ['p in btc', 'expr-expected 6+3'],
    ['p in positions where p.leverage', 'expr-expected 22+10'],
    ['p in positions if p.leverage > 5', 'expr-syntax 16+2'],
    ['p in positions where', 'expr-syntax 21+0'],
  ])('%s is refused', (text, expected) => {
    const result = compileEach(source(text), scope, 9);
    const found = result.ok ? [] : result.diagnostics;
    expect(found.map(({ code, place }) => `${code} ${String(place.column)}+${String(place.length)}`)).toEqual([
      expected,
    ]);
  });

  function eachOf(text: string): Each {
    const result = compileEach(source(text), scope, 9);
    if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
    return result.value;
  }
});

describe('explanations', () => {
  test('show each part with its dimension, and constants within the part that uses them', () => {
    expect(lines('position.unrealizedPL < -2% * position.marginSize')).toEqual([
      'position.unrealizedPL < -2% * position.marginSize = true',
      '  position.unrealizedPL = -3.5 USDT',
      '  -2% * position.marginSize = -3 USDT',
      '    position.marginSize = 150 USDT',
    ]);
  });

  test('show what decided a macro, item by item', () => {
    expect(lines('positions.exists(p, p.leverage > 5)')).toEqual([
      'positions.exists(p, p.leverage > 5) = true',
      '  positions = 2 × position',
      '  p[0]: p.leverage > 5 = false',
      '    p.leverage = 5',
      '  p[1]: p.leverage > 5 = true',
      '    p.leverage = 10',
    ]);
  });

  test('show what is unknown, absent or an error where it is so', () => {
    expect(lines('it.missing < 1 || 1 / it.zero > 2')).toEqual([
      'it.missing < 1 || 1 / it.zero > 2 = error: division by zero',
      '  it.missing < 1 = unknown',
      '    it.missing = unknown',
      '  1 / it.zero > 2 = error: division by zero',
      '    1 / it.zero = error: division by zero',
      '      it.zero = 0',
    ]);
    expect(lines('account.note ?? "none"')).toEqual(['account.note ?? "none" = "none"', '  account.note = absent']);
    expect(lines('-5%')).toEqual(['-5% = -5%']);
  });

  test('of an indicator that is unknown tell how many of its candles were read', () => {
    const warming = env.with(4, { indicators: {}, closedCandles: 168 });
    expect(compiled('ema(hourly.close, 1000)').explain(warming)).toMatchObject({
      value: 'unknown',
      warming: '168 of 1000 candles',
    });
    // What has read enough is unknown for another reason, and what looks at readings counts none.
    expect(compiled('ema(hourly.close, 12)').explain(warming)).not.toHaveProperty('warming');
    expect(compiled('ema(btc.last, 30m)').explain(warming)).not.toHaveProperty('warming');
  });

  function lines(expression: string): readonly string[] {
    return flat(compiled(expression).explain(env), '');
  }

  function flat({ text, value, parts }: Explanation, indent: string): readonly string[] {
    return [`${indent}${text} = ${value}`, ...parts.flatMap((part) => flat(part, `${indent}  `))];
  }
});

describe('printing', () => {
  test.each<[Type, string]>([
    [{ kind: 'number' }, 'number'],
    [{ kind: 'amount', coin: 'USDT' }, 'amount in USDT'],
    [{ kind: 'amount', coin: { sibling: 'coin' } }, 'amount'],
    [{ kind: 'price', base: 'BTC', quote: 'USDT' }, 'price in USDT/BTC'],
    [{ kind: 'price', base: null, quote: null }, 'price'],
    [{ kind: 'list', of: position }, 'list of position'],
    [{ kind: 'series', of: { kind: 'number' } }, 'candle column of number'],
  ])('a type: %j is %s', (type, printed) => {
    expect(formatType(type)).toBe(printed);
  });

  test.each<[string, string]>([
    ['0', '0'],
    ['1234567.12345678', '1234567.12345678'],
    ['0.333333333333333333', '0.33333333'],
    ['66.666666666666666667', '66.66666667'],
    ['0.0000012345', '0.0000012345'],
    ['0.000001234567891234', '0.0000012345679'],
    ['-0.000000000000000001', '-0.000000000000000001'],
    ['100', '100'],
  ])('a decimal: %s is %s', (digits, printed) => {
    expect(formatValue(d(digits), { kind: 'number' }, undefined)).toBe(printed);
  });

  test('a record shows its fields with their coins, and a long list its first items', () => {
    expect(formatValue({ symbol: 'X', marginCoin: 'USDT', marginSize: d('5') }, position, undefined)).toBe(
      'position {symbol: X, marginCoin: USDT, marginSize: 5 USDT}',
    );
    const many = Array.from({ length: 10 }, (_, i) => d(String(i)));
    expect(formatValue(many, { kind: 'list', of: { kind: 'amount', coin: null } }, 'BTC')).toMatch(
      /^\[0 BTC, 1 BTC, .*7 BTC, … 2 more\]$/,
    );
  });

  test('times, durations, texts, unknown and absent', () => {
    expect(formatValue(1_500, { kind: 'time' }, undefined)).toBe('1970-01-01T00:00:01.500Z');
    expect(formatValue(Number.MAX_SAFE_INTEGER, { kind: 'time' }, undefined)).toBe('9007199254740991 ms');
    expect(formatValue(90_000, { kind: 'duration' }, undefined)).toBe('1m30s');
    expect(formatValue('x', { kind: 'text' }, undefined)).toBe('x');
    expect(formatValue(undefined, { kind: 'text' }, undefined)).toBe('unknown');
    expect(formatValue(null, { kind: 'text' }, undefined)).toBe('absent');
  });
});
