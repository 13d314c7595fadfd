import { type Decimal, decimalOf, divide, multiplyDivide, ZERO } from '../../../base/decimal.ts';
import { moveOf, strengthOf } from './rsi.ts';

interface OverTime {
  push(at: number, value: Decimal): Decimal | undefined;
}

/**
 * Exponential average over readings that need not be evenly apart: one that comes `d` after the last has the weight
 * 2d / (window + d), which for even readings is the 2 / (length + 1) of candles. It is begun with the mean of a window.
 */
export function smoothedOverTime(windowMs: number): OverTime {
  let beganAt: number | undefined;
  let lastAt = 0;
  let [sum, count] = [ZERO, 0];
  let average: Decimal | undefined;
  return {
    push(at, value) {
      const gapMs = at - lastAt;
      lastAt = at;
      if (average !== undefined) {
        const weight = [decimalOf(2 * gapMs), decimalOf(windowMs + gapMs)] as const;
        average = (average + multiplyDivide((value - average) as Decimal, ...weight)) as Decimal;
        return average;
      }
      beganAt ??= at;
      sum = (sum + value) as Decimal;
      count += 1;
      if (at - beganAt >= windowMs) average = divide(sum, decimalOf(count));
      return average;
    },
  };
}

/**
 * Relative strength over readings: gains and losses fade by `d` / window with each reading that comes `d` after the
 * last, which for even readings is Wilder's smoothing. They are begun with what was gained and lost in a window.
 */
export function strengthOverTime(windowMs: number): OverTime {
  let beganAt: number | undefined;
  let last: { readonly at: number; readonly value: Decimal } | undefined;
  let [gains, losses] = [ZERO, ZERO];
  return {
    push(at, value) {
      beganAt ??= at;
      const before = last;
      last = { at, value };
      if (before === undefined) return undefined;
      const { gain, loss } = moveOf(before.value, value);
      // The first window is only added up.
      const restMs = before.at - beganAt >= windowMs ? Math.max(0, windowMs - (at - before.at)) : windowMs;
      gains = (faded(gains, restMs, windowMs) + gain) as Decimal;
      losses = (faded(losses, restMs, windowMs) + loss) as Decimal;
      return at - beganAt >= windowMs ? strengthOf(gains, losses) : undefined;
    },
  };
}

function faded(value: Decimal, restMs: number, windowMs: number): Decimal {
  return restMs === windowMs ? value : multiplyDivide(value, decimalOf(restMs), decimalOf(windowMs));
}
