import { type Effect, touchedBy } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import { SETTLE_MS, SETTLE_MS_MAX } from '../../../domain/settle.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Asks } from '../polling/asks.ts';
import type { PollKey } from '../../../reads/read.ts';
import { EMPTY_SNAPSHOT, type Held, type Snapshot } from '../../../reads/snapshot.ts';
import type { PendingEffects } from '../pending/pending-effects.ts';

/** After these times what an own intent has touched is read again, ms, until it shows or need not any more. */
const READ_AGAIN_MS = [4_000, 8_000, 16_000, 32_000, SETTLE_MS_MAX];

/** The parts of the context that reading needs. */
export interface SettlingContext {
  readonly clock: Clock;
  readonly asks: Asks;
}

/**
 * Asks for readings of what own intents have touched as soon as such can be believed, so that nobody waits for the next
 * due poll; again after pauses, as long as the newest reading may still lack an effect.
 */
export function withSettledReads(pendingEffects: PendingEffects, { clock, asks }: SettlingContext): PendingEffects {
  let latest: Snapshot = EMPTY_SNAPSHOT;
  const keysOf = (isMeant: (held: Held) => boolean): readonly PollKey[] => {
    const keys: PollKey[] = [];
    for (const held of latest.held.values()) if (isMeant(held)) keys.push(held.poll.key);
    return keys;
  };
  /**
   * An intent that is on its way or settles hides a reading anyway, and asks for one itself. One that fails is tried
   * again anyway.
   */
  const isMissing = ({ id }: Intent, held: Held, now: number): boolean => {
    if (held.fault !== undefined) return false;
    const settling = pendingEffects.unsettled(now).flatMap(({ effect }) => touchedBy(effect));
    if (settling.some((resource) => held.poll.shows(resource))) return false;
    return pendingEffects.unsettled(now, [held]).some((other) => other.id === id);
  };
  const readAfter = (intent: Intent, at: number, effect: Effect = intent.effect): void => {
    const resources = touchedBy(effect);
    const isTouched = ({ poll }: Held): boolean => resources.some((resource) => poll.shows(resource));
    asks.settle(keysOf(isTouched), at + SETTLE_MS);
    // A run need not stop for a look that finds nothing missing in any reading to come.
    const idles = (): boolean => {
      for (const held of latest.held.values())
        if (isTouched(held) && (held.fault !== undefined || !pendingEffects.isShownIn(held, intent))) return false;
      return true;
    };
    for (const afterMs of READ_AGAIN_MS)
      clock.schedule(
        () => {
          const keys = keysOf((held) => isTouched(held) && isMissing(intent, held, at + afterMs));
          if (keys.length > 0) asks.ask(keys, at + afterMs);
        },
        { at: at + afterMs, phase: 'market', idles },
      );
  };
  return {
    ...pendingEffects,
    show(snapshot) {
      latest = snapshot;
      pendingEffects.show(snapshot);
    },
    end(intent, at, left, known) {
      pendingEffects.end(intent, at, left, known);
      if (left === 'trace') readAfter(intent, at, known?.effect);
    },
    over(intent, at, known) {
      pendingEffects.over(intent, at, known);
      readAfter(intent, at, known.effect);
    },
    release(intent, at) {
      pendingEffects.release(intent, at);
      readAfter(intent, at);
    },
    doubt(resources, since) {
      pendingEffects.doubt(resources, since);
      asks.ask(
        keysOf(({ poll }) => resources.some((resource) => poll.shows(resource))),
        since,
      );
    },
    touched(account, until) {
      pendingEffects.touched(account, until);
      const keys = keysOf(({ poll }) => poll.of.account === account);
      asks.settle(keys, until);
    },
  };
}
