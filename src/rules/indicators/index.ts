import type { IndicatorKind, IndicatorUse } from '../../language/expression.ts';
import { atr } from './atr.ts';
import { change } from './change.ts';
import { ema } from './ema.ts';
import { highest, lowest } from './extreme.ts';
import type { CandleField, Indicator } from './indicator.ts';
import { rsi } from './rsi.ts';
import { sma } from './sma.ts';

/** The indicators, by their name in expressions. One more: a file here, a line, and its name in the language. */
const INDICATORS: Readonly<Record<IndicatorKind, (field: CandleField, length: number) => Indicator>> = {
  atr: (_field, length) => atr(length),
  change,
  ema,
  highest,
  lowest,
  rsi,
  sma,
};

/** Makes the indicator that an expression reads. */
export function makeIndicator(use: IndicatorUse): Indicator {
  return INDICATORS[use.kind](use.field, use.length);
}
