import type { Position } from '../../../domain/account.ts';
import { type Folded, foldPositions } from '../../../domain/fold-positions.ts';
import type { Fill } from '../../../domain/history.ts';
import { SETTLE_MS_MAX } from '../../../domain/settle.ts';

/** What the fills of one symbol came to one after the other, and readings that are not judged yet. */
export interface Trail {
  /** Each with the time of the last look at which it could have been so, ms. */
  readonly states: readonly { readonly folded: Folded; readonly until: number }[];
  readonly waiting: readonly Reported[];
  /** Since when every reading that was judged fits none of the states, ms; undefined while one does. */
  readonly oddSince: number | undefined;
}

/** The positions of one symbol as a look found them. */
export interface Reported {
  readonly at: number;
  readonly reported: readonly Position[];
}

export const NO_TRAIL: Trail = { states: [], waiting: [], oddSince: undefined };

/** More fills in two minutes than that: their readings are not judged one by one. */
const STATES_MAX = 1_000;

/** What one look adds to a trail. */
export interface TrailCheck extends Reported {
  /** What was believed before the look, and the fills that it brought. */
  readonly before: Folded;
  readonly filled: readonly Fill[];
  /** Whether a state is what a reading reports. */
  fits(folded: Folded, reported: readonly Position[]): boolean;
}

/**
 * Judges readings of an account that fills at every look. A reading may be older than the fills beside it, or newer, by a minute: so each
 * waits for the fills of a minute, and then has to be a state that was there since a minute before it.
 */
export function judgeTrail(trail: Trail, look: TrailCheck): Trail {
  const { at, reported, fits } = look;
  const states = [...trail.states, ...statesOf(look)].slice(-STATES_MAX);
  const waiting = [...trail.waiting, { at, reported }];
  const ripe = waiting.filter((one) => one.at <= at - SETTLE_MS_MAX);
  let { oddSince } = trail;
  for (const one of ripe) {
    const known = states.filter(({ until }) => until >= one.at - SETTLE_MS_MAX);
    const isOdd = states.length < STATES_MAX && !known.some(({ folded }) => fits(folded, one.reported));
    oddSince = isOdd ? (oddSince ?? one.at) : undefined;
  }
  const left = waiting.slice(ripe.length);
  const from = (left[0]?.at ?? at) - SETTLE_MS_MAX;
  return { states: states.filter(({ until }) => until >= from), waiting: left, oddSince };
}

/** Forgets what waits where a reading is what the fills came to; what they came to before may be read late. */
export function agreed({ states }: Trail): Trail {
  return { states, waiting: [], oddSince: undefined };
}

/** Tells whether readings have been odd for as long as one may lag. */
export function isOdd({ oddSince }: Trail, at: number): boolean {
  // The newest that was judged is a settle time old.
  return oddSince !== undefined && at - oddSince >= 2 * SETTLE_MS_MAX;
}

function statesOf({ before, filled, at }: TrailCheck): Trail['states'] {
  const states = [{ folded: before, until: at }];
  let folded = before;
  for (const fill of filled) {
    folded = foldPositions(folded, [fill]);
    states.push({ folded, until: at });
  }
  return states;
}
