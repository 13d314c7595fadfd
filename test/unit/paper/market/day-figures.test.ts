import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayFigures } from '../../../../src/paper/market/day-figures.ts';
import { priceAtStep, STEPS_A_BAR } from '../../../../src/paper/market/walk.ts';
import { wildMarket } from '../acts.ts';

const [series] = wildMarket.series;
const FIRST = wildMarket.startAt / 60_000;
const MINUTES = 4_000;
const DAY = 1_440;

/** The figures of 24 hours by a plain look through all of their minutes. */
function lookedUp(step: number) {
  if (series === undefined) throw new Error('the market has no pair');
  const minute = Math.floor(step / STEPS_A_BAR);
  const start = Math.max(FIRST, minute - DAY + 1);
  const over = Array.from({ length: minute - start }, (_, place) => start + place);
  const now = priceAtStep(series, step);
  return {
    open: series.open(start),
    openUtc: series.open(Math.max(FIRST, minute - (minute % DAY))),
    high: Math.max(now, ...over.map((one) => series.high(one))),
    low: Math.min(now, ...over.map((one) => series.low(one))),
    volume: over.reduce((sum, one) => sum + series.volume(one), 0),
  };
}

it('the figures of 24 hours are those of its minutes, in whatever order they are asked for', () => {
  const steps = fc.array(fc.nat({ max: MINUTES * STEPS_A_BAR - 1 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(steps, (asked) => {
      if (series === undefined) throw new Error('the market has no pair');
      const figures = dayFigures(series, FIRST);
      for (const one of asked) {
        const step = FIRST * STEPS_A_BAR + one;
        expect(figures(step)).toMatchObject(lookedUp(step));
      }
    }),
    { numRuns: 30 },
  );
});
