import { describe, expect, it } from 'vitest';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import { cron } from '../../../../../src/rules/words/triggers/cron.ts';
import { cronMatches } from '../../../../../src/rules/words/triggers/cron-matches.ts';
import { every } from '../../../../../src/rules/words/triggers/every.ts';
import { jitterOf } from '../../../../../src/rules/words/triggers/jitter.ts';
import { start } from '../../../../../src/rules/words/triggers/start.ts';
import type { Tick } from '../../../../../src/rules/words/spec/words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The instants, as ISO text, at which a daily schedule ticks within a day around a change of the clocks. */
function ticksAround(expression: string, timezone: string, from: string, hours = 24): string[] {
  const clock = virtualClock({ startAt: Date.parse(from) });
  const ticks: string[] = [];
  cron.ticks({ cron: expression, timezone }, { clock, lastTickAt: undefined, id: 'trial/r' }).subscribe(({ at }) => {
    ticks.push(new Date(at).toISOString().slice(0, 16));
  });
  clock.advance(hours * HOUR);
  return ticks;
}

describe('a time that daylight saving skips ticks once, right after the gap', () => {
  it.each([
    ['Europe/Rome', '30 2 * * *', '2026-03-28T12:00:00Z', '2026-03-29T01:00'],
    ['America/New_York', '30 2 * * *', '2026-03-07T20:00:00Z', '2026-03-08T07:00'],
    ['Australia/Lord_Howe', '15 2 * * *', '2026-10-03T06:00:00Z', '2026-10-03T15:30'],
    ['America/Santiago', '30 0 * * *', '2026-09-05T16:00:00Z', '2026-09-06T04:00'],
  ])('%s', (timezone, expression, from, tick) => {
    expect(ticksAround(expression, timezone, from)).toEqual([tick]);
  });
});

describe('a time that comes twice ticks at the first only', () => {
  it.each([
    ['Europe/Rome', '30 2 * * *', '2026-10-24T12:00:00Z', '2026-10-25T00:30'],
    ['America/New_York', '30 1 * * *', '2026-10-31T20:00:00Z', '2026-11-01T05:30'],
    ['Australia/Lord_Howe', '45 1 * * *', '2026-04-04T04:00:00Z', '2026-04-04T14:45'],
    ['America/Santiago', '30 23 * * *', '2026-04-04T16:00:00Z', '2026-04-05T02:30'],
  ])('%s', (timezone, expression, from, tick) => {
    expect(ticksAround(expression, timezone, from)).toEqual([tick]);
  });

  it('even where the daemon starts between the two', () => {
    const secondTime = Date.parse('2026-10-25T01:30:00Z');
    expect(cronMatches('30 2 * * *', 'Europe/Rome')(secondTime)).toBe(false);
    expect(ticksAround('30 2 * * *', 'Europe/Rome', '2026-10-25T01:10:00Z', 2)).toEqual([]);
    expect(ticksAround('30 2 * * *', 'Europe/Rome', '2026-10-25T01:10:00Z', 26)).toEqual(['2026-10-26T01:30']);
  });
});

it('a schedule without a zone is in UTC, and one of six fields ticks on seconds', () => {
  expect(ticksAround('0 9,21 * * *', 'UTC', '2026-01-05T08:59:59Z')).toEqual(['2026-01-05T09:00', '2026-01-05T21:00']);
  const clock = virtualClock({ startAt: 500 });
  const ticks: number[] = [];
  cron
    .ticks({ cron: '*/20 * * * * *' }, { clock, lastTickAt: undefined, id: 'trial/r' })
    .subscribe(({ at }) => ticks.push(at));
  clock.advance(MINUTE);
  expect(ticks).toEqual([20_000, 40_000, 60_000]);
});

describe('a day of the month and a weekday', () => {
  it.each([
    // In June 2026 the 1st is a Monday, the 13th a Saturday.
    ['0 9 13 * MON', ['01', '08', '13', '15', '22', '29']],
    ['0 9 1,13 6 MON', ['01', '08', '13', '15', '22', '29']],
    ['0 9 13 * *', ['13']],
    ['0 9 * * MON', ['01', '08', '15', '22', '29']],
    // A step over all days restricts none by crontab(5), so that both have to fit.
    ['0 9 */14 * MON', ['01', '15', '29']],
    ['0 9 13 * */6', ['13']],
    ['0 9 31 7 MON', []],
    ['0 9 1 7 SUN', []],
  ])('%s ticks where either is met, but where one is no restriction', (expression, days) => {
    const ticks = ticksAround(expression, 'UTC', '2026-05-31T12:00:00Z', 30 * 24);
    expect(ticks.map((tick) => tick.slice(8, 10))).toEqual(days);
  });

  it('is so with seconds too', () => {
    expect(ticksAround('5 0 9 13 * FRI', 'UTC', '2026-06-12T08:00:00Z', 26)).toEqual([
      '2026-06-12T09:00',
      '2026-06-13T09:00',
    ]);
  });

  it('counts the ticks that were missed so too', () => {
    const clock = virtualClock({ startAt: Date.parse('2026-06-16T12:00:00Z') });
    const ticks: Tick[] = [];
    const lastTickAt = Date.parse('2026-06-12T09:00:00Z');
    cron
      .ticks({ cron: '0 9 13 * MON,TUE', missed: { once: 6 * HOUR } }, { clock, lastTickAt, id: 'trial/r' })
      .subscribe((tick) => ticks.push(tick));
    clock.advance(1_000);
    expect(ticks).toEqual([{ at: Date.parse('2026-06-16T09:00:00Z'), missed: 2 }]);
  });
});

describe('a tick that passed while nothing ran', () => {
  const lastTick = Date.parse('2026-01-05T08:00:00Z');
  const noon = Date.parse('2026-01-05T09:00:00Z');

  function after(lateMs: number, missed: 'skip' | { readonly once: number }): Tick[] {
    const clock = virtualClock({ startAt: noon + lateMs });
    const ticks: Tick[] = [];
    cron.ticks({ cron: '0 * * * *', missed }, { clock, lastTickAt: lastTick, id: 'trial/r' }).subscribe((tick) => {
      ticks.push(tick);
    });
    clock.advance(1_000);
    return ticks;
  }

  it('is skipped, and said once', () => {
    expect(after(5 * MINUTE, 'skip')).toEqual([{ at: noon, missed: 1, skipped: true }]);
  });

  it('is made up for once within its bound, and not beyond', () => {
    expect(after(5 * MINUTE, { once: 10 * MINUTE })).toEqual([{ at: noon }]);
    expect(after(11 * MINUTE, { once: 10 * MINUTE })).toEqual([{ at: noon, missed: 1, skipped: true }]);
  });

  it('is made up for once where several were missed', () => {
    expect(after(3 * HOUR + MINUTE, { once: 5 * HOUR })).toEqual([{ at: noon + 3 * HOUR, missed: 3 }]);
  });

  it('is made up for within a longer bound than others are looked for in, to the second', () => {
    const late = (ms: number): Tick[] => {
      const clock = virtualClock({ startAt: noon + 10 * DAY + ms });
      const ticks: Tick[] = [];
      const yearly = { cron: '0 9 5 1 *', missed: { once: 10 * DAY } };
      cron.ticks(yearly, { clock, lastTickAt: lastTick, id: 'trial/r' }).subscribe((tick) => ticks.push(tick));
      clock.advance(1_000);
      return ticks;
    };
    expect([late(-30_000), late(1)]).toEqual([[{ at: noon }], []]);
  });

  it('is counted with those of a week, and older ones are forgotten', () => {
    expect(after(20 * DAY, 'skip')).toEqual([{ at: noon + 20 * DAY, missed: 7 * 24 - 1 }]);
    expect(after(20 * DAY + 30 * MINUTE, 'skip')).toEqual([{ at: noon + 20 * DAY, missed: 7 * 24, skipped: true }]);
  });

  it('does not come again where it was not missed', () => {
    const clock = virtualClock({ startAt: noon + MINUTE / 2 });
    const ticks: number[] = [];
    cron
      .ticks({ cron: '0 * * * *', missed: { once: HOUR } }, { clock, lastTickAt: noon, id: 'trial/r' })
      .subscribe(({ at }) => ticks.push(at));
    clock.advance(MINUTE);
    expect(ticks).toEqual([]);
  });
});

it('`every` ticks at whole multiples of its span, and `start` at once', () => {
  const clock = virtualClock({ startAt: 1_000 });
  const ticks: number[] = [];
  const running = every
    .ticks({ every: 4_000 }, { clock, lastTickAt: undefined, id: 'trial/r' })
    .subscribe(({ at }) => ticks.push(at));
  clock.advance(12_000);
  running.unsubscribe();
  clock.advance(12_000);
  expect(ticks).toEqual([4_000, 8_000, 12_000]);
  start.ticks({ start: true }, { clock, lastTickAt: undefined, id: 'trial/r' }).subscribe(({ at }) => ticks.push(at));
  expect(ticks.at(-1)).toBe(25_000);
});

describe('jitter', () => {
  it('delays every tick of a rule alike, by what follows from its id, and never beyond its bound', () => {
    const tickedAt = (id: string): number[] => {
      const clock = virtualClock({ startAt: Date.parse('2026-01-05T08:59:59Z') });
      const ticks: number[] = [];
      const args = { cron: '0 * * * *', jitter: 90_000 };
      cron.ticks(args, { clock, lastTickAt: undefined, id }).subscribe(() => ticks.push(clock.now()));
      clock.advance(3 * HOUR);
      return ticks.map((at) => at % HOUR);
    };
    const delays = ['trial/a', 'trial/b', 'trial/c'].map((id) => [...new Set(tickedAt(id))]);
    for (const [delay, ...others] of delays) {
      expect(others).toEqual([]);
      expect(delay).toBeLessThanOrEqual(90_000);
    }
    expect(new Set(delays.flat()).size).toBe(3);
    expect(jitterOf('trial/a', 0)).toBe(0);
  });

  it('delays `every` too, and a restart within the delay loses no tick', () => {
    const id = 'trial/r';
    const delay = jitterOf(id, 30_000);
    const at = (startAt: number): number[] => {
      const clock = virtualClock({ startAt });
      const ticks: number[] = [];
      every
        .ticks({ every: MINUTE, jitter: 30_000 }, { clock, lastTickAt: undefined, id })
        .subscribe(() => ticks.push(clock.now()));
      clock.advance(2 * MINUTE);
      return ticks;
    };
    expect(delay).toBeGreaterThan(0);
    expect(at(MINUTE - 1)).toEqual([MINUTE + delay, 2 * MINUTE + delay]);
    expect(at(MINUTE + delay - 1)[0]).toBe(MINUTE + delay);
  });
});
