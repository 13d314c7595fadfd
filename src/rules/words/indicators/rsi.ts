import { type Decimal, decimalOf, multiplyDivide, ZERO } from '../../../base/decimal.ts';
import type { Running } from './indicator.ts';
import { createWilder } from './wilder.ts';

const HUNDRED = decimalOf(100);
const MIDDLE = decimalOf(50);

/** Relative strength index, 0 to 100, with Wilder's smoothing of gains and losses. */
export function rsi(length: number): Running<Decimal> {
  const gains = createWilder(length);
  const losses = createWilder(length);
  let previous: Decimal | undefined;
  return {
    peek(value) {
      if (previous === undefined) return undefined;
      const { gain, loss } = moveOf(previous, value);
      return strengthOf(gains.peek(gain), losses.peek(loss));
    },
    push(value) {
      const before = previous;
      previous = value;
      if (before === undefined) return undefined;
      const { gain, loss } = moveOf(before, value);
      return strengthOf(gains.push(gain), losses.push(loss));
    },
  };
}

/** Splits a move into what was gained and what was lost, one of which is zero. */
export function moveOf(before: Decimal, after: Decimal): { readonly gain: Decimal; readonly loss: Decimal } {
  const move = (after - before) as Decimal;
  return move > 0n ? { gain: move, loss: ZERO } : { gain: ZERO, loss: -move as Decimal };
}

/** The share of gains in all moves, 0 to 100; a market that did not move at all is neither strong nor weak. */
export function strengthOf(gain: Decimal | undefined, loss: Decimal | undefined): Decimal | undefined {
  if (gain === undefined || loss === undefined) return undefined;
  const total = (gain + loss) as Decimal;
  return total === 0n ? MIDDLE : multiplyDivide(gain, HUNDRED, total);
}
