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
import { type Book, keyOfBook } from '../../../strategy/model/traded-books.ts';
import { afterPause, type Desk } from '../../engine/context/desk.ts';
import { later } from '../../engine/time/in-phase.ts';
import { again, type Again, rounds } from '../../engine/time/rounds.ts';
import { epochOf, ownEpochs } from '../../engine/context/epochs.ts';
import { judgeOrders } from '../../engine/epochs/judge-orders.ts';
import type { ListedOrder } from '../../engine/epochs/loss.ts';
import { booksBefore } from './remembered-books.ts';
import { unlookedSince, unlookedState } from '../../engine/epochs/unlooked-since.ts';

/** The look before anything opens. */
export interface FirstLook {
  /** The first try in each book; bounded, so that what protects need not wait for a list that hangs. */
  readonly first: Observable<JournalEntry>;
  /** What is left of it, until all books were looked at or the run stops. */
  readonly rest: Observable<JournalEntry>;
}

/** The rules begin at the latest after so long; what would open waits on. */
const FIRST_MS_MAX = 5_000;
/** What takes a part of a position waits no longer than this for a list that is not told, from where the rules begin, ms. */
const PARTS_MS_MAX = 30_000;
const AGAIN_MS_MIN = 2_000;
const AGAIN_MS_MAX = 60_000;

/** Orders of another installation count so long after they were done, ms: as where orders are looked through while the run goes on. */
const RECENT_MS = 600_000;

/** Clocks differ by less, ms. */
const CLOCK_SLACK_MS = 60_000;

/** A book, and whether the run trades there. */
interface Place {
  readonly book: Book;
  readonly isTraded: boolean;
}

/**
 * Looks through the orders of each book that a run trades on before anything opens there, or takes a part
 * (docs/operations.md#two-daemons-on-one-account): those that wait, and all that were done since the run before ended, for such as the journal lost
 * with its end, or as another installation has placed. Where it traded before the file was edited is looked at too.
 */
export function lookFirst(books: readonly Book[], desk: Desk): FirstLook {
  desk.halts.unlooked.wait([...books, ...booksBefore(books, desk.journal)]);
  const traded = new Set(books.map(keyOfBook));
  const waiting = desk.halts.unlooked.books().map((book) => ({ book, isTraded: traded.has(keyOfBook(book)) }));
  const left = new Set<Place>(waiting);
  const tried = waiting.map((place) =>
    lookAt(place, desk).pipe(
      mergeMap((seen): Observable<JournalEntry> => {
        if (seen.isOver) left.delete(place);
        return seen.entries;
      }),
    ),
  );
  markLook(desk);
  const late = later(desk.clock, 'reads', undefined, FIRST_MS_MAX);
  return {
    first: merge(...tried).pipe(takeUntil(merge(late, desk.stopping))),
    rest: defer(() =>
      merge(...[...left].map((place) => lookOn(place, desk)), left.size === 0 ? EMPTY : partsFreed(desk)),
    ),
  };
}

/** Until the look is over, whatever is written says where it began, so that the next start goes on with it. A start that writes nothing leaves nothing. */
function markLook({ ledger, journal, halts, endedAt }: Desk): void {
  const oldest = journal.oldestIntentAt();
  const since = { ...(endedAt !== undefined && { endedAt }), ...(oldest !== undefined && { oldest }) };
  ledger.accompany(() => {
    const isOver = halts.unlooked.books().length === 0;
    const isMarked = unlookedSince(journal) !== undefined;
    return isOver === isMarked ? unlookedState(isOver ? undefined : since) : new Map();
  });
}

function partsFreed(desk: Desk): Observable<never> {
  return afterPause(desk, PARTS_MS_MAX).pipe(
    tap(() => {
      desk.halts.unlooked.freeParts();
    }),
    ignoreElements(),
  );
}

interface Seen {
  readonly entries: Observable<JournalEntry>;
  readonly isOver: boolean;
}

function lookOn(place: Place, desk: Desk): Observable<JournalEntry> {
  const round = (pauseMs: number): Observable<JournalEntry | Again<number>> =>
    afterPause(desk, pauseMs).pipe(
      mergeMap(() => lookAt(place, desk)),
      mergeMap(
        ({ entries, isOver }): Observable<JournalEntry | Again<number>> =>
          isOver ? entries : concat(entries, again(Math.min(pauseMs * 2, AGAIN_MS_MAX))),
      ),
    );
  return rounds(AGAIN_MS_MIN, round).pipe(takeUntil(desk.stopping));
}

/** Reads the lists of a book once, and judges what it finds; it is over where all of them were read. */
function lookAt({ book, isTraded }: Place, desk: Desk): Observable<Seen> {
  return defer(() => forkJoin(listsOf(book, desk))).pipe(
    mergeMap((readings): Observable<Seen> => {
      const listed = readings.flatMap((reading) => (reading.ok ? [...reading.value] : []));
      const faults = readings.flatMap((reading) => (reading.ok ? [] : [reading.fault]));
      const judged = listed.length === 0 ? EMPTY : judgeOrders(listed, desk, unlookedSince(desk.journal));
      // Where it trades no more, a right that was taken back keeps nothing waiting.
      const isOver = isTraded ? faults.length === 0 : faults.every(isRefusal);
      const refusal = faults.find(isRefusal);
      if (refusal !== undefined && isTraded) desk.halts.unlooked.refused(book, refusal.message);
      const done = defer(() => {
        if (isOver) desk.halts.unlooked.looked(book);
        return EMPTY;
      });
      return later(desk.clock, 'reads', { entries: concat(judged, done), isOver });
    }),
  );
}

type Listing = Observable<Reading<readonly ListedOrder[]>>;

function listsOf({ account, market }: Book, desk: Desk): readonly Listing[] {
  const { exchange } = desk;
  const { endedAt } = unlookedSince(desk.journal) ?? desk;
  // Where the journal holds nothing, all of it may have been lost, however long ago that was.
  const since = endedAt === undefined ? 0 : endedAt - CLOCK_SLACK_MS;
  const orders: readonly Listing[] = [
    exchange.read({ kind: 'orders', account, market }),
    exchange.read({ kind: 'recent-orders', account, market, since }).pipe(map((reading) => recentOrOwn(reading, desk))),
  ];
  if (market === 'spot') return orders;
  return [
    ...orders,
    exchange.read({ kind: 'stops', account, market }),
    exchange.read({ kind: 'triggers', account, market }),
  ];
}

/** What another installation has done before is no sign that it still runs. */
function recentOrOwn(reading: Reading<readonly Order[]>, { journal, clock }: Desk): Reading<readonly Order[]> {
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
