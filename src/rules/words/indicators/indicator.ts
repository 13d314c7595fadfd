import type { Decimal } from '../../../base/decimal.ts';
import type { Candle } from '../../../domain/market.ts';

/**
 * The value of an indicator: a number, a time in ms, several numbers or truths by name, or undefined while it warms up.
 */
export type IndicatorValue = Decimal | number | Readonly<Record<string, Decimal | boolean | undefined>> | undefined;

/** A running computation over values: each is pushed once, in order. */
export interface Running<Out extends IndicatorValue = IndicatorValue> {
  push(value: Decimal): Out | undefined;
  /** Answers what pushing the value would, and forgets it again. */
  peek(value: Decimal): Out | undefined;
}

/** A running computation over closed candles; an open one is peeked at. */
export interface Indicator {
  push(candle: Candle, seen: SeenCandle): IndicatorValue;
  peek(candle: Candle): IndicatorValue;
}

/** A closed candle as the followed conditions read it. */
export interface SeenCandle {
  /** The instant at which it closed, ms. */
  readonly at: number;
  /** The reading that the watch would have given then. */
  readonly reading: unknown;
}
