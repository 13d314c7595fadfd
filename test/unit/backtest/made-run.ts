import { parseDecimal as d, ZERO } from '../../../src/base/decimal.ts';
import {
  COSTS,
  type EquitySample,
  type PathRun,
  type RunCosts,
  type RunRecord,
} from '../../../src/backtest/run-record.ts';

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
/** A midnight. */
export const BEGIN = Date.UTC(2026, 0, 1);

/** Makes samples of amounts at equal distances. */
export function samplesOf(amounts: readonly string[], from = BEGIN, everyMs = DAY_MS): readonly EquitySample[] {
  return amounts.map((amount, index) => ({ at: from + index * everyMs, equity: d(amount), exposures: [] }));
}

/** Makes costs of those that are given; the others are zero. */
function costsOf(given: Readonly<Partial<Record<keyof RunCosts, string>>> = {}): RunCosts {
  return Object.fromEntries(COSTS.map((cost) => [cost, d(given[cost] ?? '0')])) as Record<keyof RunCosts, typeof ZERO>;
}

/** Makes one run; what is not given is empty. */
export function runOf(given: Partial<PathRun> = {}): PathRun {
  const samples = given.samples ?? samplesOf(['1000', '1000']);
  return {
    path: 'pessimistic',
    endedAt: samples.at(-1)?.at ?? BEGIN,
    isInterrupted: false,
    journalHash: 'a'.repeat(64),
    bars: 1_440,
    samples,
    ...{ trades: [], why: [], rules: [], doubtfulBars: [], charts: [] },
    profit: { realised: ZERO, fees: ZERO, funding: ZERO, interest: ZERO, other: ZERO, unrealised: ZERO },
    costs: costsOf(),
    ...given,
  };
}

/** Makes a record of runs, the headline first. */
export function recordOf(runs: RunRecord['runs'], given: Partial<RunRecord> = {}): RunRecord {
  const [first] = runs;
  const from = first.samples[0]?.at ?? BEGIN;
  return {
    version: '0.1.0',
    window: { from, to: first.endedAt, warmFrom: from },
    seed: 1,
    ...{ strategies: [], settings: [], accounts: [], candleFiles: [], notes: [] },
    runs,
    ...given,
  };
}
