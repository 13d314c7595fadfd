import { type Decimal, divideWhole } from '../../../base/decimal.ts';
import { atr } from './atr.ts';
import { bandsOf } from './bollinger.ts';
import { ema } from './ema.ts';
import { highest, lowest } from './extreme.ts';
import { type OfCandles, stepped } from './stepped.ts';

/** Donchian's channel: the highest high and the lowest low of the last `length` candles, and the middle of both. */
export function donchian(length: number): OfCandles {
  const [highs, lows] = [highest(length), lowest(length)];
  return stepped(({ high, low }, step) => {
    const [upper, lower] = [highs[step](high), lows[step](low)];
    if (upper === undefined || lower === undefined) return undefined;
    return { upper, middle: divideWhole((upper + lower) as Decimal, 2), lower };
  });
}

/** Keltner's channel: the exponential average of closes, and `multiplier` average true ranges above and below it. */
export function keltner(length: number, range: number, multiplier: Decimal): OfCandles {
  const [middle, ranges] = [ema(length), atr(range)];
  return stepped((candle, step) => {
    return bandsOf(middle[step](candle.close), ranges[step](candle), multiplier);
  });
}
