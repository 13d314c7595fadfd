import type { Position } from '../../../domain/account.ts';
import type { Intent } from '../../../effects/intent.ts';
import { positionResource, stopsResource } from '../../../effects/resources.ts';
import { SETTLE_MS } from '../../../domain/settle.ts';
import type { Context } from '../context/context.ts';
import type { Held } from '../../../reads/snapshot.ts';
import { leavesStops } from '../../../effects/index.ts';

/** A position, and the readings that tell whether it has its stops. */
export interface CoverReadings {
  readonly position: Position;
  readonly positions: Held;
  readonly stops: Held;
}

/**
 * Tells whether own intents may have changed, since it was read, that a position is there or which stops it has. An own
 * opening does not hide that for longer than it takes to show, whatever becomes of it. A position that somebody else
 * opened meanwhile must not be unprotected until the outcome is known, and a stop of the whole position is right in
 * both cases (docs/guarantees.md#g3, docs/guarantees.md#g6).
 */
export function hidesCover(
  { position, positions, stops }: CoverReadings,
  { pendingEffects, journal }: Pick<Context, 'pendingEffects' | 'journal'>,
  passesOver: (intent: Intent) => boolean = () => false,
): boolean {
  const { account, market, symbol } = position;
  const [there, protection] = [positionResource, stopsResource].map((name) => name(account, { market, symbol }));
  if (there === undefined || protection === undefined) return true;
  const readAt = Math.min(positions.startedAt, stops.startedAt);
  const passes = (intent: Intent): boolean => passesOver(intent) || isPending(intent, journal, readAt);
  // An opening that does not show yet takes nothing away from the position that shows; a close may have.
  const isOpening = (intent: Intent): boolean => passes(intent) || leavesStops(intent.effect);
  return (
    pendingEffects.hidesResourceYet(there, readAt, passes) ||
    pendingEffects.hidesResource(there, positions, isOpening) ||
    pendingEffects.hidesResource(protection, stops, passes)
  );
}

/** Tells whether an intent leaves stops alone, and has been on its way for longer than its own stops take to show. */
function isPending({ id, effect }: Intent, journal: Context['journal'], readAt: number): boolean {
  if (!leavesStops(effect)) return false;
  const stored = journal.intent(id);
  return (
    stored !== undefined &&
    (stored.state === 'recorded' || stored.state === 'unknown') &&
    readAt >= stored.recordedAt + SETTLE_MS
  );
}
