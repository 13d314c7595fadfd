import { createHash } from 'node:crypto';
import path from 'node:path';
import { reportFiles } from '../../backtest/report/report-files.ts';
import { reportOf } from '../../backtest/report/report.ts';
import { summaryText } from '../../backtest/report/summary.ts';
import type { RunRecord, TestedStrategy } from '../../backtest/run-record.ts';
import { revisionsOf } from '../../strategy/model/compare-revisions.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { writeInto } from './out-directory.ts';

/**
 * Makes the report of runs: says its summary, and then writes its files into a directory where one is given. What was
 * said stays where the disk fails.
 */
export function reportRuns(record: RunRecord, directory: string | undefined, say: (text: string) => void): void {
  if (directory === undefined) {
    say(summaryText(reportOf(record), false));
    return;
  }
  const { report, files } = reportFiles(record);
  say(summaryText(report));
  writeInto(directory, files);
  say(`wrote ${[...files.keys()].map((name) => path.join(directory, name)).join(', ')}\n`);
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
