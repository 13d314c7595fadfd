import { describeFault, type Fault } from '../../../domain/outcome.ts';
import { accountAdviceText } from '../../../wire/error-codes/account-advice.ts';
import { errorCode } from '../../../wire/error-codes/error-codes.ts';
import { AT_REST, type Seen } from '../../engine/polling/rests.ts';
import { filter, map, mergeMap, type Observable } from 'rxjs';
import { formatDuration } from '../../../base/duration.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Context } from '../../engine/context/context.ts';
import { isHopeless, type Snapshot } from '../../../reads/snapshot.ts';
import { nameOf, type PollKey } from '../../../reads/read.ts';

/** Missed reads after which a poll without fresh readings is reported. */
const MISSED_MAX = 2;
const SECOND_MS = 1_000;

/** Says once when a poll with a pace here brings nothing any more, with the reason, and once when it does again. */
export function watchHealth(
  seen: Seen,
  paces: ReadonlyMap<PollKey, number>,
  context: Context,
): Observable<JournalEntry> {
  const failed = new Set<PollKey>();
  const begunAt = context.clock.now();
  return seen
    .hear('health', () => AT_REST)
    .pipe(
      map(judgeAll),
      filter((entries) => entries.length > 0),
      mergeMap((entries) => context.ledger.write({ entries })),
    );

  function judgeAll(snapshot: Snapshot): JournalEntry[] {
    const entries: JournalEntry[] = [];
    for (const key of snapshot.fresh) entries.push(...judge(key, snapshot));
    return entries;
  }

  function judge(key: PollKey, { at, held }: Snapshot): JournalEntry[] {
    const [one, pace] = [held.get(key), paces.get(key)];
    if (one === undefined || pace === undefined) return [];
    const watch = nameOf(one.poll.of);
    if (one.fault === undefined) {
      return failed.delete(key)
        ? [{ at, kind: 'watch-recovered', text: `${watch} is read again`, detail: { watch } }]
        : [];
    }
    const age = at - Math.max(one.receivedAt, begunAt);
    const patience = MISSED_MAX * pace;
    if (failed.has(key) || (age < patience && !isHopeless(one.fault))) return [];
    failed.add(key);
    const since = one.receivedAt === 0 ? 'not read yet' : `no fresh reading for ${formatDuration(wholeSeconds(age))}`;
    return [
      {
        at,
        kind: 'watch-failed',
        text: `${watch}: ${since}: ${describeFault(one.fault)}; what depends on it is unknown${accountAdviceText(one.fault.code)}`,
        detail: { fault: one.fault.kind, watch, ...(isUnified(one.fault) && { account: 'unified' }) },
      },
    ];
  }
}

/** Tells whether the exchange refuses an account because it is a unified one. */
function isUnified({ code }: Fault): boolean {
  return code !== undefined && errorCode(code)?.category === 'unified';
}

/** What is shorter than a second stays as it is. */
function wholeSeconds(ms: number): number {
  return ms < SECOND_MS ? ms : Math.floor(ms / SECOND_MS) * SECOND_MS;
}
