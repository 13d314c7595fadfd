import type { Held } from '../../../reads/snapshot.ts';
import { type Rows, rowsOf } from './rows.ts';
import type { AmountTrace, Trace } from './trace.ts';

/**
 * The changes of all own effects since a reading that can be believed, from the place of one effect that is searched
 * for.
 */
export interface Sum {
  readonly base: Held;
  readonly own: AmountTrace;
  /** True where the searched effect came after the base; false where the base shows it already. */
  readonly since: boolean;
  /** The changes that the other effects since then leave on readings of the same poll. */
  readonly others: readonly Trace[];
}

/**
 * Tells whether a reading shows the base with the changes of all. An amount that fits without the searched change
 * proves nothing: the changes by the others must be known better than this one is large.
 */
export function sumsUp(rows: Rows, sum: Sum): boolean {
  const range = rangeOf(rows, sum);
  if (range === undefined) return false;
  const { own } = sum;
  if (own.least > 0n || own.most < 0n) {
    const size = own.least > 0n ? own.least : -own.most;
    if (range.slack >= size) return false;
  }
  return fits(rows, sum, range);
}

/**
 * Tells whether a reading shows the base with all changes except the searched one, and cannot be the base with that
 * change too. Where the others may have changed as much, nothing can be called missing.
 */
export function isMissing(rows: Rows, sum: Sum): boolean {
  const range = rangeOf(rows, sum);
  if (range === undefined || fits(rows, sum, range)) return false;
  const moved = movedIn(rows, sum);
  return moved >= range.least && moved <= range.most;
}

/** Tells whether a reading can be the base with the changes of all, whatever else it can be. */
function fits(rows: Rows, sum: Sum, { least, most }: Range): boolean {
  const { own, since } = sum;
  const moved = movedIn(rows, sum);
  if (!since) return moved >= least && moved <= most;
  return moved >= least + own.least && moved <= most + own.most;
}

/**
 * Tells whether a reading cannot be what all changes since another have made of it; unknown changes explain anything.
 */
export function isRefuted(rows: Rows, base: Held, traces: readonly Trace[]): boolean {
  const changes = traces.filter((trace) => trace.kind === 'amount');
  return changes.some((own) => {
    const sum: Sum = { base, own, since: false, others: traces };
    const range = rangeOf(rows, sum);
    if (range === undefined) return false;
    const moved = movedIn(rows, sum);
    return moved < range.least || moved > range.most;
  });
}

interface Range {
  readonly least: bigint;
  readonly most: bigint;
  readonly slack: bigint;
}

/** The sum of the others' changes; undefined where one of them is not known. */
function rangeOf(rows: Rows, { own, others, base }: Sum): Range | undefined {
  let [least, most] = [0n, 0n];
  for (const other of others) {
    if (other.kind === 'unprovable') return undefined;
    if (other.kind !== 'amount' || other.of !== own.of) continue;
    if (other.stands !== undefined && other.stands(rows) === other.stands(rowsOf(base.value))) continue;
    least += other.least;
    most += other.most;
  }
  return { least, most, slack: most - least };
}

function movedIn(rows: Rows, { own, base }: Sum): bigint {
  return own.in(rows) - own.in(rowsOf(base.value));
}
