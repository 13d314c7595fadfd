import { EvaluationError, type IndicatorUse } from '../../../language/values/expression.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { IndicatorValue } from './indicator.ts';
import type { CandleStep } from './stepped.ts';

/** A running computation over the numbers that are made of one candle of each watch. */
export interface OfBars {
  push(candles: readonly unknown[]): IndicatorValue;
  peek(candles: readonly unknown[]): IndicatorValue;
}

/** A running computation over numbers, one or two at a time. */
interface OfNumbers {
  push(...numbers: readonly [Decimal, Decimal]): IndicatorValue;
  peek(...numbers: readonly [Decimal, Decimal]): IndicatorValue;
}

/**
 * Makes a computation over what `bars` reads of candles. A candle for which a number is unknown, or cannot be computed,
 * leaves it as it is, and its result is unknown.
 */
export function ofBars(running: OfNumbers, bars: NonNullable<IndicatorUse['bars']>): OfBars {
  const stepOf = (step: CandleStep) => (candles: readonly unknown[]) => {
    const [first, second = first] = numbersOf(bars, candles);
    return first === undefined || second === undefined ? undefined : running[step](first, second);
  };
  return { push: stepOf('push'), peek: stepOf('peek') };
}

function numbersOf(bars: NonNullable<IndicatorUse['bars']>, candles: readonly unknown[]): readonly Decimal[] {
  try {
    const numbers = bars(candles);
    return numbers.every((number): number is Decimal => typeof number === 'bigint') ? numbers : [];
  } catch (error) {
    if (error instanceof EvaluationError) return [];
    throw error;
  }
}
