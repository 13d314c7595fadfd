const DAY_MS = 86_400_000;

/** Days and hours of each week, by the clock on the wall. */
export interface Session {
  /** The days on which it begins, Sunday is 0. */
  readonly days: ReadonlySet<number>;
  /** Since midnight, ms. It goes over midnight where `toMs` is not after `fromMs`. */
  readonly fromMs: number;
  readonly toMs: number;
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const EVERY_DAY: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6]);
const FORM = /^(?:([a-z, -]+) )?(\d\d):(\d\d)-(\d\d):(\d\d)$/;

/** Sessions by their text: a strategy names a few. */
const read = new Map<string, Session>();

/** Reads `mon-fri 08:00-16:30`, `fri,sat 22:00-04:00` or `09:30-16:00`; undefined for anything else. */
export function readSession(text: string): Session | undefined {
  const known = read.get(text);
  if (known !== undefined) return known;
  const [matched, dayText, ...clock] = FORM.exec(text) ?? [];
  if (matched === undefined) return undefined;
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = clock.map(Number);
  const [fromMs, toMs] = [clockMs(fromHour, fromMinute), clockMs(toHour, toMinute)];
  const days = dayText === undefined ? EVERY_DAY : readDays(dayText);
  if (days === undefined || fromMs === undefined || toMs === undefined) return undefined;
  if (fromMs === toMs || fromMs === DAY_MS) return undefined;
  const session = { days, fromMs, toMs };
  read.set(text, session);
  return session;
}

/** Tells whether a session is on at a reading of the wall clock, ms as if it were UTC. Its end is not part of it. */
export function isInSession({ days, fromMs, toMs }: Session, local: number): boolean {
  const day = new Date(local).getUTCDay();
  const clock = local - Math.floor(local / DAY_MS) * DAY_MS;
  if (fromMs < toMs) return days.has(day) && clock >= fromMs && clock < toMs;
  return (days.has(day) && clock >= fromMs) || (days.has((day + 6) % 7) && clock < toMs);
}

function clockMs(hour: number, minute: number): number | undefined {
  const ms = (hour * 60 + minute) * 60_000;
  return minute < 60 && ms <= DAY_MS ? ms : undefined;
}

function readDays(text: string): ReadonlySet<number> | undefined {
  const days = new Set<number>();
  for (const part of text.split(',')) {
    const [first, last = first, ...more] = part.split('-').map((name) => DAYS.indexOf(name.trim()));
    if (first === undefined || last === undefined || first < 0 || last < 0 || more.length > 0) return undefined;
    for (let day = first; ; day = (day + 1) % 7) {
      days.add(day);
      if (day === last) break;
    }
  }
  return days;
}
