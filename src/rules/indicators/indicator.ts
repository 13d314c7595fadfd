import type { Decimal } from '../../base/decimal.ts';
import type { Candle } from '../../domain/market.ts';

/** A running computation over closed candles: each is pushed once, in order. Answers undefined while warming up. */
export interface Indicator {
  push(candle: Candle): Decimal | undefined;
}

export type CandleField = 'open' | 'high' | 'low' | 'close' | 'volume';
