import type { DatabaseSync } from 'node:sqlite';
import { type Decimal, formatDecimal, parseDecimal } from '../base/decimal.ts';
import type { KnownEquity, SampledFrom } from '../ports/equity-log.ts';
import { text, whole } from './row.ts';
import { SAMPLING_TABLES, samplingWriter } from './sampling.ts';
import { isSqlite, openSideFile } from './side-file.ts';
import { thinnedOut } from './thin-out.ts';

/** The file of the recorded equity. */
export interface EquityStore {
  /** Records what was known at a time, epoch ms, and what it was made of. What was not known is left out. */
  add(at: number, samples: readonly KnownEquity[], from?: SampledFrom): void;
  /** Why nothing is recorded any more; undefined while it is. */
  fault(): string | undefined;
  close(): void;
}

/** Most courses: more coins than that are not recorded. */
const COURSES_MAX = 100;

const DAY_MS = 86_400_000;
/** The ages from which on only the highs and lows of each hour, and of each day, are kept. */
const STAGES = [
  { column: 'hourly_until', ageMs: 90 * DAY_MS, bucketMs: 3_600_000 },
  { column: 'daily_until', ageMs: 730 * DAY_MS, bucketMs: DAY_MS },
] as const;
/** Days of one course that are thinned out with one sample, so that nothing is held up. */
const THINNED_AT_ONCE = 4;

const TABLES = `
  CREATE TABLE IF NOT EXISTS courses (
    id INTEGER PRIMARY KEY, account TEXT NOT NULL, coin TEXT NOT NULL,
    hourly_until INTEGER NOT NULL, daily_until INTEGER NOT NULL, UNIQUE (account, coin)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS samples (
    course INTEGER NOT NULL, at INTEGER NOT NULL, equity TEXT NOT NULL, peak TEXT NOT NULL, PRIMARY KEY (course, at)
  ) STRICT, WITHOUT ROWID;
  ${SAMPLING_TABLES}
`;

/**
 * Opens the file of the recorded equity, beside the journal, because nothing depends on it: a damaged file is put aside
 * and begun anew, and a full disk ends the recording, of which `trouble` is told once. It never throws.
 */
export function openEquityStore(path: string, trouble: (text: string) => void): EquityStore {
  let fault: string | undefined;
  let database: DatabaseSync | undefined;
  const attempt = (work: () => void): void => {
    if (fault !== undefined) return;
    try {
      work();
    } catch (error) {
      if (!isSqlite(error)) throw error;
      fault = `${path}: ${error.message}`;
      if (database?.isOpen === true) database.close();
      database = undefined;
      trouble(`equity is not recorded any more: ${fault}`);
    }
  };
  let write: ReturnType<typeof writerOf> | undefined;
  attempt(() => {
    database = openSideFile({ path, tables: TABLES, damaged: 'put aside' });
    write = writerOf(database);
  });
  return {
    add(at, samples, from) {
      attempt(() => write?.(at, samples, from));
    },
    fault: () => fault,
    close() {
      if (database?.isOpen === true) database.close();
      database = undefined;
      fault ??= 'the recording has ended';
    },
  };
}

interface Course {
  readonly id: number;
  peak: Decimal | undefined;
}

function writerOf(database: DatabaseSync): EquityStore['add'] {
  const courses = new Map<string, Course>();
  const peakOf = database.prepare('SELECT peak FROM samples WHERE course = ? ORDER BY at DESC LIMIT 1');
  for (const row of database.prepare('SELECT id, account, coin FROM courses ORDER BY id').all()) {
    const id = whole(row, 'id');
    const last = peakOf.get(id);
    const peak = last === undefined ? undefined : parseDecimal(text(last, 'peak'));
    courses.set(keyOf(text(row, 'account'), text(row, 'coin')), { id, peak });
  }
  const insertCourse = database.prepare(
    'INSERT INTO courses (account, coin, hourly_until, daily_until) VALUES (?, ?, ?, ?)',
  );
  const insert = database.prepare('INSERT OR REPLACE INTO samples (course, at, equity, peak) VALUES (?, ?, ?, ?)');
  const thin = thinnerOf(database);
  const note = samplingWriter(database);
  const courseOf = (account: string, coin: string, at: number): Course | undefined => {
    const known = courses.get(keyOf(account, coin));
    if (known !== undefined || courses.size >= COURSES_MAX) return known;
    const day = at - (at % DAY_MS);
    const course: Course = { id: Number(insertCourse.run(account, coin, day, day).lastInsertRowid), peak: undefined };
    courses.set(keyOf(account, coin), course);
    return course;
  };
  return (at, samples, from) => {
    database.exec('BEGIN');
    if (from !== undefined) note(at, from);
    for (const { account, coin, equity } of samples) {
      const course = courseOf(account ?? '', coin ?? '', at);
      if (course === undefined) continue;
      if (course.peak === undefined || equity > course.peak) course.peak = equity;
      insert.run(course.id, at, formatDecimal(equity), formatDecimal(course.peak));
    }
    thin(at);
    database.exec('COMMIT');
  };
}

function keyOf(account: string, coin: string): string {
  return `${account} ${coin}`;
}

/** Makes the function that thins out some days of old samples, those that have waited longest first. */
function thinnerOf(database: DatabaseSync): (now: number) => void {
  const rows = database.prepare('SELECT at, equity FROM samples WHERE course = ? AND at >= ? AND at < ? ORDER BY at');
  const drop = database.prepare('DELETE FROM samples WHERE course = ? AND at = ?');
  const stages = STAGES.map(({ column, ageMs, bucketMs }) => ({
    ...{ ageMs, bucketMs },
    due: database.prepare(
      `SELECT id, ${column} AS until FROM courses WHERE ${column} <= ? ORDER BY ${column} LIMIT ${String(THINNED_AT_ONCE)}`,
    ),
    done: database.prepare(`UPDATE courses SET ${column} = ? WHERE id = ?`),
  }));
  return (now) => {
    for (const { ageMs, bucketMs, due, done } of stages) {
      for (const row of due.all(now - ageMs - DAY_MS)) {
        const [course, from] = [whole(row, 'id'), whole(row, 'until')];
        const day = rows.all(course, from, from + DAY_MS).map((sample) => ({
          at: whole(sample, 'at'),
          equity: parseDecimal(text(sample, 'equity')),
        }));
        const kept = new Set(thinnedOut(day, bucketMs).map(({ at }) => at));
        for (const { at } of day) if (!kept.has(at)) drop.run(course, at);
        done.run(from + DAY_MS, course);
      }
    }
  };
}
