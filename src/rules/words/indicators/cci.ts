import { type Decimal, ONE, ZERO } from '../../../base/decimal.ts';
import type { Candle } from '../../../domain/market.ts';
import { createRing } from './ring.ts';
import { type OfCandles, stepped } from './stepped.ts';

/**
 * Commodity channel index: the distance of the typical price from its mean, in mean deviations × 0.015. Three times the
 * typical price is a sum, so all is exact up to one division. The mean deviation has to look at each price again.
 */
export function cci(length: number): OfCandles {
  const ring = createRing(length);
  const count = BigInt(length);
  let sum = 0n;
  return stepped((candle, step) => {
    const value = threefold(candle);
    const isFull = ring.size() + 1 >= length;
    const dropped = ring.leaving();
    const total = sum + value - (dropped ?? 0n);
    const distance = (one: bigint): bigint => distanceOf(count * one - total);
    let deviations = distance(value) - (dropped === undefined ? 0n : distance(dropped));
    if (isFull) for (const held of ring.held()) deviations += distance(held);
    if (step === 'push') {
      ring.push(value);
      sum = total;
    }
    if (!isFull) return undefined;
    // A price that never moved stands at its mean.
    if (deviations === 0n) return ZERO;
    return ((ONE * (count * value - total) * count * 1_000n) / (15n * deviations)) as Decimal;
  });
}

/** Three times the typical price. */
export function threefold({ high, low, close }: Candle): Decimal {
  return (high + low + close) as Decimal;
}

function distanceOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}
