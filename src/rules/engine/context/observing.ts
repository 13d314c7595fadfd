import { catchError, concat, mergeMap, type Observable } from 'rxjs';
import { DecimalError } from '../../../base/decimal.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { EvaluationError } from '../../../language/values/expression.ts';
import { BugError } from '../../../base/assert.ts';
import { type Context, entryOf } from './context.ts';
import { later } from '../time/in-phase.ts';

/** How long an observer that failed rests, ms. */
const AGAIN_MS = 60_000;

/**
 * Runs what only observes: if it fails on a figure, that is reported, and it begins again a minute later. No position
 * and no account depends on what it was to report. A journal that cannot be written still ends the process.
 */
export function observing(name: string, entries: Observable<JournalEntry>, context: Context): Observable<JournalEntry> {
  return entries.pipe(
    catchError((error: unknown) => {
      if (!isFlaw(error)) throw error;
      const text = `what watches ${name} failed and begins again in ${String(AGAIN_MS / 1_000)}s: ${error.message}`;
      const entry = entryOf(context, { strategy: '', rule: '', instance: '' }, { kind: 'errored', text });
      return concat(
        context.ledger.write({ entries: [entry] }),
        later(context.clock, 'rules', undefined, AGAIN_MS).pipe(mergeMap(() => observing(name, entries, context))),
      );
    }),
  );
}

/** Tells whether an error is one of computing: anything else is for whoever keeps the process. */
export function isFlaw(error: unknown): error is Error {
  const kinds = [DecimalError, EvaluationError, BugError, TypeError, RangeError];
  return kinds.some((kind) => error instanceof kind);
}
