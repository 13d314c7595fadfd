import type { BarSeries } from './market-source.ts';
import { MINUTE_MS } from './market-source.ts';

/**
 * The steps of a bar. The bar that opens at T is walked at four instants, the *steps*:
 *
 * | instant  | price                                                             |
 * |----------|-------------------------------------------------------------------|
 * | T        | open                                                              |
 * | T + 15 s | the nearer of high and low (the low, where both are equally near) |
 * | T + 30 s | the other one                                                     |
 * | T + 45 s | close                                                             |
 *
 * A series that says which of high and low comes first is walked in that order.
 *
 * Between two steps the price that a reader sees stands still. What lies on the path between two points of one bar is
 * met in the order of the path and at its own price; from the close of a bar to the next open the price jumps: market
 * orders that a jump sets off get the open. All of it happens in the clock's phase `market`, before any read of that
 * instant.
 */
export const STEPS_A_BAR = 4;

const STEP_MS = MINUTE_MS / STEPS_A_BAR;

/** The last step that has been walked at an instant. Steps are counted from the epoch. */
export function stepAt(at: number): number {
  return Math.floor(at / STEP_MS);
}

/** The instant at which a step is walked, ms. */
export function timeOfStep(step: number): number {
  return step * STEP_MS;
}

/** The minute whose bar a step belongs to. */
export function minuteOfStep(step: number): number {
  return Math.floor(step / STEPS_A_BAR);
}

/** The price at a step, in the series' units. */
export function priceAtStep(series: BarSeries, step: number): number {
  const minute = minuteOfStep(step);
  const known = series.quarter?.(minute, step - minute * STEPS_A_BAR);
  if (known !== undefined) return known;
  switch (step - minute * STEPS_A_BAR) {
    case 0:
      return series.open(minute);
    case 1:
      return meetsLowFirst(series, minute) ? series.low(minute) : series.high(minute);
    case 2:
      return meetsLowFirst(series, minute) ? series.high(minute) : series.low(minute);
    default:
      return series.close(minute);
  }
}

/** Tells whether a bar's low lies as near to its open as its high, or nearer. */
export function isLowNearer(series: BarSeries, minute: number): boolean {
  const open = series.open(minute);
  return open - series.low(minute) <= series.high(minute) - open;
}

/** Tells whether a bar is walked to its low before its high. */
export function meetsLowFirst(series: BarSeries, minute: number): boolean {
  return series.isLowFirst?.(minute) ?? isLowNearer(series, minute);
}
