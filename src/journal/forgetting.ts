import type { DatabaseSync } from 'node:sqlite';
import type { Intent } from '../effects/intent.ts';
import type { JournalEntry } from '../domain/journal-entry.ts';
import { entryOf } from './entry-row.ts';
import { storedIntent } from './read-rows.ts';
import { type SqlRow, whole } from './row.ts';
import { transactions } from './transaction.ts';

/** The rules by which a journal forgets. The functions are called for old entries and for intents that are over. */
export interface Retention {
  /** Epoch ms: everything from then on is kept. */
  readonly before: number;
  /** Tells whether an old entry is still needed. */
  keepsEntry(entry: JournalEntry): boolean;
  /** Answers, for one step, the function that tells whether an old intent is still needed. */
  keepsIntent(): (intent: Intent) => boolean;
}

/** One step of forgetting. */
export interface Forgotten {
  /** Number of deleted rows. */
  readonly rows: number;
  /** True where no row is left to check. */
  readonly done: boolean;
}

/** Most rows that one step checks: a step must not hold up a commit for long. */
const ROWS_MAX = 500;

/**
 * Begins to forget, oldest first: entries, then intents that are settled, rejected or absent. Each call of the returned
 * function is one small step, one transaction. It always keeps open intents, states, the newest entry and sequence
 * numbers.
 */
export function forgetting(database: DatabaseSync, path: string): (retention: Retention) => () => Forgotten {
  const transaction = transactions(database, path);
  const entries = walker(database, {
    old: `SELECT * FROM entries WHERE sequence > ? AND sequence < (SELECT max(sequence) FROM entries)
          ORDER BY sequence LIMIT ${String(ROWS_MAX)}`,
    remove: 'DELETE FROM entries WHERE sequence = ?',
  });
  const intents = walker(database, {
    old: `SELECT * FROM intents WHERE sequence > ? AND sequence < (SELECT max(sequence) FROM intents)
          ORDER BY sequence LIMIT ${String(ROWS_MAX)}`,
    remove: 'DELETE FROM intents WHERE sequence = ?',
  });
  return ({ before, keepsEntry, keepsIntent }) => {
    const ofEntries = entries((row) =>
      whole(row, 'at') >= before ? 'end' : keepsEntry(entryOf(row)) ? 'keep' : 'forget',
    );
    const ofIntents = intents((row) => {
      if (whole(row, 'recorded_at') >= before) return 'end';
      return isOver(row, before) && !keeps(storedIntent(row).intent) ? 'forget' : 'keep';
    });
    let keeps: (intent: Intent) => boolean = () => true;
    let entriesDone = false;
    return () => {
      let step: Forgotten = { rows: 0, done: false };
      transaction(() => {
        if (entriesDone) keeps = keepsIntent();
        step = entriesDone ? ofIntents() : ofEntries();
      });
      if (entriesDone) return step;
      entriesDone = step.done;
      return { rows: step.rows, done: false };
    };
  };
}

/** Tells whether an intent is over. An accepted one may be an order that still waits. */
function isOver(row: SqlRow, before: number): boolean {
  const { state } = storedIntent(row);
  return (state === 'settled' || state === 'rejected' || state === 'absent') && whole(row, 'changed_at') < before;
}

/** The decision on a row. `end`: neither this row nor a later one is old. */
type RowFate = 'keep' | 'forget' | 'end';

interface Walked {
  /** Selects rows after a sequence. */
  readonly old: string;
  /** Removes the row of a sequence. */
  readonly remove: string;
}

/** Makes the walk over a table: each call of the returned function checks the rows after those of the call before. */
function walker(database: DatabaseSync, { old, remove }: Walked): (fate: (row: SqlRow) => RowFate) => () => Forgotten {
  const select = database.prepare(old);
  const removal = database.prepare(remove);
  return (fate) => {
    let last = 0;
    return () => {
      const rows = select.all(last);
      let forgotten = 0;
      for (const row of rows) {
        const what = fate(row);
        if (what === 'end') return { rows: forgotten, done: true };
        last = whole(row, 'sequence');
        if (what === 'keep') continue;
        removal.run(last);
        forgotten += 1;
      }
      return { rows: forgotten, done: rows.length < ROWS_MAX };
    };
  };
}
