import type { Candle } from '../../../domain/market.ts';
import type { IndicatorValue } from './indicator.ts';

/** What is done with a candle, or with what is made of it: it counts from now on, or is only looked at. */
export type CandleStep = 'push' | 'peek';

/** A running computation over closed candles that looks at nothing but them. */
export interface OfCandles<Out extends IndicatorValue = IndicatorValue> {
  push(candle: Candle): Out | undefined;
  /** Answers what pushing the candle would, and forgets it again. */
  peek(candle: Candle): Out | undefined;
}

/** Makes an indicator whose computation is written once for both steps. Only `push` may change what it holds. */
export function stepped<Out extends IndicatorValue>(
  compute: (candle: Candle, step: CandleStep) => Out | undefined,
): OfCandles<Out> {
  return { push: (candle) => compute(candle, 'push'), peek: (candle) => compute(candle, 'peek') };
}
