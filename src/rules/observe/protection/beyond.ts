import type { Position } from '../../../domain/account.ts';

/** A position whose stop-loss lies beyond its liquidation price. */
export interface Beyond {
  readonly text: string;
  /** The instant at which the last reading with it began, ms, and the number of such readings in a row. */
  readonly readAt: number;
  readonly readings: number;
}

/** In cross margin the liquidation price moves with everything that the account holds: one reading says little. */
const READINGS = { isolated: 1, crossed: 3 } as const;

/** Counts a reading; undefined where the stop-loss does not lie there. */
export function countBeyond(before: Beyond | undefined, text: string | undefined, readAt: number): Beyond | undefined {
  if (text === undefined) return undefined;
  const isNew = before?.readAt !== readAt;
  return { text, readAt, readings: (before?.readings ?? 0) + (isNew ? 1 : 0) };
}

/** Tells whether enough readings have shown it to believe it. */
export function isSurelyBeyond(
  beyond: Beyond | undefined,
  { marginMode }: Pick<Position, 'marginMode'>,
): beyond is Beyond {
  return beyond !== undefined && beyond.readings >= READINGS[marginMode];
}
