import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { EvaluationRecord } from '../ports/evaluation-log.ts';
import { isRecord } from './is-record.ts';
import { asJournalError, JournalError } from './journal-error.ts';
import { hasOutcomes, type OutcomesOf, outcomeReader } from './read-outcomes.ts';

/** The files that a strategy was compiled from. */
export type TextFiles = readonly { readonly path: string; readonly text: string }[];

/** Reads evaluation records, even while a daemon writes them. */
export interface EvaluationReader {
  /** The last record of each instance of a rule or goal that was written at `at` or before, by instance. */
  lastBefore(of: {
    readonly strategy: string;
    readonly rule: string;
    readonly at: number;
  }): readonly EvaluationRecord[];
  /** Strategies that have records of a rule or goal with this id. */
  strategiesWith(rule: string): readonly string[];
  /** Tells whether the newest record is of a rule or of a goal. */
  kindOf(of: { readonly strategy: string; readonly rule: string }): 'rule' | 'goal';
  text(id: string): TextFiles | undefined;
  /** The outcomes that are kept of a rule or goal. */
  outcomes(strategy: string, rule: string): OutcomesOf;
  /** Time of the newest record. */
  newest(): number | undefined;
  close(): void;
}

/**
 * Opens the file of evaluation records for reading; undefined where there is none. Throws a JournalError where it
 * cannot be read.
 */
export function readEvaluations(path: string): EvaluationReader | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 2_000 });
    return readerOf(database, path);
  } catch (error) {
    throw asJournalError(error, path);
  }
}

function readerOf(database: DatabaseSync, path: string): EvaluationReader {
  const recent = `SELECT at, instance, text, body FROM looks WHERE sequence IN (
    SELECT max(sequence) FROM looks WHERE strategy = ?1 AND rule = ?2 AND at <= ?3 GROUP BY instance)`;
  // An outcome keeps the evaluation that led to it for longer.
  const kept = `SELECT look_at, instance, look_text, look FROM outcomes WHERE sequence IN (
    SELECT max(sequence) FROM outcomes
    WHERE strategy = ?1 AND rule = ?2 AND look_at <= ?3 GROUP BY instance)`;
  const both = hasOutcomes(database) ? `${recent} UNION ALL ${kept}` : recent;
  // Of both the later one, and of equal ones the first. SQLite takes the other columns from the row of the maximum.
  const last = database.prepare(
    `SELECT max(at) AS at, instance, text, body FROM (${both}) GROUP BY instance ORDER BY instance`,
  );
  const outcomes = outcomeReader(database, path);
  const strategies = database.prepare('SELECT DISTINCT strategy FROM looks WHERE rule = ? ORDER BY strategy');
  const textOf = database.prepare('SELECT files FROM texts WHERE id = ?');
  const newest = database.prepare('SELECT max(at) AS at FROM looks');
  const read = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw asJournalError(error, path);
    }
  };
  const lastBefore: EvaluationReader['lastBefore'] = ({ strategy, rule, at }) =>
    read(() => last.all(strategy, rule, at).map((row) => ({ ...recordOf(row, path), strategy, rule })));
  return {
    lastBefore,
    strategiesWith: (rule) => read(() => strategies.all(rule).map(({ strategy }) => String(strategy))),
    kindOf: ({ strategy, rule }) =>
      lastBefore({ strategy, rule, at: Number.MAX_SAFE_INTEGER }).some(({ kind }) => kind === 'goal') ? 'goal' : 'rule',
    text: (id) =>
      read(() => {
        const files = textOf.get(id)?.['files'];
        return typeof files === 'string' ? filesOf(files, path) : undefined;
      }),
    newest: () =>
      read(() => {
        const at = newest.get()?.['at'];
        return typeof at === 'number' ? at : undefined;
      }),
    outcomes: (strategy, rule) => outcomes(strategy, rule),
    close: () => {
      database.close();
    },
  };
}

type Row = Readonly<Record<string, unknown>>;

function recordOf({ at, instance, text, body }: Row, path: string): Omit<EvaluationRecord, 'strategy' | 'rule'> {
  const rest = typeof body === 'string' ? parsed(body) : undefined;
  if (typeof at !== 'number' || typeof instance !== 'string' || typeof text !== 'string' || !isBody(rest))
    throw damaged(path);
  return { ...rest, at, instance, text };
}

function isBody(value: unknown): value is Omit<EvaluationRecord, 'at' | 'instance' | 'text' | 'strategy' | 'rule'> {
  if (!isRecord(value)) return false;
  const { truth, stands, values, revision, ages } = value;
  if (value['kind'] !== undefined && value['kind'] !== 'goal') return false;
  return [truth, stands, values, revision].every((part) => typeof part === 'string') && isRecord(ages);
}

function filesOf(text: string, path: string): TextFiles {
  const files = parsed(text);
  if (!Array.isArray(files)) throw damaged(path);
  return files.filter(isFile);
}

function isFile(value: unknown): value is TextFiles[number] {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['text'] === 'string';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function damaged(path: string): JournalError {
  return new JournalError('corrupt', `${path} holds data that Purser never wrote`);
}
