import {
  add,
  type Decimal,
  decimalOf,
  divide,
  multiply,
  ONE,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import type { Instrument } from '../../../domain/market.ts';
import type { Stop, StopKind } from '../../../domain/order.ts';
import { isOnItsSide, observedStops, STOP_KINDS } from './observed-stops.ts';
import { isMoving, MIN_MOVE } from './stop-moves.ts';
import { limitAt, type StopArgs, type WantedStops } from './wanted-stops.ts';

/** A range of mark prices, without its ends. */
export interface QuietPrices {
  readonly low: Decimal;
  readonly high: Decimal;
}

/** A position whose stops are kept, and what they are judged by. */
export interface KeptStops {
  readonly args: StopArgs & { readonly minMove?: Decimal };
  readonly instrument: Instrument;
  readonly position: Position;
  readonly pending: readonly Stop[];
  /** The stops that would be wanted at a mark price. */
  wantedAt(markPrice: Decimal): WantedStops;
  /** Tells whether a stop-loss would be moved at a mark price, however long ago the last one was. */
  movesAt(markPrice: Decimal): boolean;
}

/** Above every price. */
const BEYOND = decimalOf(Number.MAX_SAFE_INTEGER);

/** A stop-loss that follows the price at less than so many price steps: rounding may take it across the mark. */
const STEPS_MIN = decimalOf(4);

/**
 * Tells between which mark prices the stops of a position stay as they are: short of both triggers by a price step, and
 * where the stop-loss follows the price short of its next move. Undefined where they do not stand where they are wanted
 * now.
 */
export function quietPrices(kept: KeptStops): QuietPrices | undefined {
  const { args, position, pending, instrument } = kept;
  const { holdSide, markPrice } = position;
  if (markPrice === undefined) return undefined;
  const wanted = kept.wantedAt(markPrice);
  const stops = STOP_KINDS.flatMap((kind) => observedStops(pending, position, kind).managed);
  if (stops.some((stop) => stop.size !== null || !isOnItsSide(stop, position))) return undefined;
  let [low, high] = [ZERO, BEYOND];
  for (const { kind, trigger, limit } of stops) {
    if (limit !== limitAt(trigger, args[kind]?.slippage, { instrument, holdSide })) return undefined;
    const isFixed = kind === 'takeProfit' || !isMoving(args);
    if (isFixed && wanted[kind] !== trigger) return undefined;
    if ((holdSide === 'long') === (kind === 'stopLoss')) low = add(trigger, instrument.priceStep);
    else high = subtract(trigger, instrument.priceStep);
  }
  if (isLacking('stopLoss', args, stops) || isLacking('takeProfit', args, stops)) return undefined;
  if (isMoving(args)) {
    const next = beforeMove(kept, stops, markPrice);
    if (next === undefined) return undefined;
    if (holdSide === 'long') high = high < next ? high : next;
    else low = low > next ? low : next;
  }
  return markPrice > low && markPrice < high ? { low, high } : undefined;
}

/** Tells whether a stop of a kind is asked for, and none stands. */
function isLacking(kind: StopKind, args: StopArgs, stops: readonly Stop[]): boolean {
  const isAsked = kind === 'takeProfit' ? args.takeProfit : (args.stopLoss ?? args.trail ?? args.breakeven);
  return isAsked !== undefined && !stops.some((stop) => stop.kind === kind);
}

/**
 * A mark price on the way to the next move of a stop-loss that follows the price, at which it is not moved yet;
 * undefined where it is moved now.
 */
function beforeMove(kept: KeptStops, stops: readonly Stop[], markPrice: Decimal): Decimal | undefined {
  const { args, position, instrument } = kept;
  const { holdSide } = position;
  const [stop, ...others] = stops.filter(({ kind }) => kind === 'stopLoss');
  if (stop === undefined || others.length > 0 || kept.movesAt(markPrice)) return undefined;
  const by = args.trail?.by;
  if (by !== undefined && multiply(divide(markPrice, TWO), by) < multiply(STEPS_MIN, instrument.priceStep))
    return undefined;
  const isLong = holdSide === 'long';
  const beyond = (share: Decimal): Decimal => multiply(markPrice, isLong ? add(ONE, share) : subtract(ONE, share));
  const room = multiply(TWO, instrument.priceStep);
  const sign = (value: Decimal): Decimal => (isLong ? value : subtract(ZERO, value));
  const moved = multiply(stop.trigger, add(ONE, sign(args.minMove ?? MIN_MOVE)));
  const guess = subtract(divide(moved, subtract(ONE, sign(by ?? ZERO))), sign(room));
  const isAhead = isLong ? guess > markPrice && guess < beyond(FAR) : guess < markPrice && guess > beyond(FAR);
  if (isAhead && !kept.movesAt(guess)) return guess;
  let [near, far] = [ZERO, FAR];
  if (!kept.movesAt(beyond(far))) return beyond(far);
  for (let halved = 0; halved < HALVED; halved += 1) {
    const middle = divide(add(near, far), TWO);
    if (kept.movesAt(beyond(middle))) far = middle;
    else near = middle;
  }
  return beyond(near);
}

const TWO = decimalOf(2);

/** No farther from the mark is searched for the next move, as a share of it, and the search is halved so often. */
const FAR = parseDecimal('0.25');
const HALVED = 10;
