import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type StoredEntry, storedEntryOf } from './entry-row.ts';
import { asJournalError } from './journal-error.ts';
import { type SqlRow, whole } from './row.ts';

/** Which entries are searched for; an absent field means all. */
export interface EntrySearch {
  readonly strategy?: string | undefined;
  readonly rule?: string | undefined;
  readonly account?: string | undefined;
  readonly intent?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  /** What failed alone: refused, rejected, absent, unknown, errored, stuck, missed. */
  readonly failures?: boolean | undefined;
  /** Entries of no rule or goal alone: starts, stops, halts. */
  readonly ofNoRule?: boolean | undefined;
  /** In the text, whatever the case of ASCII letters. */
  readonly text?: string | undefined;
  /** Only entries before this sequence number. */
  readonly before?: number | undefined;
  /** Only entries after it. */
  readonly after?: number | undefined;
  /** Only entries until this time, epoch ms: those written before the first one that is later. */
  readonly until?: number | undefined;
  readonly limit: number;
}

/** A page of entries, the newest first. */
export interface FoundEntries {
  readonly entries: readonly StoredEntry[];
  /** All from this sequence number on was looked through; undefined where there is nothing before it. */
  readonly next: number | undefined;
  /** The time of the oldest entry that was looked at, epoch ms. */
  readonly lookedUntil: number | undefined;
}

/**
 * Most rows that one search reads: it runs on the event loop of the daemon. They take 5 to 12 ms where they lie
 * side by side, and as many fewer take as long where an index leads to each of them.
 */
const ROWS_MAX = 60_000;
const INDEXED_ROWS_MAX = 12_000;

/** As the partial index has it: SQLite uses that only where a statement says the same. */
const FAILED = "kind IN ('refused', 'rejected', 'absent', 'unknown', 'errored', 'stuck', 'missed')";

/** Makes the search through the entries of a journal; statements are kept for each set of filters. */
export function searchEntries(database: DatabaseSync, path: string): (search: EntrySearch) => FoundEntries {
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const made = database.prepare(sql);
    statements.set(sql, made);
    return made;
  };
  return (search) => {
    try {
      return found(search, prepared);
    } catch (error) {
      throw asJournalError(error, path);
    }
  };
}

type Prepare = (sql: string) => StatementSync;

/** A condition of a statement. */
interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

function found(search: EntrySearch, prepared: Prepare): FoundEntries {
  const { after = 0, limit } = search;
  const before = beforeOf(search, prepared);
  const walk = walkOf({ ...search, before, after }, prepared);
  const { floor } = walk;
  const conditions = [...walk.conditions, ...filtersOf(search)];
  const where = ['sequence < ?', 'sequence >= ?', ...conditions.map(({ sql }) => sql)].join(' AND ');
  const select = prepared(`SELECT * FROM entries ${walk.index} WHERE ${where} ORDER BY sequence DESC LIMIT ?`);
  const rows = select.all(before, floor, ...conditions.flatMap(({ values }) => values), limit + 1);
  const entries = rows.slice(0, limit).map(storedEntryOf);
  const last = rows.length > limit ? entries.at(-1)?.sequence : undefined;
  const looked = last ?? floor;
  const isMore = last !== undefined || isBefore(walk, { before: floor, after }, prepared);
  return {
    entries,
    next: isMore ? looked : undefined,
    lookedUntil: isMore ? timeFrom(looked, prepared) : undefined,
  };
}

/**
 * The sequence number before which is searched. For a time it is found by halving: entries are written in the order of
 * their times, but for a clock that was set back.
 */
function beforeOf({ before = Number.MAX_SAFE_INTEGER, until }: EntrySearch, prepared: Prepare): number {
  if (until === undefined) return before;
  const ends = prepared(
    'SELECT min(sequence) AS sequence FROM entries UNION ALL SELECT max(sequence) FROM entries',
  ).all();
  let [low = 1, high = 0] = ends.map((row) => sequenceOf(row) ?? 0);
  const atOf = prepared('SELECT sequence, at FROM entries WHERE sequence >= ? ORDER BY sequence LIMIT 1');
  // The first entry after the time lies in low … high + 1.
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const row = atOf.get(middle);
    if (row === undefined || whole(row, 'at') > until) high = middle - 1;
    else low = whole(row, 'sequence') + 1;
  }
  return Math.min(before, low);
}

/** The rows that a search walks along: an index and its condition, and the sequence number at which it ends. */
interface Walk {
  readonly index: string;
  readonly conditions: readonly Condition[];
  readonly floor: number;
}

type Bounded = EntrySearch & { readonly before: number; readonly after: number };

/** Walks the index that leads to the fewest rows, or the table itself. */
function walkOf(search: Bounded, prepared: Prepare): Walk {
  const { rule, intent, failures, kinds } = search;
  if (intent !== undefined)
    return indexed({ index: 'entries_intent', sql: 'intent = ?', values: [intent] }, search, prepared);
  if (failures === true) return indexed({ index: 'entries_failed', sql: FAILED, values: [] }, search, prepared);
  if (kinds?.length === 1 && kinds[0] === 'filled')
    return indexed({ index: 'entries_filled', sql: "kind = 'filled'", values: [] }, search, prepared);
  if (rule !== undefined) return indexed({ index: 'entries_rule', sql: 'rule = ?', values: [rule] }, search, prepared);
  const newest = sequenceOf(
    prepared('SELECT max(sequence) AS sequence FROM entries WHERE sequence < ?').get(search.before),
  );
  return { index: 'NOT INDEXED', conditions: [], floor: Math.max(search.after + 1, (newest ?? 0) - ROWS_MAX + 1) };
}

function indexed(
  { index, sql, values }: Condition & { readonly index: string },
  { before, after }: Bounded,
  prepared: Prepare,
): Walk {
  const oldest = prepared(
    `SELECT sequence FROM entries INDEXED BY ${index} WHERE ${sql} AND sequence < ? AND sequence > ?
     ORDER BY sequence DESC LIMIT 1 OFFSET ${String(INDEXED_ROWS_MAX - 1)}`,
  ).get(...values, before, after);
  return { index: `INDEXED BY ${index}`, conditions: [{ sql, values }], floor: sequenceOf(oldest) ?? after + 1 };
}

function filtersOf({ strategy, rule, account, kinds, failures, ofNoRule, text }: EntrySearch): readonly Condition[] {
  const equal: readonly (readonly [string, string | undefined])[] = [
    ['strategy', strategy],
    ['rule', rule],
    ['account', account],
  ];
  return [
    // A unary plus keeps a filter from choosing the index.
    ...equal.flatMap(([column, value]) => (value === undefined ? [] : [{ sql: `+${column} = ?`, values: [value] }])),
    ...(kinds === undefined ? [] : [{ sql: `+kind IN (${kinds.map(() => '?').join(', ')})`, values: kinds }]),
    ...(failures === true ? [{ sql: `+${FAILED}`, values: [] }] : []),
    ...(ofNoRule === true ? [{ sql: '+rule IS NULL', values: [] }] : []),
    ...(text === undefined ? [] : [{ sql: 'instr(lower(text), lower(?)) > 0', values: [text] }]),
  ];
}

function isBefore(
  { index, conditions }: Walk,
  { before, after }: { readonly before: number; readonly after: number },
  prepared: Prepare,
): boolean {
  if (before <= after + 1) return false;
  const where = ['sequence < ?', 'sequence > ?', ...conditions.map(({ sql }) => sql)].join(' AND ');
  const values = conditions.flatMap((one) => one.values);
  return (
    prepared(`SELECT sequence FROM entries ${index} WHERE ${where} LIMIT 1`).get(before, after, ...values) !== undefined
  );
}

function timeFrom(sequence: number, prepared: Prepare): number | undefined {
  const row = prepared('SELECT at FROM entries WHERE sequence >= ? ORDER BY sequence LIMIT 1').get(sequence);
  return row === undefined ? undefined : whole(row, 'at');
}

function sequenceOf(row: SqlRow | undefined): number | undefined {
  const sequence = row?.['sequence'];
  return typeof sequence === 'number' ? sequence : undefined;
}
