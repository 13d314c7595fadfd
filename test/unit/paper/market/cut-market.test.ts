import { describe, expect, it } from 'vitest';
import { BeyondCutError, CUT_OFFSETS_MS, cutMarket, cutSeries } from '../../../../src/paper/market/cut-market.ts';
import { type BarSeries, MINUTE_MS } from '../../../../src/paper/market/market-source.ts';
import { priceAtStep, stepAt } from '../../../../src/paper/market/walk.ts';
import { flatMarket, START } from '../../paper/trial.ts';

const market = flatMarket(50_000, 10);
const [flat] = market.series;
if (flat === undefined) throw new Error('no series');

/** Minute 3 of the market goes 500, 520, 470, 510; its low is the nearer where `lowNearer`. */
const AT = START + 3 * MINUTE_MS;
const MINUTE = AT / MINUTE_MS;
const bar = (high: number, low: number): BarSeries => ({
  ...flat,
  open: (minute) => (minute < MINUTE ? 490 : 500),
  high: (minute) => (minute < MINUTE ? 490 : high),
  low: (minute) => (minute < MINUTE ? 490 : low),
  close: (minute) => (minute < MINUTE ? 490 : 510),
  volume: () => 8,
});

describe('a market that is cut', () => {
  it.each(CUT_OFFSETS_MS)(
    'walks the same prices up to a cut %i ms into a minute, and knows none after it',
    (offset) => {
      for (const series of [bar(520, 470), bar(540, 495)]) {
        const cut = cutSeries(series, AT + offset);
        for (let at = START; at < AT + offset; at += 15_000)
          expect(priceAtStep(cut, stepAt(at)), new Date(at).toISOString()).toBe(priceAtStep(series, stepAt(at)));
        for (const column of ['open', 'high', 'low', 'close', 'volume'] as const)
          expect(() => cut[column](MINUTE + (offset === 0 ? 0 : 1))).toThrow(BeyondCutError);
      }
    },
  );

  it.each(CUT_OFFSETS_MS)(
    'tells the steps of a price of its own up to a cut %i ms into a minute, and none after it',
    (offset) => {
      const own: BarSeries = { ...bar(520, 470), quarter: (minute, place) => 10 * (minute - MINUTE) + place };
      const { quarter } = cutSeries(own, AT + offset);
      const walked = (minute: number) =>
        [0, 1, 2, 3].filter((place) => place * 15_000 < AT + offset - minute * MINUTE_MS);
      for (const minute of [MINUTE - 1, MINUTE, MINUTE + 1])
        for (const place of [0, 1, 2, 3])
          if (walked(minute).includes(place)) expect(quarter?.(minute, place)).toBe(10 * (minute - MINUTE) + place);
          else expect(() => quarter?.(minute, place)).toThrow(BeyondCutError);
    },
  );

  it('tells of the bar under way only what was walked', () => {
    const prices = (offset: number) => {
      const { open, high, low, close } = cutSeries(bar(520, 470), AT + offset);
      return [open, high, low, close].map((price) => price(MINUTE));
    };
    expect(prices(15_000)).toEqual([500, 500, 500, 500]);
    expect(prices(45_000)).toEqual([500, 520, 470, 500]);
  });

  it('ends with the minute that the cut lies in, and never later than before', () => {
    expect(cutMarket(market, AT).endAt).toBe(AT);
    expect(cutMarket(market, AT + 45_000).endAt).toBe(AT + MINUTE_MS);
    expect(cutMarket(market, market.endAt + MINUTE_MS).endAt).toBe(market.endAt);
  });
});
