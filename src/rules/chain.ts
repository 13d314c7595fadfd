import type { Held } from './snapshot.ts';
import { type Rows, rowsOf } from './traces/rows.ts';
import type { Change, Trace } from './traces/trace.ts';

/** Deeds one after the other since a reading that showed all of what came before them: their changes add up on it. */
export interface Chain<M> {
  readonly base: Held;
  readonly members: M[];
}

/** More deeds than ever settle at once: from here on, nothing is proved by sums. */
export const CHAIN_MAX = 100;

/** The changes of all deeds of a chain, and of the one that is looked for. */
export interface Sum {
  readonly own: Change;
  readonly base: Held;
  /** What the other deeds of the chain leave on readings of the same poll. */
  readonly others: readonly Trace[];
}

/**
 * Tells whether a reading shows the base with the changes of all. An amount that fits without the change that is looked for proves
 * nothing: what the others may have done must be known better than this one is large.
 */
export function sumsUp(rows: Rows, sum: Sum): boolean {
  const range = rangeOf(sum);
  if (range === undefined) return false;
  const { own } = sum;
  if (own.least > 0n || own.most < 0n) {
    const size = own.least > 0n ? own.least : -own.most;
    if (range.slack >= size) return false;
  }
  const moved = movedIn(rows, sum);
  return moved >= range.least + own.least && moved <= range.most + own.most;
}

/** Tells whether a reading shows what there would be had all happened but the one that is looked for. */
export function isMissing(rows: Rows, sum: Sum): boolean {
  const range = rangeOf(sum);
  if (range === undefined || sumsUp(rows, sum)) return false;
  const moved = movedIn(rows, sum);
  return moved >= range.least && moved <= range.most;
}

interface Range {
  readonly least: bigint;
  readonly most: bigint;
  readonly slack: bigint;
}

/** What the others have changed together; undefined where that is not known of one. */
function rangeOf({ own, others }: Sum): Range | undefined {
  let [least, most] = [0n, 0n];
  for (const other of others) {
    if (other.kind === 'unprovable') return undefined;
    if (other.kind !== 'amount' || other.of !== own.of) continue;
    least += other.least;
    most += other.most;
  }
  return { least, most, slack: most - least };
}

function movedIn(rows: Rows, { own, base }: Sum): bigint {
  return own.in(rows) - own.in(rowsOf(base.value));
}
