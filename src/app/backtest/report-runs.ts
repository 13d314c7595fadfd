import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reportFiles } from '../../backtest/report/report-files.ts';
import { reportOf } from '../../backtest/report/report.ts';
import { summaryText } from '../../backtest/report/summary.ts';
import type { RunRecord, TestedStrategy } from '../../backtest/run-record.ts';
import { revisionsOf } from '../../strategy/model/compare-revisions.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { Failure } from '../process/failure.ts';

/** Makes the report of runs: answers its summary, and writes its files into a directory where one is given. */
export function reportRuns(record: RunRecord, directory: string | undefined): string {
  if (directory === undefined) return summaryText(reportOf(record));
  const { report, files } = reportFiles(record);
  try {
    mkdirSync(directory, { recursive: true });
    for (const [name, text] of files) writeFileSync(path.join(directory, name), text);
  } catch (error) {
    throw new Failure(`cannot write the report: ${error instanceof Error ? error.message : String(error)}`);
  }
  return `${summaryText(report)}wrote ${[...files.keys()].map((name) => path.join(directory, name)).join(', ')}\n`;
}

/** Names strategies with the hash of what they mean: equal hashes decide alike. */
export function testedStrategies(strategies: readonly Strategy[]): readonly TestedStrategy[] {
  return strategies.map((strategy) => ({
    name: strategy.name,
    file: strategy.file,
    revision: createHash('sha256')
      .update(JSON.stringify([...revisionsOf([strategy])]))
      .digest('hex')
      .slice(0, 16),
  }));
}
