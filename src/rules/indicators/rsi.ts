import { type Decimal, decimalOf, multiplyDivide, ZERO } from '../../base/decimal.ts';
import type { CandleField, Indicator } from './indicator.ts';
import { createWilder } from './wilder.ts';

const HUNDRED = decimalOf(100);

/** Relative strength index, 0 to 100, with Wilder's smoothing of gains and losses. */
export function rsi(field: CandleField, length: number): Indicator {
  const gains = createWilder(length);
  const losses = createWilder(length);
  let previous: Decimal | undefined;
  return {
    push(candle) {
      const value = candle[field];
      const change = previous === undefined ? undefined : ((value - previous) as Decimal);
      previous = value;
      if (change === undefined) return undefined;
      const gain = gains.push(change > 0n ? change : ZERO);
      const loss = losses.push(change < 0n ? (-change as Decimal) : ZERO);
      if (gain === undefined || loss === undefined) return undefined;
      const total = (gain + loss) as Decimal;
      // A market that did not move at all is neither strong nor weak.
      return total === 0n ? decimalOf(50) : multiplyDivide(gain, HUNDRED, total);
    },
  };
}
