import { describe, expect, test } from 'vitest';
import { compileExpression } from '../../../src/language/compile.ts';
import type { Name, Scope } from '../../../src/language/values/expression.ts';
import { referenceEntries } from '../../../src/language/functions/reference.ts';
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
    ['position.symbol.lowerAscii()', 'btcusdt'],
    ['position.holdSide.upperAscii() == "LONG"', 'true'],
  ])('%s is %s', (expression, value) => {
    expect(shown(expression)).toBe(value);
  });

  test('every example of the reference compiles, and every entry says what it does', () => {
    for (const { example, name, doc, signature } of referenceEntries()) {
      expect(compileExpression(source(example), scope), `${name}: ${example}`).toMatchObject({ ok: true });
      expect(doc, name).toMatch(/^[-A-Z0-9].*\.$/);
      expect(signature, name).toContain(name);
    }
  });
});

describe('numbers', () => {
  test.each([
    ['floor(2.5)', '2'],
    ['floor(-2.5)', '-3'],
    ['ceil(2.1)', '3'],
    ['round(2.5)', '2'],
    ['round(3.5)', '4'],
    ['sign(-5 USDT)', '-1'],
    ['sign(0s)', '0'],
    ['clamp(7, 1, 5)', '5'],
    ['clamp(0 USDT, 1 USDT, 5 USDT)', '1 USDT'],
    ['clamp(3m, 1m, 5m)', '3m'],
    ['sqrt(2)', '1.41421356'],
    ['sqrt(0)', '0'],
    ['sqrt(1000000)', '1000'],
    ['floorTo(95s, 1m)', '1m'],
    ['roundTo(-1, 0.3)', '-0.9'],
  ])('%s is %s', (expression, value) => {
    expect(shown(expression)).toBe(value);
  });
});

describe('text', () => {
  test.each([
    ['"aé€😀".size()', '4'],
    ['"aé€😀".indexOf("😀")', '3'],
    ['"abc".indexOf("x")', '-1'],
    ['"aé😀b".substring(2, 3)', '😀'],
    ['"abc".substring(3)', ''],
    ['"  a b\\t".trim()', 'a b'],
    ['"ÀBC".lowerAscii()', 'Àbc'],
    ['"a-b-c".replace("-", "+")', 'a+b+c'],
    ['"ab".replace("", "_")', '_a_b_'],
    ['"a,b".split(",")', '[a, b]'],
    ['"a,b".split(",").join("/")', 'a/b'],
    ['["a", "b"].join()', 'ab'],
    ['positions.map(p, p.symbol).join(" ")', 'BTCUSDT ETHUSDT'],
  ])('%s is %s', (expression, value) => {
    expect(shown(expression)).toBe(value);
  });

  test('never grows without end', () => {
    const doubled = Array.from({ length: 12 }, () => '.replace("a", "aaaa")').join('');
    const run = () => compiled(`position.symbol.replace("B", "aaaa")${doubled}`).evaluate(env);
    expect(run).toThrow('more than 8000 characters');
  });
});

describe('times', () => {
  const at = (time: string, text: string): string => shown(text.replaceAll('T', `timestamp("${time}")`));

  test.each([
    ['2027-03-28T00:30:00Z', 'hour(T, "Europe/Rome")', '1'],
    ['2027-03-28T01:30:00Z', 'hour(T, "Europe/Rome")', '3'],
    ['2027-03-28T01:30:00Z', 'hour(T)', '1'],
    ['2026-12-31T23:30:15Z', 'year(T, "Europe/Rome")', '2027'],
    ['2026-12-31T23:30:15Z', 'month(T, "Europe/Rome")', '1'],
    ['2026-12-31T23:30:15Z', 'day(T, "Europe/Rome")', '1'],
    ['2026-12-31T23:30:15Z', 'dayOfYear(T)', '365'],
    ['2026-12-31T23:30:15Z', 'dayOfYear(T, "Europe/Rome")', '1'],
    ['2026-12-31T23:30:15Z', 'weekday(T, "Europe/Rome")', 'friday'],
    ['2026-12-31T23:30:15Z', 'minute(T)', '30'],
    ['2026-12-31T23:30:15Z', 'second(T)', '15'],
    ['2026-12-31T23:30:15Z', 'minuteOfDay(T, "Asia/Kolkata")', '300'],
    ['2026-12-31T23:30:15Z', 'timeOfDay(T, "Asia/Kolkata")', '5h15s'],
    ['2026-12-31T23:30:15Z', 'startOfDay(T, "Europe/Rome")', '2026-12-31T23:00:00Z'],
    ['2027-03-28T12:00:00Z', 'startOfDay(T, "Europe/Rome")', '2027-03-27T23:00:00Z'],
    ['2027-03-28T12:00:00Z', 'startOfWeek(T, "Europe/Rome")', '2027-03-21T23:00:00Z'],
    ['2027-03-28T12:00:00Z', 'startOfMonth(T, "Europe/Rome")', '2027-02-28T23:00:00Z'],
    ['1965-07-04T12:00:00Z', 'weekday(T)', 'sunday'],
    ['2027-01-31T12:00:00.250+02:00', 'T', '2027-01-31T10:00:00.250Z'],
    ['2027-01-31T12:00:00Z', 'T + 90s - T', '1m30s'],
  ])('at %s, %s is %s', (time, expression, value) => {
    expect(at(time, expression)).toBe(value);
  });

  test('a day that begins at one o’clock begins then; one that has two midnights begins at the first', () => {
    // Beirut puts its clocks forward at midnight; the Azores go back from one o’clock to midnight.
    expect(at('2027-03-28T12:00:00Z', 'startOfDay(T, "Asia/Beirut")')).toBe('2027-03-27T22:00:00Z');
    expect(at('2027-03-28T12:00:00Z', 'hour(startOfDay(T, "Asia/Beirut"), "Asia/Beirut")')).toBe('1');
    expect(at('2027-10-31T12:00:00Z', 'startOfDay(T, "Atlantic/Azores")')).toBe('2027-10-31T00:00:00Z');
  });

  test('every hour of two years has a start of day that lies on its own day, whatever the zone', () => {
    for (const zone of [
      'Europe/Rome',
      'America/Sao_Paulo',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Asia/Beirut',
    ]) {
      const day = compiled(`startOfDay(now, "${zone}")`);
      for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2028, 0, 1); time += 7_919_000) {
        const start = Number(day.evaluate([undefined, undefined, undefined, undefined, undefined, undefined, time]));
        expect(start <= time && time - start < 25 * 3_600_000 + 1, `${zone} ${String(time)}`).toBe(true);
        expect(dateIn(zone, start), `${zone} ${String(time)}`).toBe(dateIn(zone, time));
        expect(dateIn(zone, start - 1), `${zone} ${String(time)}`).not.toBe(dateIn(zone, time));
      }
    }
  });
});

const formats = new Map<string, Intl.DateTimeFormat>();

function dateIn(timeZone: string, time: number): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format.format(time);
}

describe('portfolios', () => {
  test.each([
    ['inUsdt(5 USDT)', '5 USDT'],
    ['inUsdt(0.1 BTC)', '6000 USDT'],
    ['inUsdt(1 XYZ)', 'unknown'],
    ['inUsdt(position.total)', '600 USDT'],
    ['positions.sum(p, inUsdt(p.unrealizedPL))', '8.5 USDT'],
    // 0.01 × 60650 long, 2 × 3000 short.
    ['exposure(positions)', '-5393.5 USDT'],
    ['exposure(positions.filter(p, p.holdSide == "long"))', '606.5 USDT'],
    ['equity(account)', '1000 USDT'],
    ['equity(spot)', '750 USDT'],
    ['equity(account, spot) > 1749 USDT', 'true'],
  ])('%s is %s', (expression, value) => {
    expect(shown(expression)).toBe(value);
  });

  test('without prices, what needs one is unknown', () => {
    const without = env.with(10, undefined);
    expect(shown('equity(spot)', without)).toBe('unknown');
    expect(shown('equity(account)', without)).toBe('1000 USDT');
  });

  test('say that they need prices, and watch nothing more', () => {
    const { indicators, names } = compiled('equity(spot) > 5 USDT');
    expect(indicators.map(({ kind }) => kind)).toEqual(['prices']);
    expect(names).toEqual(['spot']);
  });
});

describe('the cost of an evaluation', () => {
  test('is refused where lists multiply, and not where they are short', () => {
    const nested = (list: string, body: string): string =>
      `${list}.exists(a, ${list}.exists(b, ${list}.exists(c, ${body})))`;
    expect(compileExpression(source(nested('[1, 2, 3]', 'a != b && b != c')), scope).ok).toBe(true);
    const long = nested('spot', 'a.coin != b.coin && b.coin != c.coin');
    expect(compileExpression(source(long), scope)).toMatchObject({ ok: false, diagnostics: [{ code: 'expr-cost' }] });
  });

  test('holds: a list that is longer than its type says is an error', () => {
    const many = Array.from({ length: 501 }, () => ({ coin: 'USDT' }));
    expect(() => compiled('spot.exists(x, x.coin == "BTC")').evaluate(env.with(8, many))).toThrow('501 items');
    expect(compiled('spot.exists(x, x.coin == "BTC")').evaluate(env.with(8, many.slice(1)))).toBe(false);
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
      two: '[1, 2].exists(b, one)',
      three: '[1, 2].exists(c, two)',
    });
    const result = compileExpression(source('[1, 2].exists(e, three)'), names);
    expect(result.ok ? [] : result.diagnostics.map(({ code }) => code)).toEqual(['expr-macro-depth']);
  });
});
