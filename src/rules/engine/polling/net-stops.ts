import type { Position } from '../../../domain/account.ts';
import type { Stop } from '../../../domain/order.ts';
import type { Poll } from '../../../reads/poll.ts';
import { keyOf, type PollKey, type Read } from '../../../reads/read.ts';
import type { Held } from '../../../reads/snapshot.ts';

/** Joins what was read before, so that equal readings give the same value again. */
export interface NetStops {
  /** Gives each stop that has no side of its own that of the one position of its instrument. */
  join(held: Map<PollKey, Held>): void;
}

/**
 * Makes the joiner. In one-way mode an instrument has one position, and every stop there is that position's, whatever
 * side it tells: the documents do not say whether a stop tells the side of its position or of the trade that closes it.
 */
export function createNetStops(polls: readonly Pick<Poll, 'of' | 'key'>[]): NetStops {
  const lists = polls
    .filter(({ of: { list } }) => list === 'stops')
    .flatMap(({ key, of }) => positionsBeside(of, polls).map((its) => ({ key, of: its })));
  const made = new Map<PollKey, { readonly stops: Held; readonly positions: Held; readonly joined: Held }>();
  return {
    join(held) {
      for (const { key, of } of lists) {
        const [stops, positions] = [held.get(key), held.get(of)];
        if (stops === undefined || positions === undefined) continue;
        const [listed, open] = [stops.value, positions.value];
        if (!isUnsided(listed) || !isPositions(open)) continue;
        const last = made.get(key);
        const isSame = last?.stops === stops && last.positions === positions;
        const joined = isSame ? last.joined : { ...stops, value: sidedStops(listed, open) };
        made.set(key, { stops, positions, joined });
        held.set(key, joined);
      }
    },
  };
}

/**
 * The key of the positions that are read with these stops, or else of those that rules go by; none where nobody reads
 * any.
 */
function positionsBeside({ by, ...of }: Read, polls: readonly Pick<Poll, 'key'>[]): readonly PollKey[] {
  const plain: Read = { ...of, list: 'positions' };
  const wanted = [...(by === undefined ? [] : [keyOf({ ...plain, by })]), keyOf(plain)];
  return wanted.filter((key) => polls.some((poll) => poll.key === key)).slice(0, 1);
}

/** Gives stops that have no side of their own that of the position of their instrument, where there is one. */
export function sidedStops(stops: readonly Stop[], positions: readonly Position[]): readonly Stop[] {
  return stops.map((stop) => {
    if (stop.holdSide !== undefined) return stop;
    const [position, ...others] = positions.filter(({ symbol }) => symbol === stop.instrument.symbol);
    return position === undefined || others.length > 0 ? stop : { ...stop, holdSide: position.holdSide };
  });
}

function isUnsided(value: unknown): value is readonly Stop[] {
  return Array.isArray(value) && (value as readonly Stop[]).some(({ holdSide }) => holdSide === undefined);
}

function isPositions(value: unknown): value is readonly Position[] {
  return Array.isArray(value);
}
