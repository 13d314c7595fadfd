import type { RunRecord } from '../run-record.ts';
import { reportPage } from './page/page.ts';
import { reportOf } from './report.ts';
import type { Report } from './report-schema.ts';
import { equityCsv, tradesCsv } from './tables-csv.ts';

/** The files of a report by their names, and the report itself. Equal records give equal bytes. */
export function reportFiles(record: RunRecord): {
  readonly report: Report;
  readonly files: ReadonlyMap<string, string>;
} {
  const report = reportOf(record);
  const files = new Map([
    ['report.json', `${JSON.stringify(report, null, 1)}\n`],
    ['trades.csv', tradesCsv(report)],
    ['equity.csv', equityCsv(record)],
    ['report.html', reportPage(record, report)],
  ]);
  return { report, files };
}
