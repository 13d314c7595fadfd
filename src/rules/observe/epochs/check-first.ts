import {
  concat,
  defer,
  EMPTY,
  forkJoin,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  takeUntil,
  tap,
} from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Order } from '../../../domain/order.ts';
import type { Fault } from '../../../domain/outcome.ts';
import type { Reading } from '../../../domain/reading.ts';
import { type TradedBook, keyOfBook } from '../../../strategy/model/traded-books.ts';
import { afterPause, type Context } from '../../engine/context/context.ts';
import { later } from '../../engine/time/in-phase.ts';
import { again, type Again, rounds } from '../../engine/time/rounds.ts';
import { epochOf } from '../../../effects/epoch-of.ts';
import { ownEpochs } from '../../engine/context/epochs.ts';
import { judgeOrders } from '../../engine/epochs/judge-orders.ts';
import type { ListedOrder } from '../../engine/epochs/loss.ts';
import { uncheckedSince, uncheckedState } from '../../engine/epochs/unchecked-since.ts';
import { MARKETS } from '../../../domain/market.ts';
import type { Journal } from '../../../ports/journal.ts';

/** The check of orders before anything opens. */
export interface FirstCheck {
  /** The first try in each book; bounded, so that what protects need not wait for a list that hangs. */
  readonly first: Observable<JournalEntry>;
  /** The rest of it, until all books were checked or the run stops. */
  readonly rest: Observable<JournalEntry>;
}

/** The rules begin at the latest after so long; what would open waits on. */
const FIRST_MS_MAX = 5_000;
/** Longest time for which a partial close waits for a list that does not come, from the start of the rules, ms. */
const PARTS_MS_MAX = 30_000;
const AGAIN_MS_MIN = 2_000;
const AGAIN_MS_MAX = 60_000;

/** The age up to which orders of another installation count, ms: the same as in the checks while the run goes on. */
const RECENT_MS = 600_000;

/** Clocks differ by less, ms. */
const CLOCK_SLACK_MS = 60_000;

/** A book, and whether the run trades there. */
interface Place {
  readonly book: TradedBook;
  readonly isTraded: boolean;
}

/**
 * Checks the orders of each book that a run trades on before anything opens there, or takes a part
 * (docs/operations.md#two-daemons-on-one-account). It reads the orders that wait, and all that were done since the run
 * before ended, in search of orders that the journal lost with its end, or that another installation has placed. The
 * books that it traded on before the file was edited are checked too.
 */
export function checkFirst(books: readonly TradedBook[], context: Context): FirstCheck {
  context.halts.unchecked.wait([...books, ...booksBefore(books, context.journal)]);
  const traded = new Set(books.map(keyOfBook));
  const waiting = context.halts.unchecked.books().map((book) => ({ book, isTraded: traded.has(keyOfBook(book)) }));
  const left = new Set<Place>(waiting);
  const tried = waiting.map((place) =>
    checkAt(place, context).pipe(
      mergeMap((seen): Observable<JournalEntry> => {
        if (seen.isOver) left.delete(place);
        return seen.entries;
      }),
    ),
  );
  markCheck(context);
  const late = later(context.clock, 'reads', undefined, FIRST_MS_MAX);
  return {
    first: merge(...tried).pipe(takeUntil(merge(late, context.stopping))),
    rest: defer(() =>
      merge(...[...left].map((place) => checkOn(place, context)), left.size === 0 ? EMPTY : partsFreed(context)),
    ),
  };
}

/**
 * Until the check is over, every write stores where it began: the next start goes on with it. A start that writes
 * nothing leaves nothing.
 */
function markCheck({ ledger, journal, halts, endedAt }: Context): void {
  const oldest = journal.oldestIntentAt();
  const since = { ...(endedAt !== undefined && { endedAt }), ...(oldest !== undefined && { oldest }) };
  ledger.accompany(() => {
    const isOver = halts.unchecked.books().length === 0;
    const isMarked = uncheckedSince(journal) !== undefined;
    return isOver === isMarked ? uncheckedState(isOver ? undefined : since) : new Map();
  });
}

function partsFreed(context: Context): Observable<never> {
  return afterPause(context, PARTS_MS_MAX).pipe(
    tap(() => {
      context.halts.unchecked.freeParts();
    }),
    ignoreElements(),
  );
}

interface Checked {
  readonly entries: Observable<JournalEntry>;
  readonly isOver: boolean;
}

function checkOn(place: Place, context: Context): Observable<JournalEntry> {
  const round = (pauseMs: number): Observable<JournalEntry | Again<number>> =>
    afterPause(context, pauseMs).pipe(
      mergeMap(() => checkAt(place, context)),
      mergeMap(
        ({ entries, isOver }): Observable<JournalEntry | Again<number>> =>
          isOver ? entries : concat(entries, again(Math.min(pauseMs * 2, AGAIN_MS_MAX))),
      ),
    );
  return rounds(AGAIN_MS_MIN, round).pipe(takeUntil(context.stopping));
}

/** Reads the lists of a book once, and judges what it finds; it is over where all of them were read. */
function checkAt({ book, isTraded }: Place, context: Context): Observable<Checked> {
  return defer(() => forkJoin(listsOf(book, context))).pipe(
    mergeMap((readings): Observable<Checked> => {
      const listed = readings.flatMap((reading) => (reading.ok ? [...reading.value] : []));
      const faults = readings.flatMap((reading) => (reading.ok ? [] : [reading.fault]));
      const judged = listed.length === 0 ? EMPTY : judgeOrders(listed, context, uncheckedSince(context.journal));
      // On a book that it trades on no more, a right that was taken back keeps nothing waiting.
      const isOver = isTraded ? faults.length === 0 : faults.every(isRefusal);
      const refusal = faults.find(isRefusal);
      if (refusal !== undefined && isTraded) context.halts.unchecked.refused(book, refusal.message);
      const done = defer(() => {
        if (isOver) context.halts.unchecked.checked(book);
        return EMPTY;
      });
      return later(context.clock, 'reads', { entries: concat(judged, done), isOver });
    }),
  );
}

type Listing = Observable<Reading<readonly ListedOrder[]>>;

function listsOf({ account, market }: TradedBook, context: Context): readonly Listing[] {
  const { exchange } = context;
  const { endedAt } = uncheckedSince(context.journal) ?? context;
  // A journal that holds nothing may have lost everything, however long ago that was.
  const since = endedAt === undefined ? 0 : endedAt - CLOCK_SLACK_MS;
  const orders: readonly Listing[] = [
    exchange.read({ kind: 'orders', account, market }),
    exchange
      .read({ kind: 'recent-orders', account, market, since })
      .pipe(map((reading) => recentOrOwn(reading, context))),
  ];
  if (market === 'spot') return orders;
  return [
    ...orders,
    exchange.read({ kind: 'stops', account, market }),
    exchange.read({ kind: 'triggers', account, market }),
  ];
}

/** Old orders of another installation are no sign that it still runs. */
function recentOrOwn(reading: Reading<readonly Order[]>, { journal, clock }: Context): Reading<readonly Order[]> {
  if (!reading.ok) return reading;
  const own = new Set(ownEpochs(journal));
  const recent = clock.now() - RECENT_MS;
  const value = reading.value.filter(({ clientOid, uTime }) => uTime >= recent || own.has(epochOf(clientOid) ?? ''));
  return { ...reading, value };
}

/** The exchange has answered, and does not tell: asking again may take until a person has given a right. */
function isRefusal({ kind }: Fault): boolean {
  return kind === 'permission' || kind === 'auth' || kind === 'rejected' || kind === 'not-found';
}

const KEY = 'books';

/**
 * Lists where the accounts of some books have been traded on, as the journal remembers it, and remembers these books
 * too: an edit may take a market out of the file, and the orders that prove a loss may be there alone. Bounded by the
 * accounts and their markets.
 */
function booksBefore(books: readonly TradedBook[], journal: Pick<Journal, 'state' | 'commit'>): readonly TradedBook[] {
  const known = storedBooks(journal);
  const all = new Map([...known, ...books].map((book) => [keyOfBook(book), book]));
  if (all.size > known.length) journal.commit({ states: new Map([[KEY, JSON.stringify([...all.values()])]]) });
  const accounts = new Set(books.map(({ account }) => account));
  return known.filter(({ account }) => accounts.has(account));
}

function storedBooks({ state }: Pick<Journal, 'state'>): readonly TradedBook[] {
  const stored: unknown = JSON.parse(state(KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isBook) : [];
}

function isBook(value: unknown): value is TradedBook {
  if (typeof value !== 'object' || value === null) return false;
  const { account, market } = value as Readonly<Record<string, unknown>>;
  return typeof account === 'string' && MARKETS.some((known) => known === market);
}
