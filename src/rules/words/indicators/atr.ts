import { absolute, type Decimal, maximum } from '../../../base/decimal.ts';
import type { Candle } from '../../../domain/market.ts';
import { type OfCandles, stepped } from './stepped.ts';
import { createWilder } from './wilder.ts';

/** Average true range with Wilder's smoothing. */
export function atr(length: number): OfCandles<Decimal> {
  const ranges = createWilder(length);
  let previousClose: Decimal | undefined;
  return stepped((candle, step) => {
    const range = rangeOf(candle, previousClose);
    if (step === 'push') previousClose = candle.close;
    return ranges[step](range);
  });
}

/** The true range: how far a candle went, the gap to the close before it included. */
export function rangeOf({ high, low }: Candle, previousClose: Decimal | undefined): Decimal {
  const spread = (high - low) as Decimal;
  if (previousClose === undefined) return spread;
  const up = absolute((high - previousClose) as Decimal);
  const down = absolute((low - previousClose) as Decimal);
  return maximum(spread, maximum(up, down));
}
