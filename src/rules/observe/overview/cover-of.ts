import { add, type Decimal, minimum, subtract, ZERO } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import type { Stop } from '../../../domain/order.ts';
import type { Protection, StopLeg } from '../../../domain/overview.ts';
import { isOnItsSide } from '../../words/stops/observed-stops.ts';
import { beyondLiquidation } from '../../words/stops/stop-cover.ts';

/**
 * The cover of a position by the stop-losses that were read; it is shown with the instant since when.
 */
export type CoverShown =
  | Omit<Extract<Protection, { readonly kind: 'stop' }>, 'since'>
  | Omit<Extract<Protection, { readonly kind: 'part' }>, 'since'>
  | { readonly kind: 'none' };

/** Tells what stop-losses protect a position. A trailing stop is none before the price has reached where it begins. */
export function coverOf(position: Position, pending: readonly Stop[]): CoverShown {
  const sound = soundStops(position, pending);
  // One of the whole position closes what those before it have left.
  const legs = sound
    .toSorted((a, b) => nearer(position, a, b))
    .map(({ trigger, limit, size }): StopLeg => ({ ...priced({ trigger, limit }), size: size ?? position.total }));
  const covered = legs.reduce((sum, { size }) => add(sum, size), ZERO);
  if (legs.length === 0) return { kind: 'none' };
  if (covered < position.total) return { kind: 'part', legs, open: subtract(position.total, covered) };
  return { kind: 'stop', legs: upTo(legs, position), beyondLiquidation: isBeyond(sound, position) };
}

/**
 * Tells when the oldest stop-loss of the whole position was placed, ms; undefined where none is of the whole. Stops of
 * parts prove nothing of the past: they may have been smaller than they are.
 */
export function placedWhole(position: Position, pending: readonly Stop[]): number | undefined {
  const whole = soundStops(position, pending).filter(({ size }) => size === null);
  return whole.length === 0 ? undefined : Math.max(position.cTime, Math.min(...whole.map(({ cTime }) => cTime)));
}

function soundStops(position: Position, pending: readonly Stop[]): readonly Stop[] {
  return pending.filter((stop) => isStopLossOf(stop, position) && isOnItsSide(stop, position));
}

function isStopLossOf({ kind, planType, holdSide, instrument }: Stop, position: Position): boolean {
  const isLoss = kind === 'stopLoss' && planType !== 'moving_plan';
  return isLoss && holdSide === position.holdSide && instrument.symbol === position.symbol;
}

/** Of a long the highest stop-loss is reached first. */
function nearer({ holdSide }: Position, a: Stop, b: Stop): number {
  if (a.trigger === b.trigger) return 0;
  return a.trigger > b.trigger === (holdSide === 'long') ? -1 : 1;
}

/** Together they close no more than there is. */
function upTo(legs: readonly StopLeg[], { total }: Position): readonly StopLeg[] {
  let left = total;
  return legs.flatMap(({ trigger, limit, size }) => {
    const closes = minimum(size, left);
    left = subtract(left, closes);
    return closes === ZERO ? [] : [{ ...priced({ trigger, limit }), size: closes }];
  });
}

function priced({ trigger, limit }: { readonly trigger: Decimal; readonly limit: Decimal | undefined }) {
  return { trigger, ...(limit !== undefined && { limit }) };
}

function isBeyond(sound: readonly Stop[], position: Position): boolean {
  return beyondLiquidation(sound, position) !== undefined;
}
