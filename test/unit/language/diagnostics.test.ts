import { describe, expect, test } from 'vitest';
import { EXPRESSION_CODES } from '../../../src/language/values/codes.ts';
import { compileExpression } from '../../../src/language/compile.ts';
import { EvaluationError } from '../../../src/language/values/expression.ts';
import { compiled, env, problems, scope, source } from './world.ts';

/** What is written, and the diagnostics with the text that each marks. */
const WRONG: readonly (readonly [string, ...string[]])[] = [
  ['', 'expr-empty ""'],
  ['  ', 'expr-empty ""'],
  ['1 +', 'expr-syntax ""'],
  ['(1 + 2', 'expr-syntax ""'],
  ['1 2', 'expr-syntax "2"'],
  ['it.yes and it.no', 'expr-syntax "and"'],
  ['it.yes & it.no', 'expr-syntax "&"'],
  ['it.yes ? 1', 'expr-syntax ""'],
  ['max(1,', 'expr-syntax ""'],
  ['position.', 'expr-syntax ""'],
  ['position.5', 'expr-syntax "5"'],
  ['“BTC”', 'expr-syntax "“BTC”"'],
  ['1e5', 'expr-number "1e5"'],
  ['50USDT', 'expr-number "50USDT"'],
  ['1_000', 'expr-number "1_000"'],
  ['max(1,000)', 'expr-number "1,000"'],
  ['1.5h', 'expr-number "1.5h"'],
  ['0.1234567890123456789', 'expr-number "0.1234567890123456789"'],
  ['0.00000000000000001%', 'expr-number "0.00000000000000001%"'],
  ['"BTC', 'expr-text "\\"BTC"'],
  ['"a\\qb"', 'expr-text "\\\\q"'],
  ['position.symbol = "BTCUSDT"', 'expr-assignment "="'],
  ['7 % 2', 'expr-modulo "%"'],
  ['it.yes && it.no || it.yes', 'expr-mixed "||"'],
  ['it.yes || it.no && it.yes', 'expr-mixed "&&"'],
  ['account.fee ?? 0 USDT < 5 USDT', 'expr-mixed "??"'],
  ['1 < 2 < 3', 'expr-chained "<"'],
  ['1 == 2 == 3', 'expr-chained "=="'],
  [`"${'x'.repeat(4_000)}"`, 'expr-too-long "\\""'],
  [`${'1+'.repeat(600)}1`, `expr-too-large ${JSON.stringify(`${'1+'.repeat(250)}1`)}`],
  [`${'('.repeat(60)}1${')'.repeat(60)}`, 'expr-too-deep "("'],
  ['positons.count()', 'expr-unknown-name "positons"'],
  ['USDT', 'expr-unknown-name "USDT"'],
  ['position.symbl', 'expr-unknown-field "symbl"'],
  ['position.constructor', 'expr-unknown-field "constructor"'],
  ['position.__proto__', 'expr-unknown-field "__proto__"'],
  ['mni(1, 2)', 'expr-unknown-function "mni"'],
  ['exists(positions, p, true)', 'expr-unknown-function "exists"'],
  ['position.symbol.matches("B.*")', 'expr-unknown-function "matches"'],
  ['position.holdSide == "Long"', 'expr-unknown-value "\\"Long\\""'],
  ['"both" != position.holdSide', 'expr-unknown-value "\\"both\\""'],
  ['position.holdSide in ["long", "shrt"]', 'expr-unknown-value "[\\"long\\", \\"shrt\\"]"'],
  ['abs()', 'expr-arguments "abs"'],
  ['min(1)', 'expr-arguments "min"'],
  ['positions.exists(p)', 'expr-arguments "exists"'],
  ['positions.exists(1, true)', 'expr-arguments "exists"'],
  ['has(position)', 'expr-arguments "has"'],
  ['positions[it.one]', 'expr-arguments "it.one"'],
  ['positions[0.5]', 'expr-arguments "0.5"'],
  ['ema(hourly.close)', 'expr-arguments "ema"'],
  ['ema(hourly.close, 0)', 'expr-length "0"'],
  ['ema(hourly.close, 1001)', 'expr-length "1001"'],
  ['ema(hourly.close, it.one)', 'expr-length "it.one"'],
  ['ema(hourly.close, 1.5)', 'expr-length "1.5"'],
  ['ema(hourly, 12)', 'expr-series "hourly"'],
  ['ema(btc.last, 12)', 'expr-window "12"'],
  ['highest(btc.last, 5s)', 'expr-window "5s"'],
  ['highest(btc.last, 32d)', 'expr-window "32d"'],
  ['highest(btc.last, it.wait)', 'expr-window "it.wait"'],
  ['macd(btc.last, 26m, 12m, 9m)', 'expr-window "26m"'],
  ['macd(hourly.close, 26, 12, 9)', 'expr-length "26"'],
  ['bollinger(hourly.close, 20, 11)', 'expr-length "11"'],
  ['bollinger(hourly.close, 20, it.one)', 'expr-length "it.one"'],
  ['ema(hourly.close, 1h)', 'expr-length "1h"'],
  ['ema(position.symbol, 12)', 'expr-series "position.symbol"'],
  ['ema(btc.last, 1h, open)', 'expr-arguments "open"'],
  ['macd(hourly.close, 12, 26)', 'expr-arguments "macd"'],
  ['macd(hourly.close, 12, 26, 9) > 1', 'expr-type ">"'],
  ['macd(hourly.close, 12, 26, 9).lin', 'expr-unknown-field "lin"'],
  ['highest(position.markPrice, 1h)', 'expr-one-watch "position"'],
  ['highest(btc.last / eth.last, 1h)', 'expr-one-watch "eth"'],
  ['highest(1, 1h)', 'expr-one-watch "1"'],
  ['crossesAbove(btc.last, eth.last)', 'expr-coin "crossesAbove"'],
  ['crossesAbove(btc.last, ema(hourly.close, 12))', 'expr-one-watch "ema(hourly.close, 12)"'],
  ['crossesAbove(hourly.close, 5)', 'expr-bare-number "5"'],
  ['crossesAbove(hourly.close)', 'expr-arguments "crossesAbove"'],
  ['since()', 'expr-arguments "since"'],
  ['since(it.one)', 'expr-type "it.one"'],
  ['since(now > position.cTime)', 'expr-one-watch "position"'],
  ['since(true)', 'expr-one-watch "true"'],
  ['since(inUsdt(position.unrealizedPL) > 5 USDT)', 'expr-one-watch "inUsdt(position.unrealizedPL)"'],
  ['inUsdt(5)', 'expr-type "5"'],
  ['inUsdt(position.nameless)', 'expr-coin "position.nameless"'],
  ['inUsdt()', 'expr-arguments "inUsdt"'],
  ['exposure(btc)', 'expr-type "btc"'],
  ['equity()', 'expr-arguments "equity"'],
  ['equity(positions)', 'expr-type "positions"'],
  ['hour(now, "Europe/Rom")', 'expr-zone "\\"Europe/Rom\\""'],
  ['hour(now, "+01:00")', 'expr-zone "\\"+01:00\\""'],
  ['hour(now, position.symbol)', 'expr-zone "position.symbol"'],
  ['inSession(now, "monday 8-16")', 'expr-session "\\"monday 8-16\\""'],
  ['btc.peak(30d)', 'expr-past "peak"'],
  ['positions.drawdown(30d)', 'expr-past "drawdown"'],
  ['account.peak(30)', 'expr-window "30"'],
  ['account.peak(1m)', 'expr-window "1m"'],
  ['account.drawdown()', 'expr-window "drawdown"'],
  ['hour(it.wait)', 'expr-type "it.wait"'],
  ['weekday(now) == "Monday"', 'expr-unknown-value "\\"Monday\\""'],
  ['timestamp("2027-02-31T00:00:00Z")', 'expr-time "timestamp"'],
  ['timestamp("tomorrow")', 'expr-time "timestamp"'],
  ['sqrt(-1)', 'expr-range "sqrt"'],
  ['clamp(1, 3, 2)', 'expr-range "clamp"'],
  ['"abc".substring(2, 1)', 'expr-range "substring"'],
  ['"abc".substring(0.5)', 'expr-range "substring"'],
  [
    'positions.exists(a, positions.exists(b, positions.exists(c, c.symbol == a.symbol)))',
    'expr-cost "positions.exists(a, positions.exists(b, positions.exists(c, c.symbol == a.symbol)))"',
  ],
  ['entry < btc.last', 'expr-unknown-name "entry"'],
  ['position.entryPrice', 'expr-unknown-field "entryPrice"'],
  ['null', 'expr-unknown-name "null"'],
  ['atr(hourly.close, 12)', 'expr-series "hourly.close"'],
  ['position.symbol + "x"', 'expr-type "+"'],
  ['hourly.close > 1', 'expr-type "hourly.close"'],
  ['it.one && it.yes', 'expr-type "it.one"'],
  ['!it.one', 'expr-type "it.one"'],
  ['-it.yes', 'expr-type "-"'],
  ['it.one ? 1 : 2', 'expr-type "it.one"'],
  ['it.yes ? 1 : 1s', 'expr-type "it.yes ? 1 : 1s"'],
  ['"BTC" in position.symbol', 'expr-type "in"'],
  ['[1, "a"]', 'expr-type "\\"a\\""'],
  ['[]', 'expr-type "[]"'],
  ['it.one.symbol', 'expr-type "symbol"'],
  ['positions.symbol', 'expr-type "symbol"'],
  ['position[0]', 'expr-type "0"'],
  ['it.one.exists(p, true)', 'expr-type "exists"'],
  ['positions.exists(p, p.leverage)', 'expr-type "p.leverage"'],
  ['positions.sum(p, p.symbol)', 'expr-type "p.symbol"'],
  ['abs(it.yes)', 'expr-type "it.yes"'],
  ['max(1, 1s)', 'expr-type "1s"'],
  ['position.symbol.startsWith(1)', 'expr-type "1"'],
  ['account.available > 0', 'expr-bare-number "0"'],
  ['0 < btc.last', 'expr-bare-number "0"'],
  ['account.available + 5%', 'expr-bare-number "5%"'],
  ['account.available == 0 BTC', 'expr-coin "=="'],
  ['account.available - 1 BTC', 'expr-coin "-"'],
  ['btc.last < eth.last', 'expr-coin "<"'],
  ['btc.last * 5 USDT', 'expr-coin "*"'],
  ['max(5 USDT, 5 BTC)', 'expr-coin "max"'],
  ['[5 USDT, 5 BTC]', 'expr-coin "5 BTC"'],
  ['it.yes ? 5 USDT : 5 BTC', 'expr-coin "it.yes ? 5 USDT : 5 BTC"'],
  ['position.nameless > 5 USDT', 'expr-coin ">"'],
  ['positions.sum(p, p.unrealizedPL)', 'expr-coin "sum"'],
  ['positions.max(p, p.markPrice)', 'expr-coin "max"'],
  ['position.liquidationPrice > btc.last', 'expr-absent "position.liquidationPrice"'],
  ['account.available ?? 0 USDT', 'expr-never-absent "??"'],
  ['has(account.available)', 'expr-never-absent "available"'],
  ['positions.exists(position, true)', 'expr-shadow "position"'],
  ['positions.exists(p, positions.exists(p, true))', 'expr-shadow "p"'],
  [
    'positions.exists(a, positions.exists(b, positions.exists(c, positions.exists(e, true))))',
    'expr-macro-depth "exists"',
  ],
  ['it.one / 0', 'expr-division-by-zero "/"'],
  ['1 / (2 - 2)', 'expr-division-by-zero "/"'],
  ['1000000000000000000 * 10000000000000000000', 'expr-overflow "*"'],
  ['roundTo(1.5, 0)', 'expr-step "roundTo"'],
];

describe('diagnostics', () => {
  test.each(WRONG)('%s', (expression, ...expected) => {
    expect(problems(expression)).toEqual(expected);
  });

  test('every code has a case', () => {
    const seen = new Set(WRONG.flatMap(([, ...expected]) => expected.map((one) => one.split(' ')[0])));
    expect(Object.keys(EXPRESSION_CODES).filter((code) => !seen.has(code) && code !== 'expr-expected')).toEqual([]);
  });

  test('all problems are reported at once, and none that only follows from another', () => {
    expect(problems('position.symbl == "x" && btc.lst > 5 && it.one')).toEqual([
      'expr-unknown-field "symbl"',
      'expr-unknown-field "lst"',
      'expr-type "it.one"',
    ]);
  });

  test.each([
    ['position.symbl == "x"', 'did you mean `symbol`?'],
    ['positons.count()', 'did you mean `positions`?'],
    ['position.holdSide == "lnog"', 'did you mean `"long"`?'],
    ['account.available > 0', 'write `0 USDT`'],
    ['btc.last > 60000', 'write `60000 USDT/BTC`'],
    ['account.available + 5%', 'say what it is a percentage of: `5% * account.available`'],
    ['50USDT', 'an amount has a space before its coin: `50 USDT`'],
    ['50usdt', 'an amount has a space before its coin, which is in capitals: `50 USDT`'],
    ['5min', 'the unit is short: `5m`'],
    ['50 usdt', 'coins are written in capitals: `50 USDT`'],
    ['btc.last > 60000.5 usdt/btc', 'coins are written in capitals: `60000.5 USDT/BTC`'],
    ['50 and it.yes', 'write `&&`'],
    ['1,000', 'write the digits without separators: `1000`'],
    ['account.available > 1,000.50 USDT', 'write the digits without separators: `1000.50 USDT`'],
    ['btc.last > 1,234,567 USDT/BTC', 'write the digits without separators: `1234567 USDT/BTC`'],
    ['1_000 USDT', 'write the digits without separators: `1000`'],
    ['max(btc.last, 60,000 USDT/BTC)', 'write the digits without separators: `60000 USDT/BTC`'],
    ['it.yes and it.no', 'write `&&`'],
    ['hour(now, "Europe/Rom")', 'did you mean `"Europe/Rome"`?'],
    ['now.getMonth()', 'write `month(t, "Europe/Rome")`, which counts from 1'],
    ['position.symbol = "x"', 'to compare, write `==`'],
    ['1 < 2 < 3', 'write `a < b && b < c`'],
    ['smaa(hourly.close, 3)', 'did you mean `sma`, as in `sma(hourly.close, 20)`?'],
    [
      'positions.sum(p, p.unrealizedPL)',
      'keep the items of one coin first: `positions.filter(p, p.marginCoin == "USDT").sum(p, …)`, or give them the same coin: `inUsdt(…)`',
    ],
  ])('%s: %s', (expression, hint) => {
    const result = compileExpression(source(expression), scope);
    expect(result.ok ? undefined : result.diagnostics[0]?.hint).toBe(hint);
  });

  test.each(['entry', 'entryPrice', 'position.entry', 'position.entryPrice', 'position.avgEntryPrice'])(
    '%s may mean two prices, and the hint names both',
    (word) => {
      const result = compileExpression(source(`${word} > btc.last`), scope);
      const hint = result.ok ? '' : (result.diagnostics[0]?.hint ?? '');
      expect(hint).toContain('`openPriceAvg`');
      expect(hint).toContain('`firstEntryPrice`');
    },
  );

  test('a mismatch names both types', () => {
    const result = compileExpression(source('account.available < position.cTime'), scope);
    expect(result.ok ? '' : result.diagnostics[0]?.message).toBe('`<` cannot compare amount in USDT with time');
  });
});

describe('expected types', () => {
  test.each([
    ['it.yes', ['boolean']],
    ['5%', ['number', 'money']],
    ['5 USDT', ['number', 'money']],
    ['position.marginSize', ['money']],
    ['btc.last', ['price']],
    ['1h', ['duration']],
    ['position', ['position', 'order']],
    ['positions', ['list']],
    ['position.symbol', ['text']],
  ])('%s is one of %s', (expression, expected) => {
    expect(compileExpression(source(expression), scope, expected).ok).toBe(true);
  });

  test.each([
    ['5', ['money'], 'money is expected here, not number', 'say the coin: `5 USDT`'],
    ['60000', ['price'], 'price is expected here, not number', 'say the coins: `60000 USDT/BTC`'],
    ['30', ['duration'], 'duration is expected here, not number', 'say the unit: `30s`, `30m` or `30h`'],
    [
      'account.available',
      ['boolean', 'number'],
      'boolean or number is expected here, not amount in USDT',
      'compare it with something: `… > …`',
    ],
    [
      'btc',
      ['position'],
      'position is expected here, not ticker',
      'take an item of a list, as `each: position in …` gives it',
    ],
  ])('%s is none of %s', (expression, expected, message, hint) => {
    const result = compileExpression(source(expression), scope, expected);
    const found = result.ok ? undefined : result.diagnostics[0];
    expect(found).toMatchObject({ code: 'expr-expected', message, place: { column: 1, length: expression.length } });
    expect(found?.hint).toBe(hint);
  });
});

describe('errors of evaluation', () => {
  test.each([
    ['it.one / it.zero', 'expr-division-by-zero', '/'],
    ['account.available / (btc.last - btc.last)', 'expr-division-by-zero', '/'],
    ['it.wait / (it.wait - 90s)', 'expr-division-by-zero', '/'],
    ['it.huge * it.huge', 'expr-overflow', '*'],
    ['it.wait * it.huge', 'expr-overflow', '*'],
    ['roundTo(it.one, it.zero)', 'expr-step', 'roundTo'],
    ['floorTo(it.wait, it.wait - 90s)', 'expr-step', 'floorTo'],
    ['position.marginSize > 5 BTC', 'expr-coin', '>'],
    ['position.marginSize + position.total', 'expr-coin', '+'],
    ['positions.exists(p, p.markPrice > btc.last)', 'expr-coin', '>'],
    ['[it.huge * 1000000, it.huge * 1000000].sum(x, x)', 'expr-overflow', 'sum'],
  ])('%s throws %s at %s', (expression, code, marked) => {
    const { evaluate } = compiled(expression);
    const values = expression.startsWith('positions')
      ? [env[0], [env[0], { ...Object(env[0]), baseCoin: 'ETH' }], ...env.slice(2)]
      : env;
    const thrown = caught(() => evaluate(values));
    expect(thrown).toMatchObject({ code });
    const start = thrown.place.column - 1;
    expect(expression.slice(start, start + thrown.place.length)).toBe(marked);
  });
});

function caught(run: () => unknown): EvaluationError {
  try {
    run();
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
