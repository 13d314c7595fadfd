import { type Decimal, parseDecimal, roundToStep } from '../../../base/decimal.ts';

/**
 * Callbacks that the exchange takes (docs/exchange/triggers.md#trailing-stops), and the step that it counts them in.
 */
const CALLBACK = { min: parseDecimal('0.001'), max: parseDecimal('0.1'), step: parseDecimal('0.0001') };

/** Rounds a callback to the exchange's step; `outside` where it takes no such one, undefined where none is said. */
export function callbackOf(asked: Decimal | undefined): Decimal | 'outside' | undefined {
  if (asked === undefined) return undefined;
  const callback = roundToStep(asked, CALLBACK.step, 'down');
  return callback < CALLBACK.min || callback > CALLBACK.max ? 'outside' : callback;
}
