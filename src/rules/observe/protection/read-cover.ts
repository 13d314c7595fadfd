import type { Position } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import { instrumentName } from '../../../domain/market.ts';
import { hidesCover } from '../../engine/runtime/cover-hidden.ts';
import type { CoverRead } from './unprotected.ts';
import type { Protector } from './protector.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import { positionsPoll, stopsPoll } from '../../../reads/polls.ts';

/**
 * Tells what the newest readings show of a position's stop-loss; undefined before positions and stops were both read.
 */
export function readCover(
  { runtime, paceOf }: Pick<Protector, 'runtime' | 'paceOf'>,
  {
    position,
    covered,
    snapshot,
  }: { readonly position: Position; readonly covered: boolean; readonly snapshot: Snapshot },
): CoverRead | undefined {
  const { account, market } = position;
  const keys = [positionsPoll(account, market).key, stopsPoll(account, market).key] as const;
  const [positions, stops] = [snapshot.held.get(keys[0]), snapshot.held.get(keys[1])];
  if (positions === undefined || stops === undefined) return undefined;
  const { pendingEffects, clock, journal } = runtime.context;
  const last = Math.max(positions.startedAt, stops.startedAt);
  // A read that failed has left the value that was there before it.
  const wasRead = snapshot.fresh.has(keys[0]) && snapshot.fresh.has(keys[1]) && stops.fault === undefined;
  // A position that was opened after the stops were read may well have its own.
  const isTogether = wasRead || stops.startedAt === last;
  // A stop-loss that may be on its way is none; where it turns out to stand, the time ends with that.
  const isOnItsWay = ({ id, effect }: Intent): boolean =>
    isStopLossOf(effect, position) && ['recorded', 'unknown'].includes(journal.intent(id)?.state ?? '');
  const tripMs = Math.max(...[positions, stops].map(({ startedAt, receivedAt }) => receivedAt - startedAt));
  return {
    now: clock.now(),
    readAt: last,
    covered,
    doubtful: !isTogether || hidesCover({ position, positions, stops }, runtime.context, isOnItsWay),
    placedAt: pendingEffects.lastEffect(({ effect }) => isStopLossOf(effect, position)),
    patienceMs: Math.max(...keys.map(paceOf)) + 2 * tripMs,
  };
}

function isStopLossOf(effect: Effect, { account, market, symbol, holdSide }: Position): boolean {
  if (effect.kind !== 'place-stop' || effect.stop !== 'stopLoss') return false;
  const isSamePlace = instrumentName(effect.instrument) === instrumentName({ market, symbol });
  return isSamePlace && effect.account === account && effect.holdSide === holdSide;
}
