import { expect, it } from 'vitest';
import { CUT_PLACES, drawCuts } from '../../../../src/backtest/analysis/draw-cuts.ts';
import { CUT_OFFSETS_MS } from '../../../../src/paper/market/cut-market.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FROM = Date.UTC(2026, 0, 5);
const drawing = {
  ...{ count: 40, seed: 1, from: FROM, to: FROM + 48 * HOUR },
  decidedAt: [FROM + 90_500, FROM + HOUR + 45_000, FROM + 5 * HOUR, FROM + 5 * HOUR + 14_999],
  candlesMs: [MINUTE, HOUR],
  ticks: [(after: number) => (Math.floor(after / (7 * MINUTE)) + 1) * 7 * MINUTE],
};

it('draws as many cuts as asked, ascending, each once, within the run, at instants that can be cut, by the seed', () => {
  const cuts = drawCuts(drawing);
  const at = cuts.map((cut) => cut.at);
  expect(at).toHaveLength(40);
  expect(at).toEqual([...new Set(at)].toSorted((a, b) => a - b));
  for (const instant of at) {
    expect(instant > drawing.from && instant < drawing.to).toBe(true);
    expect(CUT_OFFSETS_MS).toContain(instant % MINUTE);
  }
  expect(drawCuts(drawing)).toEqual(cuts);
  expect(drawCuts({ ...drawing, seed: 2 })).not.toEqual(cuts);
});

it('cuts right after decisions and ticks, inside candles and anywhere', () => {
  const cuts = drawCuts(drawing);
  expect(new Set(cuts.map(({ place }) => place))).toEqual(new Set(CUT_PLACES));
  const of = (place: (typeof CUT_PLACES)[number]) => cuts.filter((cut) => cut.place === place).map(({ at }) => at);
  // The next instant at which the market can be cut and still has all that was known then.
  const after = [FROM + 105_000, FROM + HOUR + MINUTE, FROM + 5 * HOUR + 15_000];
  for (const at of of('after a decision')) expect(after).toContain(at);
  for (const at of of('inside a candle')) expect(at % HOUR).not.toBe(0);
  for (const at of of('at a tick')) expect([7 * MINUTE, MINUTE].some((every) => at % every === 15_000)).toBe(true);
});

it('cuts anywhere where nothing was decided and nothing ticks, and fewer times where there is no room', () => {
  const bare = { ...drawing, decidedAt: [], candlesMs: [], ticks: [] };
  expect(drawCuts(bare)).toHaveLength(40);
  const room = drawCuts({ ...bare, to: FROM + 2 * MINUTE });
  // Three instants a minute, less the begin.
  expect(room.length).toBeLessThanOrEqual(5);
  expect(room.length).toBeGreaterThan(2);
});
