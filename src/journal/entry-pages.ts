import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type StoredEntry, storedEntryOf } from './entry-row.ts';
import { asJournalError } from './journal-error.ts';

/** Which entries are wanted; each that is absent means all. */
export interface EntryQuery {
  /** Sequence number: after this one. */
  readonly after?: number;
  /** Epoch ms: from then on. */
  readonly since?: number;
  /** Epoch ms: before then. */
  readonly until?: number;
  readonly strategy?: string;
  readonly rule?: string;
  readonly account?: string;
  readonly kind?: string;
}

/** Entries of a page: what is held in memory at once, and as long as a read of the file lasts. */
const PAGE_ROWS = 1_000;

/** An index of some rows is used where the statement itself says that no others are wanted. */
const FILLED = "kind = 'filled' AND kind = ?";

/**
 * Reads all entries that fit, oldest first, page by page: memory is bounded by a page, and between two pages the file is not
 * held, so that the log of a daemon that writes meanwhile does not grow.
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
