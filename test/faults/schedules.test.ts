import { describe, expect, it } from 'vitest';
import { syntheticMarket } from '../../src/paper/market/synthetic-market.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { fault, holdCasesToTheirFaults } from './moment.ts';
import { run } from './run.ts';

holdCasesToTheirFaults();

const HOUR = 3_600_000;

/**
 * Zones and the instants (UTC) of 2026 at which they put their clocks forth and back; Lord Howe by half an hour, Cairo
 * and Santiago at midnight.
 */
const CHANGES = [
  ['Europe/Rome', '2026-03-29T01:00Z'],
  ['Europe/Rome', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Australia/Sydney', '2026-10-03T16:00Z'],
  ['Australia/Sydney', '2026-04-04T16:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00Z'],
  ['Africa/Cairo', '2026-10-29T21:00Z'],
  ['America/Santiago', '2026-09-06T04:00Z'],
  ['America/Santiago', '2026-04-05T03:00Z'],
] as const;

/** Wall-clock times around the changes: each is missing, or comes twice, in one of the zones. */
const TIMES = ['15 0', '45 1', '15 2', '30 2', '30 23'];

describe('F24: a daily schedule runs once on every day of the wall clock, also when the clocks change', () => {
  const MISSED = ['skip', '{ once: 30m }'];
  const cases = CHANGES.flatMap(([timezone, change]) => MISSED.map((missed) => ({ timezone, change, missed })));

  it.each(cases)('$timezone at $change, missed: $missed', ({ timezone, change, missed }) => {
    const changeAt = Date.parse(change);
    const rules = TIMES.map(
      (time, index) =>
        `  - { id: at-${String(index)}, on: { cron: "${time} * * *", timezone: ${timezone}, missed: ${missed} }, do: [{ notify: { message: now } }] }`,
    );
    const startAt = changeAt - 30 * HOUR;
    const simulation = run(`\nrules:\n${rules.join('\n')}\n`, { market: syntheticMarket({ seed: 1, startAt }) });
    simulation.advance(`${String(30 * 60 - 1)}m`);
    fault('F24');
    simulation.advance(`${String(30 * 60 + 1)}m`);
    const wall = wallClock(timezone);
    // The days of which every minute lies within the run: the day before the change, or of it, or after it.
    const days = new Set([-3, 0, 3].map((hours) => wall(changeAt + hours * HOUR).day));
    for (const [index, time] of TIMES.entries()) {
      const ran = simulation.said('notified', `at-${String(index)}`).map(({ at }) => at);
      const within = ran.filter((at) => days.has(wall(at).day)).map((at) => new Date(at).toISOString());
      const wanted = [...days].map((day) => new Date(firstAt({ wall, day, time, startAt })).toISOString());
      expect(within, time).toEqual(wanted);
    }
  });

  // Where the clocks go back by half an hour, a whole hour of the exchange holds the times that come twice.
  it.each(CHANGES)('%s at %s: nor does one of every hour run twice at a time', (timezone, change) => {
    const startAt = Date.parse(change) - 3 * HOUR;
    const text = `\nrules: [{ id: at, on: { cron: "45 * * * *", timezone: ${timezone} }, do: [{ notify: { message: now } }] }]\n`;
    const simulation = run(text, { market: syntheticMarket({ seed: 1, startAt }) });
    simulation.advance('179m');
    fault('F24');
    simulation.advance('3h');
    const wall = wallClock(timezone);
    const ran = simulation.said('notified').map(({ at }) => JSON.stringify(wall(at)));
    expect(ran.length).toBeGreaterThan(4);
    expect(ran).toEqual([...new Set(ran)]);
  });

  // Down for half an hour around the instant: of a time that is missing, and of one that comes twice, an hour apart.
  it.each([
    ['2026-03-29T01:00Z', 'skip', 0],
    ['2026-03-29T01:00Z', '{ once: 1h }', 1],
    ['2026-10-25T00:30Z', 'skip', 0],
    ['2026-10-25T00:30Z', '{ once: 1h }', 1],
  ] as const)('and one that was missed then (%s) does what it says: %s', (instant, missed, times) => {
    const text = `\nrules: [{ id: at, on: { cron: "30 2 * * *", timezone: Europe/Rome, missed: ${missed} }, do: [{ notify: { message: now } }] }]\n`;
    const startAt = Date.parse(instant) - 3 * HOUR;
    const simulation = run(text, { market: syntheticMarket({ seed: 1, startAt }) });
    simulation.advance('165m');
    fault('F24');
    simulation.crash({ downFor: '30m' });
    simulation.advance('10h');
    expect(simulation.said('notified')).toHaveLength(times);
    // and: it runs on the next day
    simulation.advance('24h');
    expect(simulation.said('notified')).toHaveLength(times + 1);
  });
});

type WallClock = (at: number) => { readonly day: string; readonly minute: number };

/** Reads the clocks of a zone: the day, and how many minutes of it they have passed. */
function wallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => {
    const [day = '', time = ''] = format.format(at).split(' ');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return { day, minute: hours * 60 + minutes };
  };
}

/** The first minute of a day at which its clocks show that time or have jumped over it. */
function firstAt(given: {
  readonly wall: WallClock;
  readonly day: string;
  readonly time: string;
  readonly startAt: number;
}): number {
  const [minutes = 0, hours = 0] = given.time.split(' ').map(Number);
  for (let at = given.startAt; ; at += 60_000) {
    const { day, minute } = given.wall(at);
    if (day === given.day && minute >= hours * 60 + minutes) return at;
  }
}

describe('F34: a candle that is open', () => {
  const text = (mode: string) => `
watch: { minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 5s } }
rules: [{ id: up, when: "highest(minute.close, 3${mode}) > 51000 USDT/BTC", atStart: fire, do: [{ notify: { message: up } }] }]
`;
  // The tenth minute reaches far above, and closes where it began; the twentieth ends there.
  const still = [50_000, 50_000, 50_000, 50_000] as const;
  const bars = Array.from({ length: 30 }, (_, minute) => {
    if (minute === 10) return [50_000, 60_000, 50_000, 50_000] as const;
    return minute === 20 ? ([50_000, 60_000, 50_000, 60_000] as const) : still;
  });

  it.each([
    ['', [21]],
    [', open', [10, 20]],
  ] as const)('counts only where the strategy says `open` (%j)', (mode, minutes) => {
    const simulation = run(text(mode), { market: marketOf(bars) });
    const from = simulation.clock.now();
    simulation.advance('10m');
    fault('F34');
    simulation.advance('15m');
    expect(simulation.said('notified').map(({ at }) => Math.floor((at - from) / 60_000))).toEqual(minutes);
  });
});
