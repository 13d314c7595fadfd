import type { Seen } from '../../engine/polling/rests.ts';
import { concatMap, EMPTY, type Observable } from 'rxjs';
import { formatDuration } from '../../../base/duration.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ledger } from '../../engine/record/ledger.ts';
import { nameOf } from '../../../reads/read.ts';
import type { PacedPoll } from '../../engine/polling/due-polls.ts';

/** Readings that are not counted: the first ones are slow. */
const WARM_UP = 10;

/** Readings over which the pace is measured. */
const MEASURED = 30;

/** So many times slower than it should be is not kept up with. */
const SLOWER = 1.5;

/** The parts that the report needs. */
export interface PaceContext {
  readonly clock: Pick<Clock, 'now'>;
  readonly ledger: Pick<Ledger, 'write'>;
}

/**
 * Reports once where time goes faster than the machine can follow: the fastest poll is read less often than its pace,
 * and nothing in between is seen. `speed` is how many times faster than the machine's clock time goes.
 */
export function watchPace(
  seen: Seen,
  polls: readonly PacedPoll[],
  { speed, context }: { readonly speed: number; readonly context: PaceContext },
): Observable<JournalEntry> {
  const fastest = fastestOf(polls);
  let read = 0;
  let since = 0;
  let said = false;
  return seen.hear('pace', 'step').pipe(
    concatMap(({ fresh, held }) => {
      if (said || fastest === undefined) return EMPTY;
      const { poll, everyMs } = fastest;
      if (!fresh.has(poll.key) || held.get(poll.key)?.fault !== undefined) return EMPTY;
      read += 1;
      const now = context.clock.now();
      if (read === WARM_UP) since = now;
      if (read !== WARM_UP + MEASURED) return EMPTY;
      const gapMs = (now - since) / MEASURED;
      read = WARM_UP;
      since = now;
      if (gapMs < SLOWER * everyMs) return EMPTY;
      said = true;
      return context.ledger.write({
        entries: [
          {
            at: now,
            kind: 'notice',
            text: slowText({ name: nameOf(poll.of), everyMs, gapMs, speed }),
            detail: { warns: true },
          },
        ],
      });
    }),
  );
}

function fastestOf(polls: readonly PacedPoll[]): PacedPoll | undefined {
  return polls.reduce<PacedPoll | undefined>(
    (least, one) => (least === undefined || one.everyMs < least.everyMs ? one : least),
    undefined,
  );
}

function slowText({
  name,
  everyMs,
  gapMs,
  speed,
}: {
  readonly name: string;
  readonly everyMs: number;
  readonly gapMs: number;
  readonly speed: number;
}): string {
  const reached = (speed * everyMs) / gapMs;
  const shown = reached >= 10 ? Math.floor(reached) : Math.floor(reached * 10) / 10;
  return (
    `time runs ${String(speed)} times faster, and this machine manages about ${String(shown)} times: ` +
    `${name} should be read every ${formatDuration(everyMs)}, and is read every ${formatDuration(rounded(gapMs))}. ` +
    `Purser does not see changes in between; with --speed ${String(Math.max(1, Math.floor(shown)))} or less it does`
  );
}

/** Tenths of a second, or seconds of a long span, are enough for people. */
function rounded(ms: number): number {
  const unit = ms < 10_000 ? 100 : 1_000;
  return Math.round(ms / unit) * unit;
}
