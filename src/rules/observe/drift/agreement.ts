import type { Position } from '../../../domain/account.ts';
import { type Folded, foldPositions } from '../../../domain/fold-positions.ts';
import type { Fill } from '../../../domain/history.ts';
import { SETTLE_MS_MAX } from '../../../domain/settle.ts';

/** The positions that the fills of one symbol made, one after the other, and the readings that are not judged yet. */
export interface Agreement {
  /** Each with the instant of the last check at which it could have been true, ms. */
  readonly states: readonly { readonly folded: Folded; readonly until: number }[];
  readonly waiting: readonly Reported[];
  /** Since when every reading that was judged fits none of the states, ms; undefined while one does. */
  readonly oddSince: number | undefined;
}

/** The positions of one symbol as a check found them. */
export interface Reported {
  readonly at: number;
  readonly reported: readonly Position[];
}

export const NO_AGREEMENT: Agreement = { states: [], waiting: [], oddSince: undefined };

/** More fills in two minutes than that: their readings are not judged one by one. */
const STATES_MAX = 1_000;

/** The parts of one check that are added. */
export interface AgreementCheck extends Reported {
  /** The believed position before the check, and the fills that it brought. */
  readonly before: Folded;
  readonly filled: readonly Fill[];
  /** Tells whether a reading reports a state. */
  fits(folded: Folded, reported: readonly Position[]): boolean;
}

/**
 * Judges readings of an account that has fills at every check. A reading may be older than the fills beside it, or
 * newer, by a minute: each waits for the fills of a minute, and then has to equal a state that was there since a minute
 * before it.
 */
export function judgeAgreement(agreement: Agreement, check: AgreementCheck): Agreement {
  const { at, reported, fits } = check;
  const states = [...agreement.states, ...statesOf(check)].slice(-STATES_MAX);
  const waiting = [...agreement.waiting, { at, reported }];
  const ripe = waiting.filter((one) => one.at <= at - SETTLE_MS_MAX);
  let { oddSince } = agreement;
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
export function agreed({ states }: Agreement): Agreement {
  return { states, waiting: [], oddSince: undefined };
}

/** Tells whether readings have been odd for as long as one may lag. */
export function isOdd({ oddSince }: Agreement, at: number): boolean {
  // The newest that was judged is a settle time old.
  return oddSince !== undefined && at - oddSince >= 2 * SETTLE_MS_MAX;
}

function statesOf({ before, filled, at }: AgreementCheck): Agreement['states'] {
  const states = [{ folded: before, until: at }];
  let folded = before;
  for (const fill of filled) {
    folded = foldPositions(folded, [fill]);
    states.push({ folded, until: at });
  }
  return states;
}
