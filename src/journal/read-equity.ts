import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parseDecimal } from '../base/decimal.ts';
import type { EquityCourse } from '../ports/equity-log.ts';
import { asJournalError } from './journal-error.ts';
import { text, whole } from './row.ts';

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
export function readEquity(path: string, { from = 0, to, account }: EquityQuery): readonly EquityCourse[] {
  if (!existsSync(path)) return [];
  let database: DatabaseSync | undefined;
  try {
    const opened = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS });
    database = opened;
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
  } catch (error) {
    throw asJournalError(error, path);
  } finally {
    database?.close();
  }
}
