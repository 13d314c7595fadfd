import { describe, expect, it } from 'vitest';
import { BEAT_MS } from './config-of.ts';
import { judgeAlerts, judgeBeats } from './judge-alerts.ts';
import { judgeGrowth } from './judge-growth.ts';
import type { Trouble } from './plan.ts';
import type { DayFigures, Ran } from './ran.ts';
import type { Received } from './receiver.ts';
import { afterQuiet, digestTimes, isQuietAt } from './wall.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seven in the morning in New York; half an hour later quiet hours have been over for an hour. */
const FROM = Date.UTC(2024, 2, 4, 12);

const RAN: Ran = {
  plan: { from: FROM, to: FROM + 30 * MINUTE, troubles: [] },
  market: 'none',
  ...{ received: [], beats: [], facts: [], days: [] },
};

let ids = 0;
function message(channel: string, at: number, more: Partial<Received>): Received {
  ids += 1;
  const made = {
    channel,
    at,
    madeAt: at,
    weather: 'works',
    id: String(ids),
    kind: 'messages',
    severity: 'info',
  } as const;
  return { ...made, title: 'paper', body: '', ...more };
}

const onBoth = (at: number, more: Partial<Received>): Received[] =>
  ['phone', 'ops'].map((one) => message(one, at, more));

/** What a run of half an hour without trouble tells. */
const CALM: readonly Received[] = [
  ...onBoth(FROM + 1_000, { title: 'paper daemon', body: 'started: talk' }),
  ...onBoth(FROM + 2_000, { title: 'paper talk message', body: 'every four hours\nby: talk/four' }),
  ...onBoth(FROM + 15 * MINUTE, { title: 'paper talk refused ×2', body: 'refused' }),
  ...onBoth(FROM + 30 * MINUTE, { title: 'paper daemon', body: 'stopped, 0 intents left open' }),
];

const FILES: Trouble = { kind: 'files', from: FROM + 5 * MINUTE, to: FROM + 10 * MINUTE };
const TOLD = { title: 'paper FILES DO NOT RUN', severity: 'severe' };
const troubled = (...received: readonly Received[]): readonly string[] =>
  judgeAlerts({ ...RAN, plan: { ...RAN.plan, troubles: [FILES] }, received: [...CALM, ...received] }).wrong;

describe('alerts', () => {
  it('of a calm half an hour, and of files that do not run for five minutes, are right', () => {
    expect(judgeAlerts({ ...RAN, received: CALM }).wrong).toEqual([]);
    const over = onBoth(FILES.to + MINUTE, { title: `over: ${TOLD.title}` });
    expect(troubled(...onBoth(FILES.from + 1_000, TOLD), ...over)).toEqual([]);
  });

  it('that are not told, told twice, late, or of nothing that was planned are found', () => {
    const begun = onBoth(FILES.from + 1_000, TOLD);
    const over = onBoth(FILES.to + MINUTE, { title: `over: ${TOLD.title}` });
    expect(troubled(...begun)).toEqual([
      expect.stringMatching(/^phone: the end of FILES of .*told 0 times, expected 1$/),
      expect.stringMatching(/^ops: the end of FILES/),
    ]);
    expect(troubled(...begun, ...onBoth(FILES.from + 20_000, TOLD), ...over)).toContainEqual(
      expect.stringMatching(/told 2 times, expected 1$/),
    );
    expect(troubled(...onBoth(FILES.from + 2 * MINUTE, TOLD), ...over)).toContainEqual(
      expect.stringMatching(/at the wrong time/),
    );
    const drift = message('ops', FROM + MINUTE, { title: 'paper coins spot/BTCUSDT drift' });
    expect(judgeAlerts({ ...RAN, received: [...CALM, drift] }).wrong).toEqual([
      expect.stringMatching(/drift: : nobody expects that$/),
    ]);
  });

  it('that are lost, delivered twice or late, or told in quiet hours are found', () => {
    expect(judgeAlerts({ ...RAN, received: CALM.slice(0, -1) }).wrong).toHaveLength(1);
    const twice = CALM.filter(({ title }) => title === 'paper talk refused ×2').slice(0, 1);
    expect(judgeAlerts({ ...RAN, received: [...CALM, ...twice] }).wrong).toContainEqual(
      expect.stringMatching(/delivered twice$/),
    );
    const late = CALM.map((one) => ({ ...one, at: one.at + 3 * MINUTE }));
    expect(judgeAlerts({ ...RAN, received: late }).wrong).toContainEqual(
      expect.stringMatching(/delivered at .* only$/),
    );
    const night = message('phone', FROM - 2 * HOUR, { title: 'paper trend fill' });
    expect(judgeAlerts({ ...RAN, received: [...CALM, night] }).wrong).toContainEqual(
      expect.stringMatching(/told in quiet hours$/),
    );
  });

  it('without the digest of a day, or with one at another time, are found', () => {
    const to = FROM + 20 * HOUR;
    const digests = (shift: number): readonly Received[] => [
      message('ops', Date.UTC(2024, 2, 5, 7, 30) + shift, { title: 'paper: the day', body: 'paper in all: +1 USDT' }),
      message('phone', Date.UTC(2024, 2, 5, 11, 30) + shift, {
        title: 'paper: the day',
        body: 'paper in all: +1 USDT',
      }),
    ];
    const wrong = (received: readonly Received[]): readonly string[] =>
      judgeAlerts({ ...RAN, plan: { ...RAN.plan, to: to + 4 * HOUR }, received }).wrong.filter((one) =>
        one.includes('digest'),
      );
    expect(wrong(digests(1_000))).toEqual([]);
    expect(wrong([])).toHaveLength(2);
    expect(wrong(digests(HOUR))).toHaveLength(4);
  });
});

it('calls of the watcher that stay out, or come while no channel works, are found', () => {
  const beats = [1, 2, 3, 4].map((nth) => FROM + nth * BEAT_MS);
  expect(judgeBeats({ ...RAN, beats }, BEAT_MS).wrong).toEqual([]);
  expect(judgeBeats({ ...RAN, beats: beats.filter((_at, nth) => nth !== 1) }, BEAT_MS).wrong).toHaveLength(1);
  const received = onBoth(FROM + BEAT_MS + MINUTE, { weather: 'fails' });
  expect(judgeBeats({ ...RAN, beats, received }, BEAT_MS).wrong).toHaveLength(3);
});

it('a heap, states, a journal or calls that grow are found', () => {
  const day = (nth: number): DayFigures => ({
    ...{ at: FROM + nth * DAY, heapBytes: 40e6, rssBytes: 3e8, journalBytes: 1e6, rows: 1_000, states: 100 },
    ...{ written: 500 * nth, calls: 1_000 * nth, cpuSeconds: nth },
  });
  const days = [1, 2, 3, 4, 5].map(day);
  const wrong = (change: (one: DayFigures, nth: number) => Partial<DayFigures>): readonly string[] =>
    judgeGrowth({ plan: RAN.plan, days: days.map((one, nth) => ({ ...one, ...change(one, nth) })) }).wrong;
  expect(wrong(() => ({}))).toEqual([]);
  expect(wrong(({ heapBytes }, nth) => ({ heapBytes: heapBytes + nth * 1e6 }))).toHaveLength(1);
  expect(wrong((_one, nth) => ({ states: 100 + 5 * nth }))).toHaveLength(1);
  expect(wrong((_one, nth) => ({ rows: 1_000 * (nth + 1), journalBytes: 1e6 * (nth + 1) }))).toHaveLength(2);
  expect(wrong((_one, nth) => ({ calls: 1_000 * nth ** 2 }))).toHaveLength(1);
});

it('the clocks of New York are read as those on its walls', () => {
  const springs = digestTimes(Date.UTC(2024, 2, 9), Date.UTC(2024, 2, 12)).map((at) => new Date(at).toISOString());
  expect(springs).toEqual(['2024-03-09T07:30:00.000Z', '2024-03-10T07:00:00.000Z', '2024-03-11T06:30:00.000Z']);
  expect(isQuietAt(Date.UTC(2024, 2, 9, 3))).toBe(true);
  expect(isQuietAt(Date.UTC(2024, 2, 9, 11, 30))).toBe(false);
  expect(afterQuiet(Date.UTC(2024, 2, 10, 8))).toBe(Date.UTC(2024, 2, 10, 10, 30));
});
