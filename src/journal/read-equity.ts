import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parseDecimal } from '../base/decimal.ts';
import type { EquityCourse, Sampling } from '../ports/equity-log.ts';
import { asJournalError } from './journal-error.ts';
import { text, whole } from './row.ts';
import { readSampling } from './sampling.ts';

/** Which samples are wanted; times are epoch ms. */
export interface EquityQuery {
  readonly from?: number | undefined;
  readonly to: number;
  readonly account?: string | undefined;
}

/** Wait for the writer, ms. */
const BUSY_MS = 2_000;

/**
 * Reads recorded courses, all accounts together first; empty where nothing was recorded. A file that cannot be read is
 * a JournalError.
 */
export function readEquity(path: string, query: EquityQuery): readonly EquityCourse[] {
  return readFile(path, (opened) => coursesIn(opened, query)) ?? [];
}

/** Reads what the samples from a time on were made of; undefined where nothing was recorded. */
export function readSampledFrom(path: string, from: number): Sampling | undefined {
  return readFile(path, (opened) => readSampling(opened, from));
}

function coursesIn(opened: DatabaseSync, { from = 0, to, account }: EquityQuery): readonly EquityCourse[] {
  const samples = opened.prepare(
    'SELECT at, equity, peak FROM samples WHERE course = ? AND at >= ? AND at <= ? ORDER BY at',
  );
  return opened
    .prepare('SELECT id, account, coin FROM courses ORDER BY account, coin')
    .all()
    .filter((row) => account === undefined || text(row, 'account') === account)
    .map((row) => ({
      account: text(row, 'account') || null,
      coin: text(row, 'coin') || null,
      samples: samples.all(whole(row, 'id'), from, to).map((sample) => ({
        at: whole(sample, 'at'),
        equity: parseDecimal(text(sample, 'equity')),
        peak: parseDecimal(text(sample, 'peak')),
      })),
    }));
}

function readFile<T>(path: string, read: (opened: DatabaseSync) => T): T | undefined {
  if (!existsSync(path)) return undefined;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS });
    return read(database);
  } catch (error) {
    throw asJournalError(error, path);
  } finally {
    database?.close();
  }
}
