import { concat, concatMap, defer, EMPTY, merge, type Observable } from 'rxjs';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { FundingPlace } from '../../strategy/funding-places.ts';
import { afterPause, type Desk } from '../desk.ts';
import { again, type Again, rounds } from '../operators/rounds.ts';
import { type FundingTaken, readFunding } from './read-funding.ts';

/** What a start has to read comes first. */
const FIRST_MS = 5_000;
/** Funding is settled on the hour: a minute later its bills are there. */
const AFTER_MS = 60_000;
/** A read that failed is tried again so soon. */
const AGAIN_MS = 5 * 60_000;
/** Between two weeks of what a daemon that was down has missed. */
const NEXT_WEEK_MS = 1_000;

/**
 * Reads the funding of each account into the journal, so that it is known of episodes longer than the exchange tells of; never where the
 * pace is undefined. It goes beside the polls: no rule waits for it. What cannot be read is said once, and read later, for as long as it can be had.
 */
export function followFunding(
  places: readonly FundingPlace[],
  desk: Desk,
  everyMs: number | undefined,
): Observable<JournalEntry> {
  if (everyMs === undefined) return EMPTY;
  return merge(...places.map((place) => followPlace(place, desk, everyMs)));
}

function followPlace(place: FundingPlace, desk: Desk, everyMs: number): Observable<JournalEntry> {
  return defer(() => {
    let isFailing = false;
    return rounds(
      FIRST_MS,
      (pauseMs: number): Observable<JournalEntry | Again<number>> =>
        afterPause(desk, pauseMs).pipe(
          concatMap(() => readFunding(place, desk)),
          concatMap((taken) => {
            const said = changeOf(place, taken, { isFailing, at: desk.clock.now() });
            isFailing = taken.kind === 'unread';
            const batch = taken.kind === 'read' ? taken.batch : {};
            const entries = [...(batch.entries ?? []), ...said];
            const next = again(pauseAfter(taken, desk.clock.now(), everyMs));
            return concat(desk.ledger.write({ ...batch, entries }), next);
          }),
        ),
    );
  });
}

function pauseAfter(taken: FundingTaken, now: number, everyMs: number): number {
  if (taken.kind === 'unread') return AGAIN_MS;
  if (taken.isBehind) return NEXT_WEEK_MS;
  const since = now - AFTER_MS;
  return (Math.floor(since / everyMs) + 1) * everyMs - since;
}

function changeOf(
  { account, market }: FundingPlace,
  taken: FundingTaken,
  { isFailing, at }: { readonly isFailing: boolean; readonly at: number },
): readonly JournalEntry[] {
  if (isFailing === (taken.kind === 'unread')) return [];
  const what = `funding ${account} ${market}`;
  const detail = { watch: what };
  if (taken.kind === 'read') return [{ at, kind: 'watch-recovered', account, text: `${what} is read again`, detail }];
  const text = `${what}: ${taken.fault}; what funding comes to is unknown until it is read`;
  return [{ at, kind: 'watch-failed', account, text, detail }];
}
