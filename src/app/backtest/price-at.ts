import type { Decimal } from '../../base/decimal.ts';
import { type BarSeries, decimalOfUnits, type MarketSource, minuteOf } from '../../paper/market/market-source.ts';
import { priceAtStep, stepAt, STEPS_A_BAR } from '../../paper/market/walk.ts';

/** The price of a pair at an instant, ms; the last one from the market's end on. */
export function priceAt({ endAt }: MarketSource, series: BarSeries, at: number): Decimal {
  const step = Math.min(stepAt(at), minuteOf(endAt) * STEPS_A_BAR - 1);
  return decimalOfUnits(priceAtStep(series, step), series.pricePlaces);
}
