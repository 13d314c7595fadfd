import { type Decimal, maximum, minimum } from '../../base/decimal.ts';
import type { CandleField, Indicator } from './indicator.ts';
import { createWindow } from './window.ts';

/** The highest of the last `length` values. */
export function highest(field: CandleField, length: number): Indicator {
  return extreme(field, length, maximum);
}

/** The lowest of the last `length` values. */
export function lowest(field: CandleField, length: number): Indicator {
  return extreme(field, length, minimum);
}

function extreme(field: CandleField, length: number, choose: (a: Decimal, b: Decimal) => Decimal): Indicator {
  const window = createWindow(length);
  return {
    push(candle) {
      window.push(candle[field]);
      if (!window.full()) return undefined;
      let best: Decimal | undefined;
      for (const value of window.values()) best = best === undefined ? value : choose(best, value);
      return best;
    },
  };
}
