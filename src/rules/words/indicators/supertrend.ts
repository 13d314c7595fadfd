import { type Decimal, divideWhole, maximum, minimum, multiply } from '../../../base/decimal.ts';
import { atr } from './atr.ts';
import { type OfCandles, stepped } from './stepped.ts';

/**
 * Supertrend: a band of `multiplier` average true ranges below the market while it rises, above it while it falls.
 * Which of both it does is unknown until it has closed beyond a band.
 */
export function supertrend(length: number, multiplier: Decimal): OfCandles {
  const ranges = atr(length);
  let state: State | undefined;
  return stepped((candle, step) => {
    const range = ranges[step](candle);
    if (range === undefined) return undefined;
    const distance = multiply(range, multiplier);
    const middle = divideWhole((candle.high + candle.low) as Decimal, 2);
    const next = nextState(state, {
      close: candle.close,
      upper: (middle + distance) as Decimal,
      lower: (middle - distance) as Decimal,
    });
    if (step === 'push') state = next;
    return next.isUp === undefined ? undefined : { line: next.isUp ? next.lower : next.upper, isUp: next.isUp };
  });
}

interface Bands {
  readonly close: Decimal;
  readonly upper: Decimal;
  readonly lower: Decimal;
}

interface State extends Bands {
  readonly isUp: boolean | undefined;
}

/** Bands only come nearer, until the market has closed beyond them. */
function nextState(previous: State | undefined, { close, ...bands }: Bands): State {
  if (previous === undefined) return { close, ...bands, isUp: undefined };
  const upper = previous.close > previous.upper ? bands.upper : minimum(bands.upper, previous.upper);
  const lower = previous.close < previous.lower ? bands.lower : maximum(bands.lower, previous.lower);
  const isUp = close > upper ? true : close < lower ? false : previous.isUp;
  return { close, upper, lower, isUp };
}
