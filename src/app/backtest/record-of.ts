import type { CandleFile, PathRun, RunRecord, StatedSetting } from '../../backtest/run-record.ts';
import type { PaperAccountSpec } from '../../paper/core/wallets/accounts.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { packageVersion } from '../process/package-version.ts';
import { startAccount } from './balances.ts';
import { testedStrategies } from './report-runs.ts';
import { unpricedNotes } from './unpriced.ts';

/** The inputs of a backtest, and its runs. */
export interface RecordParts {
  readonly strategies: readonly Strategy[];
  readonly specs: readonly PaperAccountSpec[];
  readonly market: MarketSource;
  readonly files: readonly CandleFile[];
  readonly seed: number;
  readonly settings: readonly StatedSetting[];
  readonly runs: readonly [PathRun, ...PathRun[]];
  readonly notes: readonly string[];
}

/** Makes the record of a backtest, for its report. */
export function recordOf({ runs, notes, ...parts }: RecordParts): RunRecord {
  return { ...recordHead({ ...parts, notes: [...unpricedNotes(runs), ...notes] }), runs };
}

/** Says what was tested. */
export function recordHead(parts: Omit<RecordParts, 'runs'>): Omit<RunRecord, 'runs'> {
  const { strategies, specs, market, files, seed, settings, notes } = parts;
  const { startAt: from, endAt: to, historyAt: warmFrom } = market;
  return {
    ...{ seed, settings, notes },
    version: packageVersion(),
    window: { from, to, warmFrom: Math.min(warmFrom, from) },
    strategies: testedStrategies(strategies),
    accounts: specs.map(startAccount),
    candleFiles: files,
  };
}
