import type { IndicatorUse } from '../../../language/values/expression.ts';

/** One candle in so many of an indicator's window may be without a trade; if more are, the indicator is unknown. */
const UNTRADED_SHARE = 20;

/** Returns true if more of so many candles are without a trade than an indicator over them may have. */
export function hasManyUntraded(untraded: number, window: number): boolean {
  return untraded * UNTRADED_SHARE > window;
}

/**
 * Returns the candles of which only few may be without a trade; undefined for what looks at no window of a fixed
 * length.
 */
export function windowOf({ kind, length, spanMs, gaps }: IndicatorUse): number | undefined {
  return kind === 'since' || spanMs !== undefined || gaps === 'allow' ? undefined : length;
}
