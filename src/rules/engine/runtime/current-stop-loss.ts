import type { Decimal } from '../../../base/decimal.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { PendingEffects } from '../pending/pending-effects.ts';
import { isOnItsSide, keptStops, observedStops } from '../../words/stops/observed-stops.ts';
import { keyOf } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import { tighter } from '../../words/stops/wanted-stops.ts';
import type { StopAt, World } from '../../words/spec/world-spec.ts';

interface PositionsRead {
  /** As read, whatever own intents have touched. */
  readonly raw: Pick<World, 'positions' | 'stops' | 'isApart'>;
  readonly snapshot: Snapshot;
  readonly pendingEffects: Pick<PendingEffects, 'unsettled'>;
}

/**
 * The most protective trigger, a price, of the stop-losses that stand on a position: as read, or where own intents that
 * the reading may lack have put them. Undefined where no position, or no stop-loss of it, has been read.
 */
export function currentStopLoss(at: StopAt, { raw, snapshot, pendingEffects }: PositionsRead): Decimal | undefined {
  const { account, instrument, holdSide } = at;
  const { market, symbol } = instrument;
  const position = raw
    .positions(account, market)
    ?.find((one) => one.symbol === symbol && one.holdSide === holdSide && one.total > 0n);
  const pending = keptStops(raw, { account, market });
  if (position === undefined || pending === undefined) return undefined;
  const readings = (['positions', 'stops'] as const).flatMap(
    (list) => snapshot.held.get(keyOf({ list, account, market })) ?? [],
  );
  const readAt = Math.min(...readings.map(({ startedAt }) => startedAt));
  const own = pendingEffects.unsettled(readAt, readings).filter((intent) => isOn(at, intent));
  // A whole close takes the stops of the position along.
  if (own.some(({ effect }) => effect.kind === 'close' && effect.size >= position.total)) return undefined;
  const triggers = [
    ...observedStops(pending, position, 'stopLoss')
      .managed.filter((stop) => isOnItsSide(stop, position))
      .map(({ trigger }) => trigger),
    ...own.flatMap(moved),
  ];
  return triggers.reduce<Decimal | undefined>(
    (best, trigger) => tighter(holdSide, best ?? trigger, trigger),
    undefined,
  );
}

function isOn({ account, instrument, holdSide }: StopAt, { effect }: Intent): boolean {
  if (effect.kind !== 'close' && effect.kind !== 'place-stop' && effect.kind !== 'modify-stop') return false;
  const { market, symbol } = effect.instrument;
  const isThere = market === instrument.market && symbol === instrument.symbol;
  return isThere && effect.account === account && effect.holdSide === holdSide;
}

function moved({ effect }: Intent): readonly Decimal[] {
  const isStop = (effect.kind === 'place-stop' && effect.apart !== true) || effect.kind === 'modify-stop';
  return isStop && effect.stop === 'stopLoss' ? [effect.trigger] : [];
}
