import { type Decimal, divide } from '../../base/decimal.ts';
import type { CandleField, Indicator } from './indicator.ts';
import { createWindow } from './window.ts';

/** The relative change over `length` candles, a ratio; unknown where the earlier value is zero. */
export function change(field: CandleField, length: number): Indicator {
  const window = createWindow(length);
  return {
    push(candle) {
      const earlier = window.push(candle[field]);
      if (earlier === undefined || earlier === 0n) return undefined;
      return divide((candle[field] - earlier) as Decimal, earlier);
    },
  };
}
