import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Attention } from '../../../src/domain/attention.ts';
import { createMetrics, type Metrics } from '../../../src/web/metrics.ts';
import { liveThrough, partsOf, STATE } from './measured.ts';

let now = 0;
let metrics: Metrics;
beforeEach(() => {
  now = 1_700_000_000_000;
  metrics = createMetrics({ version: '1.2.3', node: '24.0.0', clock: { now: () => now } });
});

/** What a scrape reads a second later. */
const scraped = (): Promise<string> => {
  now += 1_000;
  return metrics.text();
};

const series = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

const promtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!promtool)(
  'promtool has nothing to say about the metrics (skipped where there is no promtool)',
  async () => {
    liveThrough(metrics, 3);
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: await scraped(),
      encoding: 'utf8',
    });
    expect([stdout, stderr, status]).toEqual(['', '', 0]);
  },
);

test('a scrape is given what happened, in base units', async () => {
  liveThrough(metrics, 1);
  const text = await scraped();
  expect(text).toContain('purser_build_info{version="1.2.3",node="24.0.0"} 1\n');
  expect(text).toContain('purser_start_time_seconds 1700000000\n');
  expect(text).toContain('purser_rule_events_total{strategy="s0",rule="r0",event="fired"} 1\n');
  expect(text).toContain('purser_journal_entries_total{kind="fired"} 1\n');
  expect(text).toContain('purser_wallet_equity{account="main",market="usdt-futures",coin="USDT"} 12.5\n');
  expect(text).toContain('purser_unprotected_positions{account="main",market="usdt-futures"} 1\n');
  expect(text).toContain(
    'purser_exchange_request_duration_seconds_bucket{le="0.05",operation="place-futures-order"} 1\n',
  );
});

describe('the number of series', () => {
  test('500 rules have at most ten each, whatever happens to them', async () => {
    liveThrough(metrics, 0);
    const without = series(await scraped()).length;
    liveThrough(metrics, 500);
    const added = series(await scraped()).length - without;
    expect(added).toBe(500 * 6);
  });

  test('does not grow by entries of rules that do not run', async () => {
    liveThrough(metrics, 1);
    const before = series(await scraped()).length;
    for (let nth = 0; nth < 1_000; nth += 1)
      metrics.entry({ kind: 'fired', strategy: 'gone', rule: `r${String(nth)}` });
    expect(series(await scraped())).toHaveLength(before);
  });

  test('a rule that is removed takes its series along, and no other ones', async () => {
    liveThrough(metrics, 3);
    metrics.entry({ kind: 'fired', strategy: 's2', rule: 'r2' });
    metrics.show({ ...STATE, parts: partsOf(2) });
    const text = await scraped();
    expect(text).not.toContain('rule="r2"');
    expect(text).toContain('purser_rule_events_total{strategy="s1",rule="r1",event="fired"} 1\n');
    metrics.show({ ...STATE, parts: partsOf(3) });
    expect(await scraped()).toContain('rule="r2",event="fired"} 0\n');
  });

  test('what an account does not hold any more is not told any more', async () => {
    liveThrough(metrics, 0);
    metrics.show(STATE);
    expect(await scraped()).not.toContain('account="main"');
  });
});

test('what needs a person is counted by kind, and each kind is there at all times', async () => {
  const one = (kind: Attention['kind'], severity: Attention['severity']): Attention => ({
    ...{ kind, severity, since: 0, text: 'x', key: 'x' },
  });
  metrics.show({
    ...STATE,
    attention: [one('unprotected', 'severe'), one('unprotected', 'severe'), one('due', 'info')],
  });
  const text = await scraped();
  expect(text).toContain('purser_attention{kind="unprotected",severity="severe"} 2\n');
  expect(text).toContain('purser_attention{kind="due",severity="info"} 1\n');
  expect(text).toContain('purser_attention{kind="halted",severity="severe"} 0\n');
});

test('processor time is what was used since the start, and only grows', async () => {
  metrics.show({ ...STATE, cpuSeconds: 2 });
  metrics.show({ ...STATE, cpuSeconds: 5 });
  expect(await scraped()).toContain('purser_cpu_seconds_total 5\n');
});

test('many scrapes in one second are one piece of work', async () => {
  const first = await metrics.text();
  metrics.entry({ kind: 'fired' });
  expect(await metrics.text()).toBe(first);
  expect(first).toContain('purser_journal_entries_total{kind="fired"} 0\n');
  expect(await scraped()).toContain('purser_journal_entries_total{kind="fired"} 1\n');
});

test('a name of a rule cannot break out of its label', async () => {
  const strategy = 'a"b\\c\nd';
  metrics.show({ ...STATE, parts: [{ strategy, rule: 'r', isOn: false }] });
  expect(await scraped()).toContain('purser_rule_on{strategy="a\\"b\\\\c\\nd",rule="r"} 0\n');
});

test('what is not known is absent, and never zero', async () => {
  const { diskFreeBytes: _free, clockOffsetSeconds: _offset, ...unknown } = STATE;
  metrics.show(STATE);
  expect(await scraped()).toContain('purser_clock_offset_seconds -0.2\n');
  metrics.show(unknown);
  expect(await scraped()).not.toMatch(/^purser_(clock_offset_seconds|disk_free_bytes) /m);
});

test('what nobody asks for takes no more room than it is bounded to', async () => {
  for (let nth = 0; nth < 25_000; nth += 1) metrics.entry({ kind: 'held' });
  expect(await scraped()).toContain('purser_journal_entries_total{kind="held"} 25000\n');
});
