import { add, type Decimal, formatDecimal, subtract, ZERO } from '../../base/decimal.ts';
import { minuteText } from '../../base/money-text.ts';
import { MEASURE_NAMES, measures } from '../measures/index.ts';
import type { Measure } from '../measures/measure.ts';
import { type Sample, sampleOf } from '../measures/sample.ts';
import { COSTS, type PathRun, type RunRecord } from '../run-record.ts';
import { monthsOf } from './months.ts';
import { rulesOf } from './per-rule.ts';
import type { Report, ReportMeasure, ReportRun } from './report-schema.ts';
import { steady } from './steady.ts';
import { tradeRow } from './trade-row.ts';

/** Makes the report of a record: what `report.json` holds. Equal records give equal reports. */
export function reportOf(record: RunRecord): Report {
  const [first, ...more] = record.runs;
  const runs = [first, ...more].map((run) => runReport(run, record));
  const head = reportHead(record);
  return { ...head, notes: [...runs.flatMap(unexplainedNote), ...runs.flatMap(haltNotes), ...head.notes], runs };
}

/** Says what was tested, in the form of `report.json`. */
export function reportHead(record: Omit<RunRecord, 'runs'>): Omit<Report, 'runs'> {
  const { version, seed, window, strategies, settings, accounts, candleFiles, notes } = record;
  return {
    format: 1,
    ...{ version, seed, window: { ...window } },
    strategies: strategies.map((strategy) => ({ ...strategy })),
    settings: settings.map((setting) => ({ ...setting })),
    accounts: accounts.map(({ account, balances }) => ({
      account,
      balances: balances.map((balance) => ({ ...balance, amount: formatDecimal(balance.amount) })),
    })),
    candleFiles: candleFiles.map((file) => ({ ...file })),
    notes: [...notes],
  };
}

function runReport(run: PathRun, record: RunRecord): ReportRun {
  const { path, endedAt, isInterrupted, journalHash, bars } = run;
  const sample = sampleOf(run, record);
  return {
    ...{ path, endedAt, isInterrupted, journalHash, bars },
    equityFirst: formatDecimal(sample.first.equity),
    equityLast: formatDecimal(sample.last.equity),
    profit: profitText(run, subtract(sample.last.equity, sample.first.equity)),
    costs: textOfAll(COSTS, run.costs),
    measures: textOfMeasures(sample),
    months: monthsOf(run.samples),
    rules: rulesOf(run),
    halts: run.halts.map((halt) => ({ ...halt })),
    trades: run.trades.map(tradeRow),
    doubtfulBars: run.doubtfulBars.map(({ at, account, instrument, holdSide, worth }) => ({
      ...{ at, account, instrument, side: holdSide, worth: formatDecimal(worth) },
    })),
  };
}

const PROFIT_PARTS = ['realised', 'fees', 'funding', 'interest', 'other', 'unrealised'] as const;

function profitText({ profit }: PathRun, change: Decimal): ReportRun['profit'] {
  const told = PROFIT_PARTS.reduce((sum, part) => add(sum, profit[part]), ZERO);
  const unexplained = profit.isRest ? null : formatDecimal(subtract(change, told));
  return { ...textOfAll(PROFIT_PARTS, profit), unexplained };
}

/** What no part tells is a fault, of the books or of their reading: the reader has to know it first. */
function unexplainedNote({ path, profit: { unexplained } }: ReportRun): readonly string[] {
  if (unexplained === null || unexplained === '0') return [];
  return [`no part tells ${unexplained} USDT of the change of the equity on the path ${path}: a fault of Purser`];
}

/** Nobody lifts a halt: it tells why nothing was opened from then on. */
function haltNotes({ path, halts }: ReportRun): readonly string[] {
  const more = halts.length - HALTS_TOLD;
  return [
    ...halts.slice(0, HALTS_TOLD).map(({ at, text }) => `halted at ${minuteText(at)} until the end (${path}): ${text}`),
    ...(more > 0 ? [`${String(more)} more halts (${path}), in report.json`] : []),
  ];
}

const HALTS_TOLD = 3;

function textOfAll<K extends string>(names: readonly K[], amounts: Readonly<Record<K, Decimal>>): Record<K, string> {
  return Object.fromEntries(names.map((name) => [name, formatDecimal(amounts[name])])) as Record<K, string>;
}

function textOfMeasures(sample: Sample): ReportRun['measures'] {
  return Object.fromEntries(
    MEASURE_NAMES.map((name) => [name, measureReport(measures[name], sample)]),
  ) as ReportRun['measures'];
}

function measureReport(measure: Measure, sample: Sample): ReportMeasure {
  const one = measure.of(sample);
  const { unit } = measure;
  if ('reason' in one) return { value: null, unit, n: one.n, reason: one.reason };
  const { value, n, standardError, interval, note } = one;
  return {
    value: typeof value === 'bigint' ? formatDecimal(value) : steady(value),
    ...{ unit, n },
    ...(standardError !== undefined && { standardError: steady(standardError) }),
    ...(interval !== undefined && {
      interval: { low: steady(interval.low), high: steady(interval.high), level: interval.level },
    }),
    ...(note !== undefined && { note }),
  };
}
