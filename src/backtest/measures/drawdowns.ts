import { type Decimal, maximum, subtract, ZERO } from '../../base/decimal.ts';
import { ratioOf } from './daily.ts';

/** Computes the drawdown after each return: the share below the highest value so far, the begin included. */
export function drawdownsOf(returns: readonly number[]): readonly number[] {
  let value = 1;
  let peak = 1;
  return returns.map((one) => {
    value *= 1 + one;
    peak = Math.max(peak, value);
    return 1 - value / peak;
  });
}

/**
 * Computes the drawdown at each value of a path of amounts; the peak of the path is exact. Undefined where the first is
 * not above zero: nothing can fall from there.
 */
export function drawdownsAlong(values: readonly Decimal[]): readonly number[] | undefined {
  let peak = values[0] ?? ZERO;
  if (peak <= ZERO) return undefined;
  return values.map((value) => {
    peak = maximum(peak, value);
    return ratioOf(subtract(peak, value), peak);
  });
}

/** The reason where there is no drawdown to tell. */
export const NO_MONEY = 'the run began without money';

/** The largest of the drawdowns; zero where there is none. */
export function deepestOf(drawdowns: readonly number[]): number {
  return drawdowns.reduce((deepest, one) => Math.max(deepest, one), 0);
}
