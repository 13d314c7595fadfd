import { type Effect, footprint } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import { SETTLE_MS, SETTLE_MS_MAX } from '../../../domain/settle.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Asks } from '../polling/asks.ts';
import type { PollKey } from '../../../reads/read.ts';
import { EMPTY_SNAPSHOT, type Held, type Snapshot } from '../../../reads/snapshot.ts';
import type { Footprints } from '../pending/footprints.ts';

/** After these times what an own intent has touched is read again, ms, until it shows or need not any more. */
const READ_AGAIN_MS = [4_000, 8_000, 16_000, 32_000, SETTLE_MS_MAX];

/** What reading needs. */
export interface SettlingDesk {
  readonly clock: Clock;
  readonly asks: Asks;
}

/**
 * Asks for readings of what own intents have touched as soon as such can be believed, so that nobody waits for the next due poll; again
 * after pauses, as long as the newest reading may still lack an effect.
 */
export function withSettledReads(footprints: Footprints, { clock, asks }: SettlingDesk): Footprints {
  let latest: Snapshot = EMPTY_SNAPSHOT;
  const keysOf = (isMeant: (held: Held) => boolean): readonly PollKey[] =>
    [...latest.held.values()].filter(isMeant).map(({ poll }) => poll.key);
  /** What is on its way or settles still hides a reading anyway, and asks for one itself; what fails is tried again anyway. */
  const isMissing = ({ id }: Intent, held: Held, now: number): boolean => {
    if (held.fault !== undefined) return false;
    const settling = footprints.unsettled(now).flatMap(({ effect }) => footprint(effect));
    if (settling.some((thing) => held.poll.shows(thing))) return false;
    return footprints.unsettled(now, [held]).some((other) => other.id === id);
  };
  const readAfter = (intent: Intent, at: number, effect: Effect = intent.effect): void => {
    const things = footprint(effect);
    const isTouched = ({ poll }: Held): boolean => things.some((thing) => poll.shows(thing));
    asks.settle(keysOf(isTouched), at + SETTLE_MS);
    for (const afterMs of READ_AGAIN_MS)
      clock.schedule(
        () => {
          const keys = keysOf((held) => isTouched(held) && isMissing(intent, held, at + afterMs));
          if (keys.length > 0) asks.ask(keys, at + afterMs);
        },
        { at: at + afterMs, phase: 'market' },
      );
  };
  return {
    ...footprints,
    show(snapshot) {
      latest = snapshot;
      footprints.show(snapshot);
    },
    end(intent, at, left, known) {
      footprints.end(intent, at, left, known);
      if (left === 'trace') readAfter(intent, at, known?.effect);
    },
    over(intent, at, known) {
      footprints.over(intent, at, known);
      readAfter(intent, at, known.effect);
    },
    release(intent, at) {
      footprints.release(intent, at);
      readAfter(intent, at);
    },
    doubt(things, since) {
      footprints.doubt(things, since);
      asks.ask(
        keysOf(({ poll }) => things.some((thing) => poll.shows(thing))),
        since,
      );
    },
    touched(account, until) {
      footprints.touched(account, until);
      const keys = keysOf(({ poll }) => poll.of.account === account);
      asks.settle(keys, until);
    },
  };
}
