import { absolute, type Decimal, maximum } from '../../base/decimal.ts';
import type { Indicator } from './indicator.ts';
import { createWilder } from './wilder.ts';

/** Average true range with Wilder's smoothing. */
export function atr(length: number): Indicator {
  const ranges = createWilder(length);
  let previousClose: Decimal | undefined;
  return {
    push({ high, low, close }) {
      const spread = (high - low) as Decimal;
      const range =
        previousClose === undefined
          ? spread
          : maximum(
              spread,
              maximum(absolute((high - previousClose) as Decimal), absolute((low - previousClose) as Decimal)),
            );
      previousClose = close;
      return ranges.push(range);
    },
  };
}
