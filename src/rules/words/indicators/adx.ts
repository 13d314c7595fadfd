import { absolute, type Decimal, decimalOf, multiplyDivide, ZERO } from '../../../base/decimal.ts';
import type { Candle } from '../../../domain/market.ts';
import { rangeOf } from './atr.ts';
import { type OfCandles, stepped } from './stepped.ts';
import { createWilder } from './wilder.ts';

const HUNDRED = decimalOf(100);

/**
 * Average directional index after Wilder: the shares of rising highs (`plusDi`) and falling lows (`minusDi`) in the
 * true range, and how far apart both have been (`adx`), each 0 to 100. It begins with the second candle: the first has
 * no move.
 */
export function adx(length: number): OfCandles {
  const [ranges, rises, falls, strength] = [
    createWilder(length),
    createWilder(length),
    createWilder(length),
    createWilder(length),
  ];
  let before: Candle | undefined;
  return stepped((candle, step) => {
    const previous = before;
    if (step === 'push') before = candle;
    if (previous === undefined) return undefined;
    const { rise, fall } = moveOf(previous, candle);
    const range = ranges[step](rangeOf(candle, previous.close));
    const [up, down] = [rises[step](rise), falls[step](fall)];
    if (range === undefined || up === undefined || down === undefined) return undefined;
    const distance = shareOf(absolute((up - down) as Decimal), (up + down) as Decimal);
    return { adx: strength[step](distance), plusDi: shareOf(up, range), minusDi: shareOf(down, range) };
  });
}

/** The higher high or the lower low of a candle, whichever went further; of two that went as far, neither counts. */
function moveOf(previous: Candle, { high, low }: Candle): { readonly rise: Decimal; readonly fall: Decimal } {
  const [up, down] = [(high - previous.high) as Decimal, (previous.low - low) as Decimal];
  return { rise: up > down && up > 0n ? up : ZERO, fall: down > up && down > 0n ? down : ZERO };
}

/** In percent; a market that did not move went in no direction. */
function shareOf(part: Decimal, whole: Decimal): Decimal {
  return whole === 0n ? ZERO : multiplyDivide(part, HUNDRED, whole);
}
