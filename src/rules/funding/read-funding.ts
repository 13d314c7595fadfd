import { defer, map, type Observable } from 'rxjs';
import { FUNDING_BILL } from '../../domain/funding.ts';
import type { Bill } from '../../domain/history.ts';
import type { Reading } from '../../domain/reading.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Query } from '../../ports/exchange.ts';
import type { Batch, Journal } from '../../ports/journal.ts';
import type { FundingPlace } from '../../strategy/funding-places.ts';
import { addFunding, fundingEntries, fundingKey, LATE_MS_MAX, recallFunding, storedFunding } from './funding-memory.ts';

/** What a read of funding works with. */
export interface FundingDesk {
  readonly clock: Pick<Clock, 'now'>;
  readonly exchange: { read(query: Query<'bills'>): Observable<Reading<readonly Bill[]>> };
  readonly journal: Pick<Journal, 'state' | 'entries'>;
}

/** What a read of funding came to. */
export type FundingTaken =
  /** To be written; `isBehind` where there is more to be read up to now. */
  | { readonly kind: 'read'; readonly batch: Batch; readonly isBehind: boolean }
  | { readonly kind: 'unread'; readonly fault: string };

/** Bills reach back 90 days (interface §4.9); what a read takes to begin may take some of it away. */
const REACH_MS = 90 * 86_400_000 - 3_600_000;
/** The longest span that one read brings. */
const WEEK_MS = 7 * 86_400_000;
/** By so much the exchange's clock, which stamps bills, may be behind ours. */
const MARGIN_MS = 60_000;
/** What was ordered before the journal's first entry was ordered at most so long before it. */
const BEFORE_FIRST_MS = 3_600_000;
/** Entries that are looked at to see when a journal began. */
const ENTRIES_MAX = 10_000;

/**
 * Reads the bills of funding that have come since the last read, a week of them at most. Where bills of a time can be had no more the
 * next span begins after it, so that what was not read is known to be unknown. Nothing is written here.
 */
export function readFunding(place: FundingPlace, { clock, exchange, journal }: FundingDesk): Observable<FundingTaken> {
  return defer(() => {
    const now = clock.now();
    const last = recallFunding(place, journal).spans.at(-1);
    const wanted = last === undefined ? firstAt(journal, now) : last.to - LATE_MS_MAX;
    const from = Math.max(wanted, now - REACH_MS);
    return exchange.read({ kind: 'bills', ...place, since: from, businessType: FUNDING_BILL }).pipe(
      map((reading): FundingTaken => {
        if (!reading.ok) return { kind: 'unread', fault: reading.fault.message };
        const to = Math.max(from, Math.min(from + WEEK_MS, reading.startedAt) - MARGIN_MS);
        const bills = reading.value.filter(({ businessType }) => businessType === FUNDING_BILL);
        const { memory, fresh } = addFunding(recallFunding(place, journal), { from, to, bills });
        const entries = fundingEntries(place, fresh, clock.now());
        const states = new Map([[fundingKey(place), storedFunding(memory)]]);
        return { kind: 'read', batch: { entries, states }, isBehind: from + WEEK_MS < now };
      }),
    );
  });
}

/** Nothing that was opened here is older than the journal; of a long one it is not looked for when it began. */
function firstAt(journal: Pick<Journal, 'entries'>, now: number): number {
  const entries = journal.entries({ limit: ENTRIES_MAX });
  if (entries.length >= ENTRIES_MAX) return now - REACH_MS;
  return (entries[0]?.at ?? now) - BEFORE_FIRST_MS;
}
