import type { RunRecord } from '../run-record.ts';
import { reportPage } from './page/page.ts';
import { reportOf } from './report.ts';
import type { Report } from './report-schema.ts';
import { equityCsv, tradesCsv } from './tables-csv.ts';

/** The names of the files of a report. */
export const REPORT_FILES = ['report.json', 'trades.csv', 'equity.csv', 'report.html'] as const;

/** The files of a report by their names, and the report itself. Equal records give equal bytes. */
export function reportFiles(record: RunRecord): {
  readonly report: Report;
  readonly files: ReadonlyMap<string, string>;
} {
  const report = reportOf(record);
  const texts = {
    'report.json': `${JSON.stringify(report, null, 1)}\n`,
    'trades.csv': tradesCsv(report),
    'equity.csv': equityCsv(record),
    'report.html': reportPage(record, report),
  };
  const files = new Map(REPORT_FILES.map((name) => [name, texts[name]]));
  return { report, files };
}
