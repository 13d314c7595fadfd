import fc from 'fast-check';
import { expect, it } from 'vitest';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import type { Clock } from '../../../../../src/ports/clock.ts';
import { cron } from '../../../../../src/rules/words/triggers/cron.ts';
import { cronMatches } from '../../../../../src/rules/words/triggers/cron-matches.ts';
import { cronSearch } from '../../../../../src/rules/words/triggers/cron-search.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The times of a span, each minute of it looked at. */
function minuteByMinute(expression: string, zone: string, [from, to]: readonly [number, number]): number[] {
  const matches = cronMatches(expression, zone);
  matches(from);
  const times: number[] = [];
  for (let at = from + MINUTE; at <= to; at += MINUTE) if (matches(at)) times.push(at);
  return times;
}

/** A schedule, and three days around a change of the clocks or anywhere. */
const schedules = fc.record({
  zone: fc.constantFrom('UTC', 'Europe/Rome', 'America/Havana', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
  minute: fc.constantFrom('*', '0', '30', '*/7', '15,45', '59'),
  hour: fc.constantFrom('*', '0', '1-3', '2', '*/6', '23'),
  day: fc.constantFrom('*', '1', '29', '*/2'),
  weekday: fc.constantFrom('*', 'SUN', 'MON-FRI'),
  from: fc
    .tuple(
      fc.constantFrom('2026-03-28', '2026-10-24', '2026-03-07', '2026-04-04', '2026-10-03', '2026-06-29'),
      fc.integer({ min: 0, max: 1_439 }),
    )
    .map(([on, minutes]) => Date.parse(on) + minutes * MINUTE),
});

it('the next time is the one that a look at each minute finds, in one search and in many', () => {
  fc.assert(
    fc.property(schedules, ({ zone, minute, hour, day, weekday, from }) => {
      const expression = `${minute} ${hour} ${day} * ${weekday}`;
      const to = from + 3 * DAY;
      const expected = minuteByMinute(expression, zone, [from, to]);
      const [kept, fresh]: [number[], number[]] = [[], []];
      const search = cronSearch(expression, zone);
      for (let at = search(from); at !== undefined && at <= to; at = search(at)) kept.push(at);
      for (let at = cronSearch(expression, zone)(from); at !== undefined && at <= to && fresh.length < 40; )
        at = cronSearch(expression, zone)(fresh[fresh.push(at) - 1] ?? to);
      expect(kept).toEqual(expected);
      expect(fresh).toEqual(expected.slice(0, 40));
    }),
    { numRuns: 20 },
  );
});

it('a schedule of once a day wakes once a day', () => {
  const inner = virtualClock({ startAt: Date.parse('2026-06-01T10:00Z') });
  const woken: number[] = [];
  const clock: Clock = {
    ...inner,
    schedule: (work, when) =>
      inner.schedule(() => {
        woken.push(inner.now());
        work();
      }, when),
  };
  const ticks: number[] = [];
  const ticking = cron
    .ticks({ cron: '0 9 * * *', timezone: 'Europe/Rome' }, { clock, lastTickAt: undefined, id: 'trial/r' })
    .subscribe(({ at }) => ticks.push(at));
  inner.advance(2 * DAY);
  expect(ticks).toEqual([Date.parse('2026-06-02T07:00Z'), Date.parse('2026-06-03T07:00Z')]);
  expect(woken.slice(1)).toEqual(ticks);
  ticking.unsubscribe();
  inner.advance(2 * DAY);
  expect(woken).toHaveLength(3);
});

it('a search that is asked for a later time knows by itself what comes twice', () => {
  // Half an hour comes twice there: from 15:00 UTC on it is 01:30 again.
  const search = cronSearch('45 1,2 * * *', 'Australia/Lord_Howe');
  expect(search(Date.parse('2026-03-20T00:00Z'))).toBe(Date.parse('2026-03-20T14:45Z'));
  expect(search(Date.parse('2026-04-04T15:05Z'))).toBe(Date.parse('2026-04-04T16:15Z'));
});
