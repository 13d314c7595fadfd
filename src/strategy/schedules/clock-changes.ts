/** A change of a zone's wall clock. Its times are epoch ms of the same digits in UTC. */
export interface ClockChange {
  readonly kind: 'skips' | 'repeats';
  /** The first wall-clock time that is skipped, or shown twice. */
  readonly wallFrom: number;
  /** The first one that is shown as always. */
  readonly wallTo: number;
}

/** No two changes of one zone are closer than this, but for oddities of the past. */
const STEP_MS = 14 * 86_400_000;
const MINUTE_MS = 60_000;

/** Finds the changes of a zone's wall clock between two instants, epoch ms. */
export function clockChanges(timezone: string, from: number, to: number): readonly ClockChange[] {
  const known = changesByZone.get(timezone);
  if (known?.from === from && known.to === to) return known.changes;
  const changes = findChanges(offsets(timezone), from, to);
  changesByZone.set(timezone, { from, to, changes });
  return changes;
}

/** Asking for offsets is slow (15 µs), and most files are in few zones. */
const changesByZone = new Map<
  string,
  { readonly from: number; readonly to: number; readonly changes: readonly ClockChange[] }
>();

function findChanges(offsetOf: (at: number) => number, from: number, to: number): readonly ClockChange[] {
  const changes: ClockChange[] = [];
  for (let at = from; at < to; at += STEP_MS) {
    const end = Math.min(at + STEP_MS, to);
    const [before, after] = [offsetOf(at), offsetOf(end)];
    if (before === after) continue;
    const instant = firstWith(offsetOf, { from: at, to: end, offset: after });
    const [low, high] = [instant + Math.min(before, after), instant + Math.max(before, after)];
    changes.push({ kind: after > before ? 'skips' : 'repeats', wallFrom: low, wallTo: high });
  }
  return changes;
}

/** The day of a wall-clock time, `2027-03-28`. */
export function dayOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

/** The time of day of a wall-clock time, `02:30`. */
export function timeOf(wall: number): string {
  return new Date(wall).toISOString().slice(11, 16);
}

function firstWith(
  offsetOf: (at: number) => number,
  { from, to, offset }: { readonly from: number; readonly to: number; readonly offset: number },
): number {
  let low = Math.floor(from / MINUTE_MS);
  let high = Math.ceil(to / MINUTE_MS);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsetOf(middle * MINUTE_MS) === offset) high = middle;
    else low = middle + 1;
  }
  return low * MINUTE_MS;
}

/** Makes a look-up of a zone's offset from UTC, ms. */
function offsets(timezone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
    const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  };
}
