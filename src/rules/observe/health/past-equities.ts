import { EMPTY, filter, map, mergeMap, type Observable } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { equityKey } from '../../../reads/equity.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import { nextPast, pastKeys, pastTexts, readPast } from '../../../risk/view/past-equity.ts';
import type { EquityBook } from '../../engine/view/past-books.ts';
import type { Context } from '../../engine/context/context.ts';
import type { Seen } from '../../engine/polling/rests.ts';
import { freshEquity, sampleOf } from './equity-sample.ts';

/** Keeps the past of the equity of each account of which an expression asks for it; it is durable with each reading. */
export function pastEquities(
  seen: Seen,
  books: readonly EquityBook[],
  context: Pick<Context, 'ledger'>,
): Observable<JournalEntry> {
  if (books.length === 0) return EMPTY;
  return seen.hear('past equity', 'step').pipe(
    map((snapshot) => new Map(books.flatMap((book) => nextStates(book, snapshot, context)))),
    filter((states) => states.size > 0),
    mergeMap((states) => context.ledger.write({ states })),
  );
}

function nextStates(
  { account, market }: EquityBook,
  snapshot: Snapshot,
  { ledger }: Pick<Context, 'ledger'>,
): [string, string][] {
  const read = freshEquity(snapshot, equityKey(account, market));
  if (read === undefined) return [];
  const keys = pastKeys(account, market);
  const known = { newest: ledger.state(keys.newest), highs: ledger.state(keys.highs) };
  const before = readPast(known.newest, known.highs);
  const sample = sampleOf([{ account, ...read }], before?.at);
  const [one] = sample?.accounts ?? [];
  if (sample === undefined || one === undefined) return [];
  const { newest, highs } = pastTexts(nextPast(before, { at: sample.at, ...one }));
  const changed: [string, string][] = highs === known.highs ? [] : [[keys.highs, highs]];
  return [[keys.newest, newest], ...changed];
}
