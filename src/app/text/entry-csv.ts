import type { StoredEntry } from '../../journal/entry-row.ts';
import { csvRow } from '../../base/csv.ts';
import { timeText } from './entry-line.ts';

const COLUMNS = [
  'sequence',
  'time',
  'at',
  'kind',
  'strategy',
  'rule',
  'instance',
  'intent',
  'account',
  'text',
  'detail',
];

/** Prints the line of CSV (RFC 4180) that names the columns. */
export function csvHeader(): string {
  return csvRow(COLUMNS);
}

/** Prints an entry as a line of CSV: `time` in UTC, `at` in epoch ms, `detail` as JSON; an absent field is empty. */
export function csvLine(entry: StoredEntry): string {
  const { sequence, at, kind, strategy, rule, instance, intent, account, text, detail } = entry;
  const told = detail === undefined ? undefined : JSON.stringify(detail);
  const cells = [sequence, timeText(at), at, kind, strategy, rule, instance, intent, account, text, told];
  return csvRow(cells);
}
