import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whyNever } from '../../../../../src/strategy/checks/proofs/never.ts';
import { compiled, d, env } from '../../../language/world.ts';

const PARAMS = new Map([[9, { ceiling: d('61000') }]]);
const never = (text: string): string | undefined => whyNever([compiled(text)], PARAMS);

describe('a condition that nothing meets', () => {
  test.each([
    'it.one > 5 && it.one < 5',
    'it.one > 5 && it.one <= 5',
    'it.one >= 5 && 5 > it.one',
    'it.one == 1 && it.one == 2',
    'it.one == 1 && it.one != 1',
    'position.holdSide == "long" && position.holdSide == "short"',
    'position.holdSide != "long" && position.holdSide != "short"',
    'position.symbol in ["BTCUSDT", "ETHUSDT"] && position.symbol == "SOLUSDT"',
    'it.yes && not it.yes',
    '(it.one > 2 * 3) && it.one  < 1 + 2',
    'account.equity > 70 USDT && account.equity < 60 USDT',
    'btc.last > params.ceiling && not (btc.last > 60000 USDT/BTC)',
    'not (it.one < 6 || it.zero < 2) && it.one < 5',
    'it.yes && false',
    'it.yes ? false : false',
    'it.one < it.one',
    'it.one + it.zero > it.zero + it.one',
    'it.one > it.zero && it.zero > it.one',
    '(it.one > 5 || it.one > 7) && it.one < 3',
    'it.one * 2 > 120000 && it.one < 50000',
    'it.one / 2 > 60000 && it.one < 50000',
    'it.one - 10 > 5 && 3 * it.one <= 45',
    'it.wait > 5m && it.wait < 3m',
    'hour(now) > 23',
    'hour(now) > 9 && hour(now) < 10',
    'minute(now, "UTC") == 60',
    'month(now) < 1',
    'weekday(now) == "monday" && weekday(now) == "tuesday"',
    'positions.size() < 0',
    'btc.last < 0 USDT/BTC',
    'abs(it.one) < 0',
    'abs(it.one) + 5 < 2',
    'positions.count(p, p.leverage > 3) < 0',
    'positions.exists(p, p.leverage > 5 && p.leverage < 3)',
    'not positions.all(p, p.holdSide == "long" || p.holdSide == "short")',
  ])('%s', (text) => {
    expect(never(text)).toBeDefined();
  });

  test.each([
    'it.one >= 5 && it.one <= 5',
    'it.one > 5 || it.one < 5',
    'it.one > 5 && it.zero < 5',
    'it.one > it.zero && it.one < it.zero + 5',
    'it.one / 3 >= 20 && it.one < 60',
    'it.one * 50% > 30 && it.one < 60.000000001',
    'positions.all(p, p.leverage > 5 && p.leverage < 3)',
    'positions.exists(p, p.leverage > 5) && positions.exists(p, p.leverage < 3)',
    'positions.exists(p, p.leverage > 5) && spot.exists(p, p.available < 3 USDT)',
    'account.equity < 0 USDT',
    'position.unrealizedPL < 0 USDT',
    'hour(now) > 22',
    'hour(now, "Europe/Rome") > 9 && hour(now) < 9',
    'rsi(hourly.close, 14) > 70',
    'ema(hourly.close, 12) < ema(hourly.close, 26)',
    'position.symbol == position.baseCoin && position.symbol != position.marginCoin',
    'it.yes ? it.one > 5 : it.one < 5',
  ])('%s is not seen as one', (text) => {
    expect(never(text)).toBeUndefined();
  });

  test.each([
    ['it.yes && false', 'its condition is always false'],
    ['it.one > 5 && it.one < 5', 'no value of `it.one` meets its condition'],
    ['(it.one > 5 && it.one < 5) || (it.zero > 5 && it.zero < 5)', 'the parts of its condition exclude each other'],
  ])('%s says why', (text, reason) => {
    expect(never(text)).toBe(reason);
  });

  test('is never one that some reading makes true', () => {
    const whole = fc.integer({ min: -3, max: 3 }).map(String);
    const factor = fc.constantFrom('1', '2', '-3', '0.5', '-0.25');
    const sum = fc
      .tuple(fc.constantFrom('it.one', 'it.zero'), factor, fc.constantFrom('it.one', 'it.zero', '1'), whole)
      .map(([a, by, b, plus]) => `${a} * (${by}) - ${b} + (${plus})`);
    const atom = fc
      .tuple(sum, fc.constantFrom('<', '<=', '>', '>=', '==', '!='), whole)
      .map((parts) => parts.join(' '));
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        atom,
        fc.constantFrom('it.yes', 'abs(it.one) < 1'),
        fc
          .tuple(tie('tree'), fc.constantFrom('&&', '||'), tie('tree'))
          .map(([a, sign, b]) => `((${a}) ${sign} (${b}))`),
        tie('tree').map((inner) => `not (${inner})`),
        fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(([a, b, c]) => `((${a}) ? (${b}) : (${c}))`),
      ),
    }));
    let found = 0;
    fc.assert(
      fc.property(tree, (text) => {
        if (text.length > 1_000) return;
        const condition = compiled(text);
        if (whyNever([condition], PARAMS) === undefined) return;
        found += 1;
        for (let one = -8; one <= 8; one += 1)
          for (let zero = -8; zero <= 8; zero += 1)
            for (const yes of [true, false]) {
              const readings = env.with(7, { one: d(String(one / 2)), zero: d(String(zero / 2)), yes });
              expect(condition.evaluate(readings), text).not.toBe(true);
            }
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(5);
  });
});
