import { concat, defer, EMPTY, expand, merge, mergeMap, type Observable, of } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { HistoryPlace } from '../../../strategy/model/history-places.ts';
import { afterPause, type Context } from '../../engine/context/context.ts';
import { again, type Again, rounds } from '../../engine/time/rounds.ts';
import { beginAt } from './begin-at.ts';
import { type HistoryContext, type ListPlace, type PageTaken, readPage } from './read-page.ts';
import { listsOf } from './lists-of.ts';

/** The pause at the start, ms: the other reads of a start come first. */
const FIRST_MS = 10_000;
/** Funding is settled on the hour: a minute later its bills are there. */
const AFTER_MS = 60_000;
/** A read that failed is tried again so soon. */
const AGAIN_MS = 5 * 60_000;
/** Between two calls of an account: a tenth of the ten a second that each of its lists allows. */
const CALL_MS = 1_000;
/**
 * So many accounts keep to a tenth of all calls that one address may make (docs/exchange/calls.md#rate-limits) at that
 * pace; more of them go slower.
 */
const ACCOUNTS_AT_ONCE = 7;

/** The pace at which the past is read. */
export interface HistoryPace {
  readonly everyMs: number;
  readonly isCore: boolean;
}

/**
 * Reads the past of each account into the journal, list by list and page by page: fills, bills and closed positions,
 * and where orders came from. It goes beside the rules, after every other call and at a tenth of the limits, and goes
 * on where a stop has left it. What cannot be read is said once, and read later, for as long as it can be had.
 */
export function followHistory(
  places: readonly HistoryPlace[],
  context: Context,
  pace: HistoryPace | undefined,
): Observable<JournalEntry> {
  if (pace === undefined) return EMPTY;
  const callMs = CALL_MS * Math.max(1, places.length / ACCOUNTS_AT_ONCE);
  return merge(...places.map((place) => followAccount(place, { ...context, callMs, ...pace })));
}

interface Following extends Context, HistoryPace {
  readonly callMs: number;
}

function followAccount(place: HistoryPlace, context: Following): Observable<JournalEntry> {
  return defer(() => {
    const failing = new Set<string>();
    return rounds(FIRST_MS, (pauseMs: number): Observable<JournalEntry | Again<number>> => {
      let hasFailed = false;
      const lists = listsOf(place).map((list) =>
        readList(list, context).pipe(
          mergeMap((taken) => {
            const said = changeOf(list, taken, { failing, at: context.clock.now() });
            hasFailed ||= taken.kind === 'unread';
            const batch = taken.kind === 'read' ? taken.batch : {};
            return context.ledger.write({ ...batch, entries: [...(batch.entries ?? []), ...said] });
          }),
        ),
      );
      const next = defer(() => again(hasFailed ? AGAIN_MS : untilNext(context.clock.now(), context.everyMs)));
      return afterPause(context, pauseMs).pipe(mergeMap(() => concat(...lists, next)));
    });
  });
}

/** Reads a list up to now, page after page; its consumer writes each one before the next is read. */
function readList(place: ListPlace, context: Following): Observable<PageTaken> {
  const { clock, exchange, journal, isCore, callMs } = context;
  const pause = (): Observable<unknown> => afterPause(context, callMs);
  return defer(() => {
    const reading: HistoryContext = { clock, exchange, journal, isCore, pause, upTo: clock.now() };
    const page = (): Observable<PageTaken> => pause().pipe(mergeMap(() => readPage(place, reading)));
    return pause().pipe(
      mergeMap(() => beginAt(place, reading)),
      mergeMap((begun) => (begun.kind === 'unread' ? of(begun) : concat(of(begun), pagesFrom(page)))),
    );
  });
}

function pagesFrom(page: () => Observable<PageTaken>): Observable<PageTaken> {
  return page().pipe(expand((taken) => (taken.kind === 'read' && taken.isBehind ? page() : EMPTY)));
}

/** Until a minute after the next full round of the pace, ms. */
function untilNext(now: number, everyMs: number): number {
  const since = now - AFTER_MS;
  return (Math.floor(since / everyMs) + 1) * everyMs - since;
}

function changeOf(
  { account, market, list }: ListPlace,
  taken: PageTaken,
  { failing, at }: { readonly failing: Set<string>; readonly at: number },
): readonly JournalEntry[] {
  const what = `history: ${list} of ${account} on ${market}`;
  // To know from when on it is read is to have read nothing of it.
  if (taken.kind === 'read' && taken.batch.history === undefined) return [];
  if (failing.has(what) === (taken.kind === 'unread')) return [];
  if (taken.kind === 'read') {
    failing.delete(what);
    return [{ at, kind: 'watch-recovered', text: `${what} are read again` }];
  }
  failing.add(what);
  const text = `${what}: ${taken.fault}; \`trades\` and \`profit\` lack everything since then, until they are read`;
  return [{ at, kind: 'watch-failed', text }];
}
