import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '../../backtest/report/compare.ts';
import { readReport } from '../../backtest/report/read-report.ts';
import type { Report } from '../../backtest/report/report-schema.ts';
import { Failure, UsageError } from '../process/failure.ts';

/**
 * Prints two reports side by side; a directory stands for the `report.json` in it. Throws a UsageError unless there are
 * two, and a Failure where one cannot be read.
 */
export function comparedReports(paths: readonly string[]): string {
  const [a, b] = paths;
  if (a === undefined || b === undefined || paths.length > 2)
    throw new UsageError('--compare takes two reports: purser backtest --compare A/report.json B/report.json');
  return compareText({ names: [a, b], reports: [reportAt(a), reportAt(b)] });
}

function reportAt(given: string): Report {
  const report = readReport(textAt(given));
  if (report === undefined) throw new Failure(`${given} is not a report.json of this version of purser backtest`);
  return report;
}

function textAt(given: string): string {
  try {
    return readFileSync(statSync(given).isDirectory() ? path.join(given, 'report.json') : given, 'utf8');
  } catch (error) {
    throw new Failure(`cannot read ${given}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
