import type { DatabaseSync } from 'node:sqlite';
import { HELD_BY, type HeldStretch, OUTCOME_KINDS, REFUSERS, type ToldOutcome } from '../ports/evaluation-log.ts';
import { isRecord } from './is-record.ts';
import { asJournalError, JournalError } from './journal-error.ts';
import { damaged, type SqlRow, text, whole } from './row.ts';

/** The outcomes that are kept of a rule or goal, the newest first. */
export interface OutcomesOf {
  readonly told: readonly ToldOutcome[];
  readonly held: readonly HeldStretch[];
}

/** Reads the outcomes of a rule or goal; none where the file is of a version that kept none. */
export function outcomeReader(database: DatabaseSync, path: string): (strategy: string, rule: string) => OutcomesOf {
  if (!hasOutcomes(database)) return () => ({ told: [], held: [] });
  const select = database.prepare(
    'SELECT outcome, at, until, instance, body, look_at, look FROM outcomes WHERE strategy = ? AND rule = ? ORDER BY sequence DESC',
  );
  return (strategy, rule) => {
    try {
      const rows = select.all(strategy, rule);
      return {
        told: rows.flatMap((row) => toldOf(row, { strategy, rule }) ?? []),
        held: rows.flatMap((row) => (row['outcome'] === 'held' ? [stretchOf(row)] : [])),
      };
    } catch (error) {
      throw asJournalError(error, path);
    }
  };
}

/** Reads the last outcome of each kind of every rule and goal; what is damaged is passed over. */
export function lastTold(database: DatabaseSync): readonly ToldOutcome[] {
  const select = database.prepare(
    `SELECT strategy, rule, outcome, at, instance, body FROM outcomes WHERE sequence IN (
       SELECT max(sequence) FROM outcomes WHERE outcome <> 'held' GROUP BY strategy, rule, outcome)`,
  );
  return select.all().flatMap((row) => {
    try {
      return toldOf(row, { strategy: text(row, 'strategy'), rule: text(row, 'rule') }) ?? [];
    } catch (error) {
      if (error instanceof JournalError) return [];
      throw error;
    }
  });
}

/** Tells whether a file of evaluation records has the tables of outcomes. */
export function hasOutcomes(database: DatabaseSync): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'outcomes'").get() !== undefined;
}

function toldOf(row: SqlRow, of: Pick<ToldOutcome, 'strategy' | 'rule'>): ToldOutcome | undefined {
  const kind = OUTCOME_KINDS.find((one) => one === row['outcome']);
  if (kind === undefined || kind === 'held') return undefined;
  const { text: said, sequence, by: refuser, intent } = objectIn(row, 'body');
  if (typeof said !== 'string' || typeof sequence !== 'number') throw damaged('body');
  const by = REFUSERS.find((one) => one === refuser);
  return {
    ...{ ...of, kind, ...placeOf(row), text: said, sequence },
    ...(by !== undefined && { by }),
    ...(typeof intent === 'string' && { intent }),
  };
}

function stretchOf(row: SqlRow): HeldStretch {
  const { text: said, by: hindrance } = objectIn(row, 'body');
  const by = HELD_BY.find((one) => one === hindrance);
  if (typeof said !== 'string' || by === undefined) throw damaged('body');
  const look = lookOf(row);
  return {
    ...{ by, text: said, ...placeOf(row) },
    ...(row['until'] !== null && { until: whole(row, 'until') }),
    ...(look !== undefined && { look }),
  };
}

function lookOf(row: SqlRow): HeldStretch['look'] {
  if (row['look'] === null) return undefined;
  const { revision, values } = objectIn(row, 'look');
  if (typeof revision !== 'string' || typeof values !== 'string') throw damaged('look');
  return { at: whole(row, 'look_at'), revision, values };
}

function placeOf(row: SqlRow): { readonly at: number; readonly instance: string } {
  return { at: whole(row, 'at'), instance: text(row, 'instance') };
}

function objectIn(row: SqlRow, column: 'body' | 'look'): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text(row, column));
    if (isRecord(body)) return body;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw damaged(column);
}
