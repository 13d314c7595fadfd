import { type Diagnostic, formatDiagnostic } from '../../base/diagnostic.ts';
import type { AccountBook } from '../../strategy/model/account-books.ts';
import { counted } from '../text/counted.ts';
import { tableText } from '../text/table-text.ts';
import type { Findings } from './findings.ts';
import type { Outlook } from './outlook.ts';
import type { Most, WorstCase } from './worst-case.ts';

/** The problems of files, with the texts of the files. */
export interface ReportedFiles {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

/** Prints each diagnostic with its source line, and a line with the counts. */
export function textReport({ diagnostics, sources }: ReportedFiles): string {
  const blocks = diagnostics.map(
    (diagnostic) => `${formatDiagnostic(diagnostic, sources.get(diagnostic.place.file))}\n\n`,
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const found = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  const summary = found.length === 0 ? 'no problems' : found.join(', ');
  return `${blocks.join('')}${counted(sources.size, 'file')} checked: ${summary}\n`;
}

/** Says that files run together that were not checked together; nothing where all were. */
export function leftOutLine(files: readonly string[]): string {
  if (files.length === 0) return '';
  const others = `${counted(files.length, 'other file')} of the project ${files.length === 1 ? 'is' : 'are'}`;
  return `${others} left out: what files do to each other is not checked (\`purser check\` without names does)\n`;
}

/** Prints the budget and permissions of the strategies in one line; nothing where nothing is polled. */
export function summaryLine({ budget, permissions }: Findings): string {
  const [fullest] = budget;
  if (fullest === undefined) return '';
  const keys = new Set(permissions.map(({ account }) => account)).size;
  const whose = fullest.account === 'all' ? '' : ` of ${fullest.account}`;
  return `polls use at most ${percent(fullest.share)} of a limit (${fullest.operation}${whose}); ${counted(keys, 'account')}; --report shows more\n`;
}

/**
 * Prints the tables of a report: budget, worst case, permissions, books, next times of schedules, and times that
 * daylight saving moves. `isServed` tells whether a server keeps the journal, so that machines take turns.
 */
export function reportTables(findings: Findings & Outlook, isServed: boolean): string {
  const { budget, worstCase, permissions, books, nextTimes, shiftedTimes } = findings;
  return [
    table(
      'polls against the limits of the exchange (at most 80% are for polls)',
      ['operation', 'account', 'polls/s', 'allowed/s', 'used'],
      budget.map((row) => [
        row.operation,
        row.account,
        String(row.pollsPerSecond),
        String(row.allowedPerSecond),
        percent(row.share),
      ]),
    ),
    worstTable(worstCase),
    table(
      'permissions that the keys need',
      ['account', 'permission', 'used by'],
      permissions.map(({ account, permission, by }) => [account, permission, by.join(', ')]),
    ),
    isServed ? heldBooksTable(books) : booksTable(books),
    table(
      'next times of schedules',
      ['strategy', 'rule', 'times'],
      nextTimes.map(({ strategy, rule, times }) => [strategy, rule, times.map(({ text }) => text).join(', ')]),
    ),
    table(
      'times that daylight saving moves, in the next year',
      ['strategy', 'rule', 'date', 'the clock', 'times'],
      shiftedTimes.map(({ strategy, rule, date, kind, times }) => [strategy, rule, date, kind, shortened(times)]),
    ),
  ].join('');
}

/** Prints the accounts that one machine at a time has to trade, and why. */
function booksTable(books: readonly AccountBook[]): string {
  return table(
    'books: accounts that belong together',
    ['book', 'accounts', 'strategies', 'together because of'],
    books.map(({ name, accounts, strategies, ties }) => [
      name,
      accounts.join(', '),
      strategies.join(', ') || '-',
      ties.map(({ because }) => because).join(', ') || '-',
    ]),
  );
}

/** Says what waits while nobody holds a book. */
const PAUSES = `
While nobody holds a book, stops at the exchange stay there and work. Purser moves no trailing stop then, does nothing about \`unprotectedFor\`, and adds no collateral to loans (docs/fleet.md).
`;

/** Prints the books of a project whose journal is at a server, and what waits while nobody holds one. */
export function heldBooksTable(books: readonly AccountBook[]): string {
  return books.length === 0 ? '' : booksTable(books) + PAUSES;
}

/** Prints the table of worst cases. Money to and from savings has columns only where there is any. */
function worstTable(rows: readonly WorstCase[]): string {
  const columns = WORST_COLUMNS.filter(({ key, rare }) => rare !== true || rows.some((row) => row[key].length > 0));
  return table(
    'at most, only by limits and literals',
    ['strategy', 'account', ...columns.map(({ head }) => head)],
    rows.map((row) => [row.strategy, row.account, ...columns.map(({ key }) => most(row[key]))]),
  );
}

interface WorstColumn {
  readonly head: string;
  readonly key: Exclude<keyof WorstCase, 'strategy' | 'account'>;
  readonly rare?: true;
}

const WORST_COLUMNS: readonly WorstColumn[] = [
  { head: 'ordered/h', key: 'orderedPerHour' },
  { head: 'ordered/d', key: 'orderedPerDay' },
  { head: 'open', key: 'open' },
  { head: 'borrowed/h', key: 'borrowedPerHour' },
  { head: 'borrowed/d', key: 'borrowedPerDay' },
  { head: 'transferred/h', key: 'transferredPerHour' },
  { head: 'transferred/d', key: 'transferredPerDay' },
  { head: 'redeemed/h', key: 'redeemedPerHour', rare: true },
  { head: 'redeemed/d', key: 'redeemedPerDay', rare: true },
  { head: 'subscribed/h', key: 'subscribedPerHour', rare: true },
  { head: 'subscribed/d', key: 'subscribedPerDay', rare: true },
];

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return `\n${title}\n${tableText(head, rows)}`;
}

function most(bound: Most): string {
  if (bound === 'unbounded') return bound;
  return bound.length === 0 ? '-' : bound.join(' + ');
}

function shortened(times: readonly string[]): string {
  return times.length <= 4 ? times.join(' ') : `${times.slice(0, 2).join(' ')} … ${times.at(-1) ?? ''}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
}
