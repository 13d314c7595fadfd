import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runTests, type TestRun } from '../../../../src/app/test/run-tests.ts';
import { missesOf } from './tests.ts';

const STRATEGY = `version: 1
strategy: one
account: main
market: usdt-futures
watch:
  btc: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 5s }
  eth: { watch: candles, instrument: ETHUSDT, granularity: 1m, every: 7s }
rules:
  - id: tell
    on: { every: 1m }
    when: sma(btc.close / eth.close, 3) > 0 ETH/BTC
    do:
      - notify:
          message: "\${sma(btc.close / eth.close, 3)} \${sma((btc.close + btc.open) / 2, 3)} \${correlation(btc.close, eth.close, 3)}"
`;

const HIGH = `version: 1
strategy: one
account: main
market: usdt-futures
watch:
  btc: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 5s }
rules:
  - id: tell
    when: highest(btc.high, 51h) > 0 USDT/BTC
    atStart: fire
    do:
      - notify: { message: "\${highest(btc.high, 51h)} \${sessionVwap(btc) == sma(btc.close, 1)}" }
`;

it('knows a high of more candles than one answer holds at the first look', () => {
  const given = 'BTCUSDT: { every: 1m, before: 60000x100 70000 60000x3000, series: 60000 }';
  const expected = '- { at: 30s, notified: ["70000 USDT/BTC true"] }';
  expect(missesOf(runOf(HIGH, given, expected))).toEqual([]);
});

it('reads indicators over columns of one watch and of several while it runs', () => {
  const prices = [
    'BTCUSDT: { every: 1m, before: 60000x5, series: 60000 66000 72000x2 84000 }',
    'ETHUSDT: { every: 1m, before: 3000x5, series: 3000x3 3600x2 }',
  ].join(', ');
  const expected = `- at: 5m
  notified:
    - 20 ETH/BTC 60000 USDT/BTC unknown
    - 20.66666667 ETH/BTC 62000 USDT/BTC unknown
    - 22 ETH/BTC 66000 USDT/BTC unknown
    - 23.33333333 ETH/BTC 70000 USDT/BTC unknown
    - 22.66666667 ETH/BTC 72000 USDT/BTC unknown
- at: 6m
  notified: ["22.44444444 ETH/BTC 76000 USDT/BTC 0.5"]`;
  expect(missesOf(runOf(STRATEGY, prices, expected))).toEqual([]);
});

function runOf(strategy: string, prices: string, expected: string): TestRun {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'purser-columns-'));
  writeFileSync(path.join(directory, 'one.yaml'), strategy);
  const file = path.join(directory, 'one.test.yaml');
  const given = 'given: { balances: { main: { usdt_futures: { USDT: 1000 } } } }';
  const test = `  - name: it\n    expect:\n${expected.replaceAll(/^/gm, '      ')}\n`;
  writeFileSync(file, `version: 1\nstrategy: one\n${given}\nprices: { ${prices} }\ntests:\n${test}`);
  return runTests({ files: [file], config: undefined, filter: undefined });
}
