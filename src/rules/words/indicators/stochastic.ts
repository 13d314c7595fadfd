import { type Decimal, decimalOf, multiplyDivide } from '../../../base/decimal.ts';
import { highest, lowest } from './extreme.ts';
import { sma } from './sma.ts';
import { type OfCandles, stepped } from './stepped.ts';

const HUNDRED = decimalOf(100);
const MIDDLE = decimalOf(50);

interface Lengths {
  readonly length: number;
  readonly smoothing: number;
  readonly signal: number;
}

/**
 * Where the close lies between the lowest low and the highest high, 0 to 100: smoothed (`k`), and the mean of that
 * (`d`).
 */
export function stochastic({ length, smoothing, signal }: Lengths): OfCandles {
  const [highs, lows] = [highest(length), lowest(length)];
  const [fast, slow] = [sma(smoothing), sma(signal)];
  return stepped(({ high, low, close }, step) => {
    const [top, bottom] = [highs[step](high), lows[step](low)];
    if (top === undefined || bottom === undefined) return undefined;
    const k = fast[step](placeOf(close, bottom, top));
    return k === undefined ? undefined : { k, d: slow[step](k) };
  });
}

/** A market that did not move is neither high nor low. */
function placeOf(close: Decimal, bottom: Decimal, top: Decimal): Decimal {
  if (top === bottom) return MIDDLE;
  return multiplyDivide((close - bottom) as Decimal, HUNDRED, (top - bottom) as Decimal);
}
