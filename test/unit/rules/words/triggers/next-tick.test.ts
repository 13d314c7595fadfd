import { describe, expect, it } from 'vitest';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import { cron } from '../../../../../src/rules/words/triggers/cron.ts';
import { every } from '../../../../../src/rules/words/triggers/every.ts';
import { nextTick, nextTicks, nextTickText } from '../../../../../src/rules/words/triggers/next-tick.ts';
import type { TriggerUse } from '../../../../../src/strategy/model/strategy.ts';

const place = { file: '', line: 1, column: 1, length: 1 };
const on = (args: TriggerUse['args']): TriggerUse => {
  const { name, means } = 'cron' in args ? cron : every;
  return { kind: name, word: { schema: {}, means }, args, place };
};

function textAfter(args: TriggerUse['args'], after: string): string | undefined {
  const next = nextTick(on(args), 'trial/r', Date.parse(after));
  return next === undefined ? undefined : nextTickText(next);
}

describe('the next time of a schedule', () => {
  it.each([
    [
      { cron: '0 9 * * MON', timezone: 'Europe/Rome' },
      '2026-03-01T00:00Z',
      'Mon 2026-03-02 09:00 Europe/Rome (Mon 2026-03-02 08:00 UTC)',
    ],
    // Daylight saving begins on the 29th of March and ends on the 25th of October 2026.
    [
      { cron: '0 9 * * MON', timezone: 'Europe/Rome' },
      '2026-03-23T09:00Z',
      'Mon 2026-03-30 09:00 Europe/Rome (Mon 2026-03-30 07:00 UTC)',
    ],
    [
      { cron: '30 2 * * *', timezone: 'Europe/Rome' },
      '2026-03-28T12:00Z',
      'Sun 2026-03-29 03:00 Europe/Rome (Sun 2026-03-29 01:00 UTC)',
    ],
    [
      { cron: '30 2 * * *', timezone: 'Europe/Rome' },
      '2026-10-24T12:00Z',
      'Sun 2026-10-25 02:30 Europe/Rome (Sun 2026-10-25 00:30 UTC)',
    ],
    [
      { cron: '30 2 * * *', timezone: 'Europe/Rome' },
      '2026-10-25T00:30Z',
      'Mon 2026-10-26 02:30 Europe/Rome (Mon 2026-10-26 01:30 UTC)',
    ],
    [{ cron: '0 9 * * *' }, '2026-01-05T09:00Z', 'Tue 2026-01-06 09:00 UTC'],
    [{ cron: '5 0 9 * * *' }, '2026-01-05T09:00Z', 'Mon 2026-01-05 09:00:05 UTC'],
    [
      { cron: '0 0 29 2 *', timezone: 'Asia/Tokyo' },
      '2026-01-05T09:00Z',
      'Tue 2028-02-29 00:00 Asia/Tokyo (Mon 2028-02-28 15:00 UTC)',
    ],
    [{ every: 900_000 }, '2026-01-05T09:00Z', 'Mon 2026-01-05 09:15 UTC'],
    // A day of the month and a weekday: either.
    [{ cron: '0 9 13 * FRI' }, '2026-06-06T09:00Z', 'Fri 2026-06-12 09:00 UTC'],
    [{ cron: '0 9 13 * FRI' }, '2026-06-12T09:00Z', 'Sat 2026-06-13 09:00 UTC'],
    [{ cron: '0 9 31 2 MON' }, '2026-06-12T09:00Z', 'Mon 2027-02-01 09:00 UTC'],
  ])('%j after %s is %s', (args, after, text) => {
    expect(textAfter(args, after)).toBe(text);
  });

  it.each([
    ['America/New_York', '2026-03-07T12:00Z', '2026-10-31T12:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T00:00Z', '2026-10-03T00:00Z'],
    ['Africa/Cairo', '2026-04-23T06:00Z', '2026-10-29T06:00Z'],
  ])('is that of the trigger itself, over both changes of %s, with jitter', (timezone, ...changes) => {
    const args = { cron: '17 0,1,2 * * *', timezone, jitter: 30_000 };
    for (const from of changes) {
      const startAt = Date.parse(from);
      const clock = virtualClock({ startAt });
      const seen: number[] = [];
      cron.ticks(args, { clock, lastTickAt: undefined, id: 'trial/r' }).subscribe(() => seen.push(clock.now()));
      clock.advance(2 * 86_400_000);
      const told: number[] = [];
      let next = nextTick(on(args), 'trial/r', startAt);
      for (; next !== undefined && next.at <= clock.now(); next = nextTick(on(args), 'trial/r', next.at))
        told.push(next.at);
      expect(told).toEqual(seen);
      expect(told.length).toBeGreaterThan(2);
    }
  });

  it('is told three times over, and less where there are no more', () => {
    const texts = (args: TriggerUse['args']): string[] =>
      nextTicks(on(args), 'trial/r', { after: Date.parse('2026-06-06T09:00Z'), count: 3 }).map(nextTickText);
    expect(texts({ cron: '0 9 13 * FRI' })).toEqual([
      'Fri 2026-06-12 09:00 UTC',
      'Sat 2026-06-13 09:00 UTC',
      'Fri 2026-06-19 09:00 UTC',
    ]);
    expect(texts({ start: true })).toEqual([]);
  });
});
