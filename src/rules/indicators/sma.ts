import { type Decimal, decimalOf, divide, ZERO } from '../../base/decimal.ts';
import type { CandleField, Indicator } from './indicator.ts';
import { createWindow } from './window.ts';

/** Simple moving average: the mean of the last `length` values. */
export function sma(field: CandleField, length: number): Indicator {
  const window = createWindow(length);
  const count = decimalOf(length);
  let sum = ZERO;
  return {
    push(candle) {
      const dropped = window.push(candle[field]);
      sum = (sum + candle[field] - (dropped ?? 0n)) as Decimal;
      return window.full() ? divide(sum, count) : undefined;
    },
  };
}
