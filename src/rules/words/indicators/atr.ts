import { absolute, type Decimal, maximum } from '../../../base/decimal.ts';
import type { Candle } from '../../../domain/market.ts';
import type { Indicator } from './indicator.ts';
import { createWilder } from './wilder.ts';

/** Average true range with Wilder's smoothing. */
export function atr(length: number): Indicator {
  const ranges = createWilder(length);
  let previousClose: Decimal | undefined;
  return {
    peek: (candle) => ranges.peek(rangeOf(candle, previousClose)),
    push(candle) {
      const range = rangeOf(candle, previousClose);
      previousClose = candle.close;
      return ranges.push(range);
    },
  };
}

function rangeOf({ high, low }: Candle, previousClose: Decimal | undefined): Decimal {
  const spread = (high - low) as Decimal;
  if (previousClose === undefined) return spread;
  const up = absolute((high - previousClose) as Decimal);
  const down = absolute((low - previousClose) as Decimal);
  return maximum(spread, maximum(up, down));
}
