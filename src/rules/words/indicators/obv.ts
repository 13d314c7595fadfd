import { type Decimal, negate, ZERO } from '../../../base/decimal.ts';
import { createRing } from './ring.ts';
import { type OfCandles, stepped } from './stepped.ts';

/**
 * On-balance volume of the last `length` candles: the volume of those that closed higher than the one before, less that
 * of those that closed lower. A sum since the first candle would be another number after each start.
 */
export function obv(length: number): OfCandles {
  const ring = createRing(length);
  let sum = ZERO;
  let close: Decimal | undefined;
  return stepped((candle, step) => {
    const before = close;
    if (step === 'push') close = candle.close;
    if (before === undefined) return undefined;
    const volume = signed(candle.volume, candle.close, before);
    const total = (sum + volume - (ring.leaving() ?? 0n)) as Decimal;
    const isFull = ring.size() + 1 >= length;
    if (step === 'push') {
      ring.push(volume);
      sum = total;
    }
    return isFull ? total : undefined;
  });
}

function signed(volume: Decimal, close: Decimal, before: Decimal): Decimal {
  if (close === before) return ZERO;
  return close > before ? volume : negate(volume);
}
