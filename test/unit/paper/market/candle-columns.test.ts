import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cut } from '../../../../src/paper/market/candle-cut.ts';
import { candleColumns } from '../../../../src/paper/market/candle-columns.ts';
import type { BarSeries } from '../../../../src/paper/market/market-source.ts';
import { syntheticMarket } from '../../../../src/paper/market/synthetic-market.ts';
import { STEPS_A_BAR } from '../../../../src/paper/market/walk.ts';
import { wildMarket } from '../acts.ts';

const DAY = 1_440;
const [WILD] = wildMarket.series;
const [MADE_UP] = syntheticMarket({ seed: 1, startAt: wildMarket.startAt }).series;
const FIRST = wildMarket.startAt / 60_000 + 17;
const MINUTES = 5_000;

const CUTS: readonly Cut[] = [
  { minutes: 3, offset: 0 },
  { minutes: 60, offset: 0 },
  { minutes: DAY, offset: 0 },
  { minutes: DAY, offset: -480 },
  { months: 1, east: 0 },
];

/** A series that counts the minutes whose candle is made. */
function counted(of: BarSeries | undefined): { readonly series: BarSeries; readonly made: { minutes: number } } {
  if (of === undefined) throw new Error('the market has no pair');
  const made = { minutes: 0 };
  const volume = (minute: number): number => {
    made.minutes += 1;
    return of.volume(minute);
  };
  return { series: { ...of, volume }, made };
}

const ASKED = fc.record({
  passed: fc.nat({ max: 900 }),
  since: fc.option(fc.nat({ max: MINUTES + 200 }), { nil: undefined }),
  until: fc.option(fc.nat({ max: MINUTES + 200 }), { nil: undefined }),
  limit: fc.integer({ min: 1, max: 40 }),
});

it('candles are the same whichever of them were asked for before', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CUTS), fc.array(ASKED, { minLength: 1, maxLength: 12 }), (cut, asks) => {
      const span = { firstMinute: FIRST, endMinute: FIRST + MINUTES };
      const { series } = counted(WILD);
      const columns = candleColumns(series, cut, span);
      let step = FIRST * STEPS_A_BAR;
      for (const { passed, since, until, limit } of asks) {
        step += passed;
        const range = {
          since: since === undefined ? 0 : (FIRST - 100 + since) * 60_000,
          until: until === undefined ? Number.MAX_SAFE_INTEGER : (FIRST - 100 + until) * 60_000,
        };
        // All candles of the history, of columns that nobody has asked before.
        const whole = candleColumns(series, cut, span).read(step, { ...range, limit: MINUTES });
        expect(columns.read(step, { ...range, limit })).toEqual(whole.slice(-limit));
      }
    }),
  );
});

it('the first candles of a history are of its first minutes, and all of them are there', () => {
  const { series, made } = counted(WILD);
  const span = { firstMinute: FIRST, endMinute: FIRST + MINUTES };
  const range = { since: 0, until: Number.MAX_SAFE_INTEGER, limit: MINUTES };
  const candles = candleColumns(series, { minutes: 60, offset: 0 }, span).read((FIRST + 600) * STEPS_A_BAR, range);
  expect(candles).toHaveLength(11);
  expect(candles[0]).toMatchObject({ openTime: (FIRST - 17) * 60_000, open: series.open(FIRST) });
  expect(made.minutes).toBe(601);
});

/** Where the made-up market has gone on for 100 days. */
const LONG = { firstMinute: FIRST, endMinute: Infinity };
const NOW = FIRST + 100 * DAY;
const NEWEST = { since: 0, until: Number.MAX_SAFE_INTEGER };

it('of a long history only what is asked for is read', () => {
  const { series, made } = counted(MADE_UP);
  const columns = candleColumns(series, { minutes: 60, offset: 0 }, LONG);
  columns.read(NOW * STEPS_A_BAR, { ...NEWEST, limit: 15 });
  expect(made.minutes).toBeLessThan(16 * 60 + 1);
  columns.read(NOW * STEPS_A_BAR, { ...NEWEST, limit: 10 });
  expect(made.minutes).toBeLessThan(16 * 60 + 2);
});

it('who pages back through a history has each candle made once', () => {
  const { series, made } = counted(MADE_UP);
  const columns = candleColumns(series, { minutes: 3, offset: 0 }, LONG);
  let until = NOW * 60_000;
  for (let page = 0; page < 100; page += 1) {
    const candles = columns.read(NOW * STEPS_A_BAR, { since: 0, until, limit: 200 });
    until = (candles[0]?.openTime ?? 0) - 1;
  }
  expect(until).toBeLessThan((NOW - 59_000) * 60_000);
  // The minutes of all pages, and the open one at each of them.
  expect(made.minutes).toBeLessThan(60_000 + 700);
});
