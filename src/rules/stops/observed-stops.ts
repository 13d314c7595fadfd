import { type Decimal, ZERO } from '../../base/decimal.ts';
import type { Position } from '../../domain/account.ts';
import type { Stop, StopKind } from '../../domain/order.ts';

/** The pending stops of one kind on a position. */
export interface ObservedStops {
  /** Those to be kept where they should be: the stop of the whole position, or sized ones that cover it together. Empty: bare. */
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
