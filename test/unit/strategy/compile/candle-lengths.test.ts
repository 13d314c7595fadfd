import { expect, it } from 'vitest';
import { candlesAtFirst } from '../../../../src/rules/words/watches/candles.ts';
import { faultsOf, HEAD, sound } from '../fixtures.ts';

const HOUR_MS = 3_600_000;

function fileWith(when: string): string {
  return `${HEAD}watch: { btc: { watch: candles, instrument: BTCUSDT, granularity: 1H } }
rules:
  - id: r
    when: ${when} > 1 USDT/BTC
    do: [{ notify: { message: hello } }]
`;
}

function usesOf(when: string) {
  return sound(fileWith(when)).watches.flatMap(({ indicators }) => indicators);
}

it.each([
  ['highest(btc.high, 90d)', 'highest(high,2160)', 2_160],
  ['sma((btc.high + btc.low) / 2, 3h)', undefined, 3],
  ['macd(btc.close, 12h, 26h, 9h).line', 'macd(close,12,26,9)', 35],
  ['keltner(btc, 1d, 10).upper', 'keltner(24,10,2)', 24],
])('%s counts the candles that it takes', (when, key, length) => {
  const [use] = usesOf(when);
  expect(use?.length).toBe(length);
  if (key !== undefined) expect(use?.key).toBe(key);
});

it.each([
  ['highest(btc.high, 90m)', 'no whole number of candles'],
  ['highest(btc.high, 500d)', 'more than 10000 candles'],
  ['highest(btc.high, 10001)', 'more than 10000 candles'],
  ['ema(btc.close, 1001)', 'more than 1000 candles, which fade'],
  ['ema(btc.close, 60d)', 'more than 1000 candles, which fade'],
])('%s is refused: %s', (when) => {
  expect(faultsOf(fileWith(when))).toEqual(['7 expr-length']);
});

it.each([
  ['ema(btc.close, 12)', 98],
  ['ema(btc.close, 1000)', 1_002],
  ['highest(btc.high, 20)', 162],
  ['highest(btc.high, 90d)', 2_162],
  ['highest(btc.high, 10000)', 10_002],
  ['sessionVwap(btc)', 26],
])('%s is known by the first read, which asks for %i candles', (when, count) => {
  expect(candlesAtFirst(usesOf(when), HOUR_MS)).toBe(count);
});

it('may be below zero where it is the difference of columns, as no price is', () => {
  expect(faultsOf(fileWith('-ema(btc.close - btc.open, 20)'))).toEqual([]);
  expect(faultsOf(fileWith('-ema(btc.close, 20)'))).toEqual(['7 rule-never-fires']);
});

it('reads a day of minutes at first for what counts from midnight on', () => {
  expect(candlesAtFirst(usesOf('sessionVwap(btc)'), 60_000)).toBe(1_442);
});
