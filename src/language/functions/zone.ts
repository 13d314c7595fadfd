import { nearestName } from '../../base/nearest.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A time zone's clock. Its offset is looked up once a minute: the engine's calendar takes some microseconds. */
export interface Zone {
  /** The wall clock's reading as if it were UTC, ms. */
  local(time: number): number;
  /** The first instant of the local day that begins at this reading of the wall clock. */
  instantOfDay(localMidnight: number): number;
}

/** Zones by name: there are some hundreds, and only those that the checker has found to exist come in here. */
const zones = new Map<string, Zone>();

/** Answers the clock of a zone that exists. */
export function zoneNamed(name: string): Zone {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = createZone(name);
  zones.set(name, zone);
  return zone;
}

/** Tells whether there is a zone of this name. */
export function isZone(name: string): boolean {
  // Offsets such as `+01:00` are zones to the engine: they would silently ignore summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Lists the zones' names, for hints. */
function zoneNames(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')];
}

/**
 * Tells which zone is meant by a name that is none: an offset, a short name, a city, or the nearest; undefined where
 * none is near.
 */
export function meantZone(name: string): string | undefined {
  const offset = /^(?:UTC|GMT)?\s*([+-])0?(\d{1,2})(?::?00)?$/i.exec(name);
  // The sign of these zones counts the other way round.
  if (offset !== null) return `Etc/GMT${offset[1] === '+' ? '-' : '+'}${offset[2] ?? ''}`;
  const short = SHORT_NAMES.get(name.toUpperCase());
  if (short !== undefined) return short;
  const names = zoneNames();
  const city = name.toLowerCase().replaceAll(/[ -]/g, '_');
  return names.find((zone) => zone.toLowerCase().endsWith(`/${city}`)) ?? nearestName(name, names);
}

/** Short names that are said of a clock in summer or winter, by a place that keeps it. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CEST: 'Europe/Paris',
    EEST: 'Europe/Athens',
    WEST: 'Europe/Lisbon',
    BST: 'Europe/London',
    MSK: 'Europe/Moscow',
    EDT: 'America/New_York',
    CST: 'America/Chicago',
    CDT: 'America/Chicago',
    MDT: 'America/Denver',
    PST: 'America/Los_Angeles',
    PDT: 'America/Los_Angeles',
    IST: 'Asia/Kolkata',
    JST: 'Asia/Tokyo',
    KST: 'Asia/Seoul',
    HKT: 'Asia/Hong_Kong',
    SGT: 'Asia/Singapore',
    AEST: 'Australia/Sydney',
    AEDT: 'Australia/Sydney',
  }),
);

function createZone(name: string): Zone {
  const offsetAt = name === 'UTC' ? () => 0 : cachedOffsets(name);
  const local = (time: number): number => time + offsetAt(time);
  return { local, instantOfDay: (localMidnight) => firstInstant(localMidnight, offsetAt) };
}

function cachedOffsets(name: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  let minute = Number.NaN;
  let offset = 0;
  return (time) => {
    const wanted = Math.floor(time / MINUTE_MS);
    if (wanted === minute) return offset;
    offset = readingAt(format, wanted * MINUTE_MS) - wanted * MINUTE_MS;
    minute = wanted;
    return offset;
  };
}

function readingAt(format: Intl.DateTimeFormat, time: number): number {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const year = parts.get('era') === 'BC' ? 1 - number('year') : number('year');
  const reading = new Date(0);
  reading.setUTCFullYear(year, number('month') - 1, number('day'));
  reading.setUTCHours(number('hour'), number('minute'), number('second'));
  return reading.getTime();
}

/**
 * Midnight happens once on most days. Where the clocks go back over it, the first of the two is meant; where they are
 * put forward over it, the day begins when they are.
 */
function firstInstant(localMidnight: number, offsetAt: (time: number) => number): number {
  const candidates = [offsetAt(localMidnight - DAY_MS), offsetAt(localMidnight + DAY_MS)]
    .map((offset) => localMidnight - offset)
    .sort((a, b) => a - b);
  const found = candidates.find((time) => time + offsetAt(time) === localMidnight);
  if (found !== undefined) return found;
  let [before = 0, after = 0] = candidates;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + offsetAt(middle) < localMidnight) before = middle;
    else after = middle;
  }
  return after;
}
