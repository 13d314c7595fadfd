import { concatMap, EMPTY, type Observable } from 'rxjs';
import { formatDuration } from '../../../base/duration.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ledger } from '../../engine/record/ledger.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';

/** Readings that are not counted: the first ones are slow. */
const WARM_UP = 10;

/** Readings over which the pace is measured. */
const MEASURED = 30;

/** So many times slower than it should be is not kept up with. */
const SLOWER = 1.5;

/** What telling it needs. */
export interface PaceDesk {
  readonly clock: Pick<Clock, 'now'>;
  readonly ledger: Pick<Ledger, 'write'>;
}

/**
 * Says once where time goes faster than the machine can follow: the fastest poll is read less often than its pace, so that what lies in
 * between is not seen. `speed` is how many times faster than the machine's clock time goes.
 */
export function watchPace(
  snapshots: Observable<Snapshot>,
  paces: ReadonlyMap<string, number>,
  { speed, desk }: { readonly speed: number; readonly desk: PaceDesk },
): Observable<JournalEntry> {
  const [key, everyMs] = fastest(paces);
  let seen = 0;
  let since = 0;
  let said = false;
  return snapshots.pipe(
    concatMap(({ fresh, held }) => {
      if (said || !fresh.has(key) || held.get(key)?.fault !== undefined) return EMPTY;
      seen += 1;
      const now = desk.clock.now();
      if (seen === WARM_UP) since = now;
      if (seen !== WARM_UP + MEASURED) return EMPTY;
      const gapMs = (now - since) / MEASURED;
      seen = WARM_UP;
      since = now;
      if (gapMs < SLOWER * everyMs) return EMPTY;
      said = true;
      return desk.ledger.write({
        entries: [{ at: now, kind: 'notice', text: slowText({ key, everyMs, gapMs, speed }), detail: { warns: true } }],
      });
    }),
  );
}

function fastest(paces: ReadonlyMap<string, number>): readonly [key: string, everyMs: number] {
  return [...paces].reduce<readonly [string, number]>(
    (least, one) => (one[1] < least[1] ? one : least),
    ['', Infinity],
  );
}

function slowText({
  key,
  everyMs,
  gapMs,
  speed,
}: {
  readonly key: string;
  readonly everyMs: number;
  readonly gapMs: number;
  readonly speed: number;
}): string {
  const reached = (speed * everyMs) / gapMs;
  const shown = reached >= 10 ? Math.floor(reached) : Math.floor(reached * 10) / 10;
  return (
    `time goes ${String(speed)} times faster, and this machine keeps up with about ${String(shown)} times: ` +
    `${key} is to be read every ${formatDuration(everyMs)}, and is read every ${formatDuration(rounded(gapMs))}. ` +
    `What happens in between is not seen; with --speed ${String(Math.max(1, Math.floor(shown)))} or less it is`
  );
}

/** Tenths of a second, or seconds of a long span, are enough for people. */
function rounded(ms: number): number {
  const unit = ms < 10_000 ? 100 : 1_000;
  return Math.round(ms / unit) * unit;
}
