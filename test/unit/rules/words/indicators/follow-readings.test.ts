import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../../../src/base/decimal.ts';
import type { Reading } from '../../../../../src/domain/reading.ts';
import type { Env, Expression } from '../../../../../src/language/values/expression.ts';
import { formatValue } from '../../../../../src/language/values/format.ts';
import type { Exchange } from '../../../../../src/ports/exchange.ts';
import { followReadings } from '../../../../../src/rules/words/indicators/follow-readings.ts';
import { compiled } from '../../../language/world.ts';
import { trialPoll } from '../../trial-poll.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
/** Slot of the ticker in the shared world, and of the clock. */
const [BTC, NOW] = [2, 6];

/** A ticker that is followed for an expression: each reading gives the value of the expression after it. */
function follower(text: string, maxAgeMs = 30 * SECOND) {
  const expression: Expression = compiled(text);
  let price: string | undefined;
  let now = 0;
  const plain = trialPoll('ticker', () => {
    const value = { last: price === undefined ? undefined : parseDecimal(price) };
    return of<Reading<unknown>>({ ok: true, value, startedAt: now, receivedAt: now });
  });
  const poll = followReadings(plain, expression.indicators, maxAgeMs);
  let held: unknown;
  return {
    held: () => held,
    at: (ms: number, last: string | undefined): string => {
      [now, price] = [ms, last];
      poll.read({} as Exchange, held).subscribe((reading) => {
        if (reading.ok) held = reading.value;
      });
      const env: unknown[] = [];
      env[BTC] = held;
      env[NOW] = now;
      return shown(expression, env);
    },
  };
}

function shown(expression: Expression, env: Env): string {
  return formatValue(expression.evaluate(env), expression.type, expression.coin(env));
}

/** Readings every two seconds from 0 on; answers the last value. */
function run(text: string, prices: readonly number[], everyMs = 2 * SECOND): string {
  const { at } = follower(text);
  return prices.map((price, index) => at(index * everyMs, String(price))).at(-1) ?? '';
}

const rising = Array.from({ length: 31 }, (_, index) => 100 + index);

describe('indicators over a watched number', () => {
  it.each([
    ['highest(btc.last, 1m)', '130 USDT/BTC'],
    ['lowest(btc.last, 1m)', '100 USDT/BTC'],
    ['sma(btc.last, 1m)', '115 USDT/BTC'],
    ['change(btc.last, 1m)', '0.3'],
    ['rsi(btc.last, 1m)', '100'],
    ['ema(btc.last, 1m)', '115 USDT/BTC'],
    ['stdev(btc.last, 1m)', '8.94427191 USDT/BTC'],
    ['bollinger(btc.last, 1m, 2).middle', '115 USDT/BTC'],
  ])('%s of 100 to 130 within a minute is %s', (text, value) => {
    expect(run(text, rising)).toBe(value);
  });

  it('are unknown until a whole window has been seen', () => {
    expect(run('highest(btc.last, 1m)', rising.slice(0, 30))).toBe('unknown');
    expect(run('ema(btc.last, 1m)', rising.slice(0, 30))).toBe('unknown');
  });

  it('forget what is older than the window', () => {
    expect(run('highest(btc.last, 10s)', [900, ...rising.slice(0, 10)])).toBe('109 USDT/BTC');
    expect(run('lowest(btc.last, 10s)', rising)).toBe('125 USDT/BTC');
  });

  it('begin anew after a gap, and are unknown meanwhile', () => {
    const { at } = follower('highest(btc.last, 10s)');
    for (let ms = 0; ms <= 10 * SECOND; ms += 2 * SECOND) at(ms, '500');
    expect(at(12 * SECOND, '500')).toBe('500 USDT/BTC');
    expect(at(43 * SECOND, '400')).toBe('unknown');
    for (let ms = 45; ms < 53; ms += 2) expect(at(ms * SECOND, '400')).toBe('unknown');
    expect(at(53 * SECOND, '400')).toBe('400 USDT/BTC');
  });

  it('are unknown at a reading without the number, and go on with the next', () => {
    const { at } = follower('highest(btc.last, 10s)');
    for (let ms = 0; ms <= 10 * SECOND; ms += 2 * SECOND) at(ms, '500');
    expect(at(12 * SECOND, undefined)).toBe('unknown');
    expect(at(14 * SECOND, '450')).toBe('500 USDT/BTC');
  });

  it('count one reading once, however often it is shown', () => {
    const { at } = follower('sma(btc.last, 10s)');
    for (let ms = 0; ms <= 10 * SECOND; ms += 2 * SECOND) at(ms, '100');
    expect(at(12 * SECOND, '160')).toBe('110 USDT/BTC');
    expect(at(12 * SECOND, '160')).toBe('110 USDT/BTC');
  });

  it('agree with the exponential average of candles where readings are evenly apart', () => {
    // A window of 5 readings and one weight: 2 / (5 + 1).
    const prices = [10, 20, 30, 40, 50, 60, 90];
    const mean = prices.slice(0, 6).reduce((sum, price) => sum + price, 0) / 6;
    expect(run('ema(btc.last, 10s)', prices)).toBe(
      `${formatDecimal(parseDecimal((mean + (90 - mean) / 3).toFixed(8)))} USDT/BTC`,
    );
  });

  it('keep a bounded memory, however long and often they are read', () => {
    const { at, held } = follower('highest(btc.last, 1h)', 10 * MINUTE);
    for (let round = 0; round < 20_000; round += 1) at(round * SECOND, String(1_000 + (round % 500)));
    const before = held() as { readonly before: { readonly before: unknown } };
    expect(before.before.before).toBeUndefined();
    expect(at(20_000 * SECOND, '1')).toBe('1499 USDT/BTC');
  });
});

describe('crossing, from reading to reading', () => {
  it('needs a reading before it that is not too old', () => {
    const { at } = follower('crossesBelow(btc.last, 100 USDT/BTC)');
    expect(at(0, '101')).toBe('unknown');
    expect(at(2 * SECOND, '99')).toBe('true');
    expect(at(4 * SECOND, '98')).toBe('false');
    expect(at(6 * SECOND, '101')).toBe('false');
    expect(at(40 * SECOND, '99')).toBe('unknown');
  });
});

describe('since', () => {
  it('is how long ago the condition was seen to become true', () => {
    const { at } = follower('since(btc.last > params.ceiling)');
    expect(at(0, '60000')).toBe('unknown');
    expect(at(2 * SECOND, '61500')).toBe('0s');
    expect(at(4 * SECOND, '61500')).toBe('2s');
    expect(at(6 * SECOND, '60000')).toBe('4s');
    expect(at(8 * SECOND, '62000')).toBe('0s');
  });

  it('is unknown where it was true already when it was first seen', () => {
    const { at } = follower('since(btc.last > params.ceiling)');
    expect(at(0, '62000')).toBe('unknown');
    expect(at(2 * SECOND, '62000')).toBe('unknown');
  });
});
