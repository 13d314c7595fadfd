import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../src/base/random.ts';
import type { Env } from '../../../../src/language/values/expression.ts';
import { compiled, d, env } from '../world.ts';

describe('the smallest change of one value that turns a condition', () => {
  test.each([
    ['btc.last >= 61250 USDT/BTC', 'btc.last ≥ 61250 USDT/BTC (now 60650 USDT/BTC, +0.99 %)'],
    ['btc.last > 61250 USDT/BTC', 'btc.last > 61250 USDT/BTC (now 60650 USDT/BTC, +0.99 %)'],
    ['btc.last > 60000 USDT/BTC', 'btc.last ≤ 60000 USDT/BTC (now 60650 USDT/BTC, -1.07 %)'],
    ['btc.last > params.ceiling', 'btc.last > 61000 USDT/BTC (now 60650 USDT/BTC, +0.58 %)'],
    ['rsi(hourly.close, 14) < 30', 'rsi(hourly.close, 14) < 30 (now 55, -45.45 %)'],
    ['positions[1].leverage <= 5', 'positions[1].leverage ≤ 5 (now 10, -50.00 %)'],
    [
      'position.unrealizedPL / position.marginSize >= 1%',
      'position.unrealizedPL ≥ 1.5 USDT (now -3.5 USDT, +142.86 %)',
    ],
    ['account.drawdown(30d) >= 25%', 'account.drawdown(30d) ≥ 0.25 (now 0.2, +25.00 %)'],
    ['it.zero >= 2', 'it.zero ≥ 2 (now 0)'],
    ['it.wait >= 5m', 'it.wait ≥ 5m (now 1m30s)'],
    ['it.no', 'it.no = true (now false)'],
    // The nearer of two values that would each do, and the one that holds an && back.
    [
      'btc.last > 70000 USDT/BTC || btc.open > 60100 USDT/BTC',
      'btc.open > 60100 USDT/BTC (now 60000 USDT/BTC, +0.17 %)',
    ],
    // Narrow targets, which doubling the distance steps over.
    ['it.one == 5', 'it.one = 5 (now 1, +400.00 %)'],
    ['it.one * 4 - 3 == 15', 'it.one = 4.5 (now 1, +350.00 %)'],
    ['abs(btc.last - 66000 USDT/BTC) < 10 USDT/BTC', 'btc.last > 65990 USDT/BTC (now 60650 USDT/BTC, +8.80 %)'],
    ['it.wait == 7m', 'it.wait = 7m (now 1m30s)'],
    ['position.holdSide == "short"', 'position.holdSide = short (now long)'],
    ['it.one < 0.00002', 'it.one < 0.00002 (now 1, -99.99 %)'],
    // An item of a list.
    ['positions.exists(p, p.leverage > 20)', 'positions[1].leverage > 20 (now 10, +100.00 %)'],
    ['spot.exists(s, s.coin == "BTC" && s.available > 1 BTC)', 'spot[1].available > 1 BTC (now 0.01 BTC, +9900.00 %)'],
    ['positions.filter(p, p.leverage > 1).sum(p, p.leverage) > 30', 'positions[1].leverage > 25 (now 10, +150.00 %)'],
    ['[it.one, it.zero].exists(x, x > 5)', 'it.one > 5 (now 1, +400.00 %)'],
    ['it.yes && btc.last > 61250 USDT/BTC', 'btc.last > 61250 USDT/BTC (now 60650 USDT/BTC, +0.99 %)'],
  ])('%s', (expression, shown) => {
    expect(change(expression)).toBe(shown);
  });

  test.each([
    ['is unknown', 'it.missing > 1'],
    ['needs two values', 'it.no && it.zero > 1'],
    ['reads nothing that could change', 'params.ceiling > 70000 USDT/BTC'],
    ['needs two items', 'positions.all(p, p.leverage > 20)'],
  ])('is none where the condition %s', (_, expression) => {
    expect(change(expression)).toBe('none');
  });

  test('leaves the values as they are', () => {
    const before = env.map((value) => value);
    change('btc.last >= 61250 USDT/BTC');
    expect(env).toEqual(before);
  });

  test('turns the condition when it is applied, and half of it does not', () => {
    const random = seededRandom(20_240_305);
    const next = (): number => random.next();
    for (let round = 0; round < 200; round += 1) {
      const [one, limit] = [cents(next()), cents(next())];
      const sign = ['<', '<=', '>', '>=', '==', '!='][Math.floor(next() * 6)] ?? '<';
      const condition = compiled(`it.one * 3 ${sign} ${limit}`);
      const found = condition.change(withOne(d(one)));
      const told = `${one} * 3 ${sign} ${limit}`;
      // Only a number that meets another exactly is not searched for.
      if (found === undefined) {
        expect(`${sign} ${JSON.stringify(condition.evaluate(withOne(d(one))))}`, told).toMatch(/^(== false|!= true)$/u);
        continue;
      }
      const nudge = found.sign === '>' ? 1n : found.sign === '<' ? -1n : 0n;
      const to = (typeof found.to === 'bigint' ? found.to : 0n) + nudge;
      expect(condition.evaluate(withOne(to)), told).toBe(condition.evaluate(withOne(d(one))) !== true);
      const half = (to + d(one)) / 2n;
      if (half !== to) expect(condition.evaluate(withOne(half)), told).toBe(condition.evaluate(withOne(d(one))));
    }
  });
});

function cents(share: number): string {
  return ((share - 0.5) * 1000).toFixed(2);
}

function withOne(one: bigint): Env {
  return env.with(7, { one });
}

function change(expression: string): string {
  const found = compiled(expression).change(env);
  if (found === undefined) return 'none';
  const { text, sign, value, now, relative } = found;
  return `${text} ${sign} ${value} (now ${now}${relative === undefined ? '' : `, ${relative}`})`;
}
