import type { StoredEntry } from '../../journal/entry-row.ts';
import { oneLine, timeText } from '../entry-line.ts';

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
  return `${COLUMNS.join(',')}\r\n`;
}

/** Prints an entry as a line of CSV: `time` in UTC, `at` in epoch ms, `detail` as JSON; what an entry lacks is empty. */
export function csvLine(entry: StoredEntry): string {
  const { sequence, at, kind, strategy, rule, instance, intent, account, text, detail } = entry;
  const told = detail === undefined ? undefined : JSON.stringify(detail);
  const cells = [sequence, timeText(at), at, kind, strategy, rule, instance, intent, account, text, told];
  return `${cells.map((cell) => quoted(harmless(String(cell ?? '')))).join(',')}\r\n`;
}

/** What strangers have said moves no cursor, and is no formula to the program that opens the table. */
function harmless(cell: string): string {
  // Lines of a cell stay lines: it is quoted then.
  const plain = cell.replace(/[^\r\n]+/g, oneLine);
  return /^[=+\-@]/.test(plain.trimStart()) ? `'${plain}` : plain;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
