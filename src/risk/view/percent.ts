import { type Decimal, decimalOf, formatDecimal, multiply, parseDecimal, roundToStep } from '../../base/decimal.ts';

const HUNDRED = decimalOf(100);
const STEP = parseDecimal('0.0001');

/**
 * Prints a ratio as percent with at most four places, rounded up: a ratio above a bound never looks equal to it, as in
 * `3.0001%`.
 */
export function percent(ratio: Decimal): string {
  return `${formatDecimal(roundToStep(multiply(ratio, HUNDRED), STEP, 'up'))}%`;
}
