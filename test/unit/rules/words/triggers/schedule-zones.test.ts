import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cronMatches } from '../../../../../src/rules/words/triggers/cron-matches.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Zones that change by an hour at one, two, three or midnight, and one that changes by half an hour. */
const ZONES = [
  'Europe/Rome',
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
] as const;

/** Reads the wall clock of a zone, apart from the code under test: as `2026-03-29 02:30`. */
function wallReader(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => format.format(at);
}

/** The minutes of 2026 before which the wall clock of a zone does not go on by one minute. */
function changesOf(zone: string): readonly { readonly at: number; readonly byMinutes: number }[] {
  const read = wallReader(zone);
  const offsetAt = (at: number): number => (Date.parse(`${read(at).replace(' ', 'T')}:00Z`) - at) / MINUTE;
  const changes: { at: number; byMinutes: number }[] = [];
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += DAY) {
    if (offsetAt(day) === offsetAt(day + DAY)) continue;
    let at = day;
    while (offsetAt(at + MINUTE) === offsetAt(day)) at += MINUTE;
    changes.push({ at: at + MINUTE, byMinutes: offsetAt(day + DAY) - offsetAt(day) });
  }
  return changes;
}

/**
 * What a person with a list of all minutes of the wall clock would mark: the first of each day's, or the first after
 * the gap.
 */
function expected(zone: string, wall: string, [from, to]: readonly [number, number]): number[] {
  const read = wallReader(zone);
  const ticks = new Map<string, number>();
  let last = read(from - MINUTE);
  for (let at = from; at <= to; at += MINUTE) {
    const now = read(at);
    for (const [day, time] of between(last, now)) if (time === wall && !ticks.has(day)) ticks.set(day, at);
    if (now > last) last = now;
  }
  return [...ticks.values()];
}

/** The minutes of the wall clock after `last` up to `now`, each as day and time; none where it went back. */
function between(last: string, now: string): (readonly [string, string])[] {
  const minutes: (readonly [string, string])[] = [];
  for (
    let at = Date.parse(`${last.replace(' ', 'T')}:00Z`) + MINUTE;
    at <= Date.parse(`${now.replace(' ', 'T')}:00Z`);
    at += MINUTE
  ) {
    const text = new Date(at).toISOString();
    minutes.push([text.slice(0, 10), text.slice(11, 16)]);
  }
  return minutes;
}

function actual(zone: string, wall: string, [from, to]: readonly [number, number]): number[] {
  const [hour, minute] = wall.split(':').map(Number);
  const matches = cronMatches(`${String(minute)} ${String(hour)} * * *`, zone);
  const ticks: number[] = [];
  for (let at = from; at <= to; at += MINUTE) if (matches(at)) ticks.push(at);
  return ticks;
}

const iso = (ticks: readonly number[]): string[] => ticks.map((at) => new Date(at).toISOString());
const pad = (value: number): string => String(value).padStart(2, '0');

describe('across both changes of the clocks in 2026', () => {
  it.each(ZONES)('%s changes twice, by half an hour or an hour', (zone) => {
    const shifts = changesOf(zone).map(({ byMinutes }) => byMinutes);
    const shift = zone === 'Australia/Lord_Howe' ? 30 : 60;
    expect(shifts.toSorted((a, b) => a - b)).toEqual([-shift, shift]);
  });

  it.each(ZONES)('%s: every time of the hours around a change ticks once a day', (zone) => {
    for (const { at } of changesOf(zone)) {
      const window = [at - 3 * HOUR, at + 3 * HOUR] as const;
      for (const minute of [0, 15, 30, 59])
        for (let hours = -2; hours <= 2; hours += 1) {
          const wall = `${wallReader(zone)(at + hours * HOUR).slice(11, 13)}:${pad(minute)}`;
          expect(iso(actual(zone, wall, window)), `${zone} ${wall}`).toEqual(iso(expected(zone, wall, window)));
        }
    }
  });

  it('any time of any day around them ticks when the wall clock shows it first', () => {
    const places = ZONES.flatMap((zone) => changesOf(zone).map(({ at }) => ({ zone, at })));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.nat(1_439), ({ zone, at }, minuteOfDay) => {
        const wall = `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`;
        const window = [at - 26 * HOUR, at + 26 * HOUR] as const;
        expect(iso(actual(zone, wall, window))).toEqual(iso(expected(zone, wall, window)));
      }),
      { numRuns: 25 },
    );
  });
});
