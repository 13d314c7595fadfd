import type { DatabaseSync } from 'node:sqlite';
import {
  type EvaluationRecord,
  type HeldBack,
  OUTCOME_KINDS,
  type OutcomeKind,
  type Tally,
  type ToldOutcome,
} from '../ports/evaluation-log.ts';
import { lastTold, type OutcomesOf, outcomeReader } from './read-outcomes.ts';

/** The tables of outcomes, in the file of evaluation records. */
export const OUTCOME_TABLES = `
  CREATE TABLE IF NOT EXISTS outcomes (
    sequence INTEGER PRIMARY KEY, strategy TEXT NOT NULL, rule TEXT NOT NULL, outcome TEXT NOT NULL,
    at INTEGER NOT NULL, until INTEGER, instance TEXT NOT NULL, body TEXT NOT NULL,
    look_at INTEGER, look_text TEXT, look TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS outcomes_of ON outcomes (strategy, rule, outcome);
  CREATE TABLE IF NOT EXISTS tallies (
    strategy TEXT NOT NULL, rule TEXT NOT NULL, outcome TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (strategy, rule, outcome)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS marks (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/** The outcomes that are kept of each kind for a rule or goal. */
const KEPT = 20;

/** Most rows in all: of rules and goals that no file has any more the oldest go. */
const ROWS_MAX = 60_000;

/** Longer evaluations are not kept with an outcome; they stay among the others for as long as those do. */
const LOOK_LENGTH_MAX = 2_048;

const TEXT_LENGTH_MAX = 500;

/** The outcomes of evaluations: the last of each kind, for each rule and goal. */
export interface OutcomeStore {
  /**
   * Takes a record that has been written: a stretch in which something held an instance back goes on, ends or begins.
   */
  noteRecord(record: EvaluationRecord): void;
  /** Takes what the journal tells; all of it up to `readTo` was looked through. */
  noteTold(told: readonly ToldOutcome[], readTo: number): void;
  /** The entry of the journal up to which outcomes were taken; undefined in a new file. */
  readTo(): number | undefined;
  /** The time since when outcomes are counted, ms; undefined in a new file. */
  countedSince(): number | undefined;
  /** Sets it, once. */
  countFrom(at: number): void;
  tally(strategy: string, rule: string): Tally;
  of(strategy: string, rule: string): OutcomesOf;
  /** Notes that the run lasts until now: stretches end then, where a crash keeps them from being ended. */
  lasts(now: number): void;
  /** Deletes what is beyond the bounds. */
  clear(): void;
}

interface OpenStretch extends HeldBack {
  readonly row: number;
  /** True where its end is written already, with that of the run before: it may go on all the same. */
  readonly isEnded?: true;
}

interface MutableTally {
  readonly counts: Record<OutcomeKind, number>;
  readonly last: Partial<Record<ToldOutcome['kind'], ToldOutcome>>;
}

/** Makes the outcomes of an open database; its caller has begun a transaction wherever it writes. */
export function outcomeStore(database: DatabaseSync, path: string): OutcomeStore {
  const marks = marksOf(database);
  const rows = rowsOf(database);
  const read = outcomeReader(database, path);
  const tallies = talliesIn(database);
  const stretches = rows.takeUp(marks.get('seen'));
  const count = (strategy: string, rule: string, kind: OutcomeKind): MutableTally => {
    const tally = tallies.of(strategy, rule);
    tally.counts[kind] += 1;
    rows.count(strategy, rule, kind);
    rows.trim(strategy, rule, kind);
    return tally;
  };
  return {
    noteRecord(record) {
      const { strategy, rule, instance, at } = record;
      const key = JSON.stringify([strategy, rule, instance]);
      const open = stretches.get(key);
      // What it waits for after it has acted says nothing that the firing does not say.
      const held = record.heldBack?.by === 'acted' ? undefined : record.heldBack;
      if (open !== undefined && held !== undefined && isSame(open, held)) {
        if (open.isEnded === true) rows.end(open.row, null);
        stretches.set(key, { row: open.row, by: open.by, text: open.text });
        return;
      }
      if (open !== undefined && open.isEnded !== true) rows.end(open.row, at);
      if (held === undefined) {
        stretches.delete(key);
        return;
      }
      const { by, text } = held;
      stretches.set(key, { row: rows.begin(record, { by, text: text.slice(0, TEXT_LENGTH_MAX) }), by, text });
      count(strategy, rule, 'held');
    },
    noteTold(told, readTo) {
      for (const { text, ...one } of told) {
        const kept: ToldOutcome = { ...one, text: text.slice(0, TEXT_LENGTH_MAX) };
        rows.told(kept);
        count(kept.strategy, kept.rule, kept.kind).last[kept.kind] = kept;
      }
      marks.set('read-to', readTo);
    },
    readTo: () => marks.get('read-to'),
    countedSince: () => marks.get('since'),
    countFrom(at) {
      if (marks.get('since') === undefined) marks.set('since', at);
    },
    tally: (strategy, rule) => tallies.of(strategy, rule),
    of: read,
    lasts(now) {
      if (Number.isFinite(now)) marks.set('seen', now);
    },
    clear: rows.clear,
  };
}

/** What is due is tried again and again, and the reason has other figures each time. */
function isSame(open: HeldBack, held: HeldBack): boolean {
  return open.by === held.by && (open.by === 'tries' || open.text === held.text);
}

interface Marks {
  get(key: 'read-to' | 'since' | 'seen'): number | undefined;
  set(key: 'read-to' | 'since' | 'seen', value: number): void;
}

function marksOf(database: DatabaseSync): Marks {
  const known = new Map(
    database
      .prepare('SELECT key, value FROM marks')
      .all()
      .map(({ key, value }) => [String(key), Number(value)]),
  );
  const upsert = database.prepare(
    'INSERT INTO marks (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  return {
    get: (key) => known.get(key),
    set(key, value) {
      if (known.get(key) === value) return;
      known.set(key, value);
      upsert.run(key, value);
    },
  };
}

interface Rows {
  /** Takes up the stretches that an earlier run left open: each is ended with that run, and may go on. */
  takeUp(seen: number | undefined): Map<string, OpenStretch>;
  begin(record: EvaluationRecord, held: HeldBack): number;
  /** Null: it lasts. */
  end(row: number, until: number | null): void;
  told(outcome: ToldOutcome): void;
  count(strategy: string, rule: string, kind: OutcomeKind): void;
  trim(strategy: string, rule: string, kind: OutcomeKind): void;
  clear(): void;
}

function rowsOf(database: DatabaseSync): Rows {
  const columns = 'strategy, rule, outcome, at, instance, body, look_at, look_text, look';
  const insert = database.prepare(`INSERT INTO outcomes (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const end = database.prepare('UPDATE outcomes SET until = ? WHERE sequence = ?');
  const look = database.prepare(
    `SELECT at, text, body FROM looks WHERE strategy = ? AND rule = ? AND instance = ? AND at <= ?
     ORDER BY at DESC, sequence DESC LIMIT 1`,
  );
  const counting = database.prepare(
    `INSERT INTO tallies (strategy, rule, outcome, count) VALUES (?, ?, ?, 1)
     ON CONFLICT (strategy, rule, outcome) DO UPDATE SET count = count + 1`,
  );
  const trimming = database.prepare(
    `DELETE FROM outcomes WHERE strategy = ?1 AND rule = ?2 AND outcome = ?3 AND sequence <= (
       SELECT sequence FROM outcomes WHERE strategy = ?1 AND rule = ?2 AND outcome = ?3
       ORDER BY sequence DESC LIMIT 1 OFFSET ${String(KEPT)})`,
  );
  const clearing = database.prepare(
    `DELETE FROM outcomes WHERE sequence <= (SELECT sequence FROM outcomes ORDER BY sequence DESC LIMIT 1 OFFSET ${String(ROWS_MAX)})`,
  );
  return {
    takeUp(seen) {
      const open = database
        .prepare(
          "SELECT strategy, rule, instance, sequence, body FROM outcomes WHERE outcome = 'held' AND until IS NULL",
        )
        .all();
      database
        .prepare("UPDATE outcomes SET until = max(at, ?) WHERE outcome = 'held' AND until IS NULL")
        .run(seen ?? 0);
      const found = new Map<string, OpenStretch>();
      for (const { strategy, rule, instance, sequence, body } of open) {
        const { by, text } = JSON.parse(String(body)) as HeldBack;
        found.set(JSON.stringify([strategy, rule, instance]), { row: Number(sequence), by, text, isEnded: true });
      }
      return found;
    },
    begin({ strategy, rule, instance, at, text, ...record }, held) {
      const body = JSON.stringify(record);
      const kept = body.length <= LOOK_LENGTH_MAX ? [at, text, body] : [null, null, null];
      const { lastInsertRowid } = insert.run(strategy, rule, 'held', at, instance, JSON.stringify(held), ...kept);
      return Number(lastInsertRowid);
    },
    end(row, until) {
      end.run(until, row);
    },
    told({ kind, at, strategy, rule, instance, ...told }) {
      const seen = look.get(strategy, rule, instance, at);
      const body = seen?.['body'];
      const isKept = typeof body === 'string' && body.length <= LOOK_LENGTH_MAX;
      const kept = isKept ? [Number(seen?.['at']), String(seen?.['text']), body] : [null, null, null];
      insert.run(strategy, rule, kind, at, instance, JSON.stringify(told), ...kept);
    },
    count(strategy, rule, kind) {
      counting.run(strategy, rule, kind);
    },
    trim(strategy, rule, kind) {
      trimming.run(strategy, rule, kind);
    },
    clear() {
      clearing.run();
    },
  };
}

interface Tallies {
  of(strategy: string, rule: string): MutableTally;
}

/** Reads all tallies at once: what asks for all rules and goals every second must not read the file. */
function talliesIn(database: DatabaseSync): Tallies {
  const known = new Map<string, MutableTally>();
  const of: Tallies['of'] = (strategy, rule) => {
    const key = `${strategy}/${rule}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = { counts: { fired: 0, refused: 0, errored: 0, held: 0 }, last: {} };
    known.set(key, made);
    return made;
  };
  const counted = database.prepare('SELECT strategy, rule, outcome, count FROM tallies').all();
  for (const { strategy, rule, outcome, count } of counted) {
    const kind = OUTCOME_KINDS.find((one) => one === outcome);
    if (kind !== undefined) of(String(strategy), String(rule)).counts[kind] = Number(count);
  }
  for (const one of lastTold(database)) of(one.strategy, one.rule).last[one.kind] = one;
  return { of };
}
