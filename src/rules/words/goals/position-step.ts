import { absolute, type Decimal, maximum, multiply, parseDecimal, subtract, ZERO } from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import { belowMinimum, roundSize } from '../../../domain/rounding.ts';
import type { Observed, Wanted } from './observed-position.ts';
import type { PositionArgs } from './position-fields.ts';

/** A value moves with every price: without a band it would be traded after each. */
const VALUE_BAND = parseDecimal('0.02');

/** The next step for a position: nothing, or an order on one side. */
export type PositionStep = { readonly kind: 'none' } | Needed;

/** An order that is needed, as a whole: slices come later. */
export interface Needed {
  readonly kind: 'open' | 'close';
  readonly side: HoldSide;
  readonly size: Decimal;
  /** Everything that lacks or is too much, in base coin. */
  readonly distance: Decimal;
}

/** Chooses the next step: first closing the other side, then closing the excess or opening what is missing. */
export function nextStep(args: PositionArgs, { exact, rounded }: Wanted, seen: Observed): PositionStep {
  const { side } = args;
  const { held, instrument, ticker, underWay } = seen;
  const other = side === 'long' ? 'short' : 'long';
  const wrong = held[other]?.total ?? ZERO;
  const total = held[side]?.total ?? ZERO;
  const off = subtract(total, rounded);
  if (wrong > ZERO) return { kind: 'close', side: other, size: wrong, distance: (wrong + absolute(off)) as Decimal };
  if (isNear(args, subtract(total, exact), { exact, step: instrument.sizeStep })) return { kind: 'none' };
  if (off > ZERO) {
    const all = rounded === ZERO;
    const tooSmall = !all && belowMinimum(off, ticker.last, instrument) !== undefined;
    return tooSmall ? { kind: 'none' } : { kind: 'close', side, size: off, distance: off };
  }
  const missing = roundSize(maximum(ZERO, (-off - underWay[side]) as Decimal), instrument);
  if (belowMinimum(missing, ticker.last, instrument) !== undefined) return { kind: 'none' };
  return { kind: 'open', side, size: missing, distance: absolute(off) };
}

/**
 * Tells whether the position is off by no more than the band, or by less than a step. It compares sizes before
 * rounding: a size rounded down first would be traded within its own band. Where nothing is to be held, everything is
 * too much.
 */
function isNear(
  { band, value }: PositionArgs,
  off: Decimal,
  { exact, step }: { readonly exact: Decimal; readonly step: Decimal },
): boolean {
  if (off === ZERO) return true;
  const within = multiply(exact, band ?? (value === undefined ? ZERO : VALUE_BAND));
  return exact > ZERO && (absolute(off) <= within || absolute(off) < step);
}
