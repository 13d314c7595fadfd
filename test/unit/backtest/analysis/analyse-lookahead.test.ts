import { describe, expect, it } from 'vitest';
import { analyseLookahead, type LookaheadFound } from '../../../../src/backtest/analysis/analyse-lookahead.ts';
import { lookaheadAnalysis } from '../../../../src/backtest/analysis/lookahead-analysis.ts';
import { lookaheadLines } from '../../../../src/backtest/analysis/lookahead-lines.ts';
import type { RunAsked } from '../../../../src/backtest/analysis/run-asked.ts';
import { type MarketSource, MINUTE_MS, minuteOf } from '../../../../src/paper/market/market-source.ts';
import { flatMarket } from '../../paper/trial.ts';

/** Prices that rise by one a minute. */
const market: MarketSource = rising(flatMarket(50_000, 240));

function rising(flat: MarketSource): MarketSource {
  const price = (minute: number) => minute - minuteOf(flat.startAt) + 1_000;
  return {
    ...flat,
    series: flat.series.map((one) => ({ ...one, open: price, high: price, low: price, close: price })),
  };
}

/** Says the price of some minutes later at each full ten minutes. */
const saying = (later: number) => {
  return async ({ market: given, until, tell, isOver }: RunAsked): Promise<void> => {
    for (let at = given.startAt; at < until && !isOver(); at += 10 * MINUTE_MS) {
      await Promise.resolve();
      const price = String(given.series[0]?.close(minuteOf(at) + later));
      tell(at, { at, kind: 'fired', strategy: 's', rule: 'say', text: `because it is so [price = ${price}]` });
    }
  };
};

function analyse(run: (asked: RunAsked) => Promise<void>, isStopped = (): boolean => false): Promise<LookaheadFound> {
  return analyseLookahead({
    ...{ market, run, cuts: 12, seed: 1, isStopped, progress: () => undefined },
    modelled: (given) => Promise.resolve(given),
    places: { candlesMs: [5 * MINUTE_MS], ticks: [] },
  });
}

const lines = (found: LookaheadFound): string =>
  lookaheadLines(
    lookaheadAnalysis(
      found,
      [
        { strategy: 's', rule: 'say' },
        { strategy: 's', rule: 'idle' },
      ],
      12,
    ),
  ).join('\n');

describe('a run on markets that are cut', () => {
  it('is clean where it says what it knows, and says of which rule nothing is shown', async () => {
    const found = await analyse(saying(-1));
    expect(found.cuts).toHaveLength(12);
    expect(found.cuts.every(({ difference, beyond }) => difference === undefined && beyond === undefined)).toBe(true);
    expect(lines(found)).toMatch(/^s\/say +\d+ +no$/m);
    expect(lines(found)).toMatch(/^s\/idle +0 +nothing to compare: nothing is shown$/m);
    expect(lines(found)).toMatch(/^nothing looks ahead: at each of 12 cuts/m);
  });

  it('looks ahead where it asks for prices that are still to come', async () => {
    const found = await analyse(saying(1));
    const caught = found.cuts.filter(({ beyond }) => beyond !== undefined);
    expect(caught.length).toBeGreaterThan(0);
    expect(lines(found)).toMatch(/asked for a price after it: BTCUSDT has no bar at /);
    expect(lines(found)).toMatch(/^LOOKS AHEAD: at \d+ of 12 cuts/m);
  });

  it('looks ahead where it takes what there is, and the value is told that differs', async () => {
    const run = saying(1);
    const found = await analyse((asked) => {
      const { market: given } = asked;
      const last = minuteOf(given.endAt) - 1;
      const series = given.series.map((one) => ({
        ...one,
        close: (minute: number) => one.close(Math.min(minute, last)),
      }));
      return run({ ...asked, market: { ...given, series } });
    });
    const [first] = found.cuts.flatMap(({ difference }) => difference ?? []);
    expect(first?.values).toMatchObject([{ name: 'price' }]);
    expect(lines(found)).toMatch(/^s\/say +\d+ +YES, first at \d+ cuts$/m);
    expect(lines(found)).toMatch(/^ {2}price: (\d+) \| (?!\1$)\d+$/m);
  });

  it('ends with the cuts that were made when a person ends it', async () => {
    let asked = 0;
    const found = await analyse(saying(-1), () => (asked += 1) > 60);
    expect(found.isInterrupted).toBe(true);
    expect(found.cuts.length).toBeLessThan(12);
    expect(lines(found)).toContain(`${String(found.cuts.length)} of 12 cuts`);
  });
});
