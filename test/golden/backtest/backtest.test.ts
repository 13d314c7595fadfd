import path from 'node:path';
import { expect, test } from 'vitest';
import { compareText } from '../../../src/backtest/report/compare.ts';
import { decimalOf, negate, ONE } from '../../../src/base/decimal.ts';
import { reportOf } from '../../../src/backtest/report/report.ts';
import { SUMMARY_LINES_MAX, summaryText } from '../../../src/backtest/report/summary.ts';
import type { RunRecord } from '../../../src/backtest/run-record.ts';
import { BEGIN, HOUR_MS, recordOf, runOf, samplesOf, tradeOf } from '../../unit/backtest/made-run.ts';
import { HOSTILE, madeYear } from '../../unit/backtest/made-year.ts';

const year = madeYear();
const short: RunRecord = recordOf(
  [runOf({ samples: samplesOf(['1000', '1001'], BEGIN, 6 * HOUR_MS), trades: [tradeOf('1')], isInterrupted: true })],
  {
    strategies: [{ name: 'trend', file: 'trend.yaml', revision: 'a' }],
    window: { from: BEGIN, to: BEGIN + 48 * HOUR_MS, warmFrom: BEGIN },
  },
);
const crowded: RunRecord = {
  ...year,
  settings: Array.from({ length: 30 }, (_, index) => ({
    name: `setting${String(index)}`,
    value: HOSTILE,
    meaning: 'It is.',
  })),
  runs: [
    {
      ...year.runs[0],
      rules: Array.from({ length: 50 }, (_, index) => ({
        strategy: 's'.repeat(60),
        rule: `r${String(index)}`,
        kind: 'rule',
        fired: 1,
        refused: {},
        undone: {},
        said: {},
      })),
    },
  ],
  notes: Array.from({ length: 20 }, (_, index) => `note ${String(index)}`),
};

const lost = tradeOf('0', { unrealised: negate(ONE), traded: decimalOf(200), of: { size: ONE } });
const { closedAt: _closedAt, ...open } = lost.trade;

/** Nothing is cut off: a halt, long reasons and assumptions, money in three wallets, and a loss that is open. */
const told: RunRecord = {
  ...short,
  settings: [{ name: 'funding', value: 'off, '.repeat(30), meaning: 'It is.' }],
  accounts: [
    {
      account: 'main',
      balances: ['usdt_futures', 'spot', 'savings'].map((wallet) => ({ wallet, coin: 'USDT', amount: ONE })),
    },
  ],
  runs: [
    {
      ...short.runs[0],
      halts: [
        {
          at: BEGIN,
          text: `strategy trend halted: repeated failures: 8 times within 15m in a row; ${'and so on '.repeat(9)}`,
        },
      ],
      rules: [
        {
          ...{ strategy: 'trend', rule: 'enter', kind: 'rule', fired: 544, refused: { exchange: 8, halt: 536 } },
          undone: { held: 4, skipped: 3 },
          said: {
            exchange: `rejected: ${'the amount exceeds the balance, '.repeat(5)}`,
            ...{ halt: 'halted', held: 'waits: BTCUSDT has no price', skipped: 'below the smallest size of BTCUSDT' },
          },
        },
        {
          ...{ strategy: 'trend', rule: 'waits', kind: 'rule', fired: 0, refused: {}, undone: { held: 7 } },
          said: { held: 'waits: BTCUSDT has no price' },
        },
      ],
      trades: [{ ...lost, trade: open }],
    },
  ],
};

const RECORDS = { year, short, crowded, told };

test.each(Object.entries(RECORDS))('the summary of the %s run', async (name, record) => {
  const text = summaryText(reportOf(record));
  const lines = text.split('\n').slice(0, -1);
  expect(lines.length).toBeLessThanOrEqual(SUMMARY_LINES_MAX);
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
  expect(text).not.toContain('\u202e');
  await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, `${name}.txt`));
});

test('what finds no place is in the report, where it is written', () => {
  expect(summaryText(reportOf(crowded))).toContain('51 more in report.html\n');
  const text = summaryText(reportOf(crowded), false);
  expect(text).toContain('51 more with --out DIR\n');
  expect(text).not.toContain('report.html');
});

test('every assumption is told', () => {
  const text = summaryText(reportOf(year)).replace(/\s+/g, ' ');
  for (const { name, value } of year.settings.slice(0, -1)) expect(text).toContain(`${name} ${value}`);
  expect(summaryText(reportOf(crowded))).toContain('setting29 ');
});

test('two reports beside each other', async () => {
  const [headline, beside] = year.runs;
  if (beside === undefined) throw new Error('a year has two paths');
  const other: RunRecord = {
    ...year,
    seed: 8,
    settings: year.settings.map((setting) => (setting.name === 'spread' ? { ...setting, value: '0.05%' } : setting)),
    runs: [{ ...beside, path: 'pessimistic', trades: beside.trades.slice(1) }, headline],
  };
  const text = compareText({ names: ['a/report.json', 'b/report.json'], reports: [reportOf(year), reportOf(other)] });
  await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, 'compare.txt'));
});

test('two equal reports', () => {
  const text = compareText({ names: ['a', 'b'], reports: [reportOf(year), reportOf(year)] });
  expect(text).toContain('What differs in what was tested\n  nothing\n');
  expect(text).toContain('Trades\n  nothing\n');
  expect(text).not.toMatch(/Return .*(?<!=)$/m);
});

test('a report that a person ended early beside a whole one', () => {
  const [headline, ...others] = year.runs;
  const early: RunRecord = { ...year, runs: [{ ...headline, isInterrupted: true, endedAt: BEGIN }, ...others] };
  const text = compareText({ names: ['a', 'b'], reports: [reportOf(year), reportOf(early)] });
  expect(text).toContain('\n  ended: with the window → early, at 2026-01-01 00:00\n');
});
