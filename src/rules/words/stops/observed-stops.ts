import { type Decimal, ZERO } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import type { Stop, StopKind } from '../../../domain/order.ts';
import type { World } from '../spec/world-spec.ts';

/** The kinds of stops, in the order in which they are placed: what protects goes first. */
export const STOP_KINDS = ['stopLoss', 'takeProfit'] as const satisfies readonly StopKind[];

/** The pending stops of one kind on a position. */
export interface ObservedStops {
  /**
   * The stops to be kept in their places: the stop of the whole position, or sized ones that cover it together. Empty:
   * the position is unprotected.
   */
  readonly managed: readonly Stop[];
}

/** Finds the stops that protect a position: a position-level one, else sized ones if together they cover it. */
export function observedStops(pending: readonly Stop[], position: Position, kind: StopKind): ObservedStops {
  const own = pending.filter(
    (stop) =>
      stop.kind === kind &&
      stop.planType !== 'moving_plan' &&
      stop.holdSide === position.holdSide &&
      stop.instrument.symbol === position.symbol,
  );
  const whole = own.find((stop) => stop.size === null);
  if (whole !== undefined) return { managed: [whole] };
  const covered = own.reduce((sum, stop) => (sum + (stop.size ?? ZERO)) as Decimal, ZERO);
  return { managed: covered >= position.total ? own : [] };
}

/**
 * Lists the pending stops of an account that a goal or the action `stops` may keep: not those of a part that stand
 * apart. Undefined where they are not known.
 */
export function keptStops(
  world: Pick<World, 'stops' | 'isApart'>,
  { account, market }: Pick<Position, 'account' | 'market'>,
): readonly Stop[] | undefined {
  const pending = world.stops(account, market);
  // Most are of whole positions, which never stand apart.
  return pending?.some(({ size }) => size !== null) === true
    ? pending.filter(({ size, clientOid }) => size === null || !world.isApart(clientOid))
    : pending;
}

/**
 * Tells whether a stop stands on the side where it can work. In one-way mode no field of a stop names its position; its
 * trigger does. A stop-loss on the profit side of the mark, or a take-profit on its losing side, protects nothing.
 */
export function isOnItsSide({ kind, trigger }: Stop, { posMode, holdSide, markPrice }: Position): boolean {
  // Without a mark nobody knows: it counts as it stands.
  if (posMode === 'hedge_mode' || markPrice === undefined) return true;
  return (holdSide === 'long') === (kind === 'stopLoss') ? trigger < markPrice : trigger > markPrice;
}
