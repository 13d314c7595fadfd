import { type Decimal, formatDecimal } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import type { Stop, StopKind } from '../../../domain/order.ts';
import { isOnItsSide, observedStops } from './observed-stops.ts';
import type { WantedStops } from './wanted-stops.ts';

/** Tells whether a position lacks a stop of this kind that is wanted and can work. */
export function isUnprotected(
  kind: StopKind,
  wanted: WantedStops,
  { pending, position }: { pending: readonly Stop[]; position: Position },
): boolean {
  const trigger = wanted[kind];
  if (trigger === undefined) return false;
  // One that stands where it is wanted is about to be executed where the mark is beyond it.
  const sound = pending.filter((stop) => stop.trigger === trigger || isOnItsSide(stop, position));
  return observedStops(sound, position, kind).managed.length === 0;
}

/**
 * Tells whether the market is beyond a trigger already: the exchange would refuse such a stop, and the position would
 * stay unprotected.
 */
export function isPassed(trigger: Decimal | undefined, position: Position, kind: StopKind): boolean {
  const { markPrice, holdSide } = position;
  if (trigger === undefined || markPrice === undefined) return false;
  const triggersBelow = (holdSide === 'long') === (kind === 'stopLoss');
  return triggersBelow ? markPrice <= trigger : markPrice >= trigger;
}

/** Says which stop-losses stand on the profit side of the mark. */
export function uselessLoss(pending: readonly Stop[], position: Position): string | undefined {
  const useless = observedStops(pending, position, 'stopLoss').managed.filter((stop) => !isOnItsSide(stop, position));
  if (useless.length === 0 || position.markPrice === undefined) return undefined;
  const triggers = useless.map(({ trigger }) => formatDecimal(trigger)).join(', ');
  return `the stop loss at ${triggers} is on the profit side of the mark ${formatDecimal(position.markPrice)} and protects nothing`;
}

/**
 * Says that the stop-loss of a position lies beyond its liquidation price; undefined where it does not, or there is no
 * such price.
 */
export function beyondLiquidation(pending: readonly Stop[], position: Position): string | undefined {
  const { holdSide, liquidationPrice } = position;
  if (liquidationPrice === null || liquidationPrice <= 0n) return undefined;
  const isBeyond = ({ trigger }: Stop): boolean =>
    holdSide === 'long' ? trigger <= liquidationPrice : trigger >= liquidationPrice;
  const beyond = observedStops(pending, position, 'stopLoss').managed.filter(isBeyond);
  if (beyond.length === 0) return undefined;
  const triggers = beyond.map(({ trigger }) => formatDecimal(trigger)).join(', ');
  return `its stop loss ${triggers} is beyond the liquidation price ${formatDecimal(liquidationPrice)}: it would be liquidated first`;
}
