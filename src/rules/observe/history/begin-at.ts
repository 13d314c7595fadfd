import { describeFault } from '../../../domain/outcome.ts';
import { defer, map, type Observable, of } from 'rxjs';
import { CONTROL_MS, sinceKey } from './history-memory.ts';
import { type HistoryContext, type ListPlace, type PageTaken, sinceOf } from './read-page.ts';

/** Longest time between an order and the journal's first entry, ms. */
const BEFORE_FIRST_MS = 3_600_000;
/** Most entries that are read to find when a journal began. */
const ENTRIES_MAX = 10_000;

/**
 * Finds out from when on an account is followed at a market: from the journal's first entry on, and from the opening of
 * what was open then, as far as the exchange keeps it. Nothing is written where it is known.
 */
export function beginAt(place: ListPlace, context: HistoryContext): Observable<PageTaken> {
  return defer(() => {
    const { account, market } = place;
    const { clock, exchange, journal } = context;
    const known: PageTaken = { kind: 'read', batch: {}, isBehind: true };
    if (sinceOf(place, journal) !== undefined) return of(known);
    const first = firstSight(journal, clock.now());
    if (market === 'spot') return of(begun(place, first));
    return exchange.read({ kind: 'positions', account, market }).pipe(
      map((reading): PageTaken => {
        if (!reading.ok) return { kind: 'unread', fault: describeFault(reading.fault) };
        const opened = reading.value.map(({ cTime }) => cTime - BEFORE_FIRST_MS);
        return begun(place, Math.max(Math.min(first, ...opened), clock.now() - CONTROL_MS));
      }),
    );
  });
}

function begun({ account, market }: ListPlace, since: number): PageTaken {
  return {
    kind: 'read',
    batch: { states: new Map([[sinceKey(account, market), String(Math.floor(since))]]) },
    isBehind: true,
  };
}

/** In a long journal the beginning is not searched for. */
function firstSight(journal: HistoryContext['journal'], now: number): number {
  const entries = journal.entries({ limit: ENTRIES_MAX });
  const control = now - CONTROL_MS;
  if (entries.length >= ENTRIES_MAX) return control;
  return Math.max(control, (entries[0]?.at ?? now) - BEFORE_FIRST_MS);
}
