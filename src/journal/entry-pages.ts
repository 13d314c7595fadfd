import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type StoredEntry, storedEntryOf } from './entry-row.ts';
import { asJournalError } from './journal-error.ts';

/** The filter of entries; an absent field means all. */
export interface EntryQuery {
  /** Only entries after this sequence number. */
  readonly after?: number;
  /** Only entries from this time on, epoch ms. */
  readonly since?: number;
  /** Only entries before this time, epoch ms. */
  readonly until?: number;
  readonly strategy?: string;
  readonly rule?: string;
  readonly account?: string;
  readonly kind?: string;
}

/** Entries of a page: it bounds the memory and the duration of one read of the file. */
const PAGE_ROWS = 1_000;

/** SQLite uses a partial index only where the statement itself contains the index's condition. */
const FILLED = "kind = 'filled' AND kind = ?";

/**
 * Reads all entries that fit, oldest first, page by page. A page bounds the memory. Between two pages the file is free:
 * the log of a daemon that writes meanwhile does not grow.
 */
export function* entryPages(
  database: DatabaseSync,
  path: string,
  query: EntryQuery,
): Generator<readonly StoredEntry[], void> {
  const conditions: readonly [sql: string, value: SQLInputValue | undefined][] = [
    ['at >= ?', query.since],
    ['at < ?', query.until],
    ['strategy = ?', query.strategy],
    ['rule = ?', query.rule],
    ['account = ?', query.account],
    [query.kind === 'filled' ? FILLED : 'kind = ?', query.kind],
  ];
  const used = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  const where = ['sequence > ?', ...used.map(({ sql }) => sql)].join(' AND ');
  const values = used.map(({ value }) => value);
  try {
    const select = database.prepare(
      `SELECT * FROM entries WHERE ${where} ORDER BY sequence LIMIT ${String(PAGE_ROWS)}`,
    );
    for (let last = query.after ?? 0; ; ) {
      const page = select.all(last, ...values).map(storedEntryOf);
      if (page.length > 0) yield page;
      if (page.length < PAGE_ROWS) return;
      last = page.at(-1)?.sequence ?? last;
    }
  } catch (error) {
    throw asJournalError(error, path);
  }
}
