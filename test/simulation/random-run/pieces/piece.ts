import type { Random } from '../../../../src/base/random.ts';

/** A part of a drawn strategy, and what is promised of it. */
export interface Piece {
  readonly rule?: string;
  readonly goal?: string;
  /** Further watches, by name. */
  readonly watch?: Readonly<Record<string, string>>;
  /** Further variables, by name. */
  readonly vars?: Readonly<Record<string, string>>;
  /** A rule that has one executed effect at most for each so many ms. */
  readonly pace?: readonly [rule: string, ms: number];
  /** A rule that may have no executed effect at all. */
  readonly refused?: string;
  /** A rule that takes a part of a position at most once for each so many ms. */
  readonly part?: readonly [rule: string, ms: number];
  /** A goal that closes a position which is without its stop-loss for so many ms. */
  readonly guard?: readonly [goal: string, ms: number];
  /** Rules that say at each tick what the candle did that closed at it. */
  readonly schedule?: readonly (readonly [rule: string, schedule: Schedule])[];
  /** A ladder that withdraws what would open once its condition has been false for so many ms. */
  readonly ladder?: readonly [goal: string, ms: number];
  /** What the piece keeps for itself: of those that name the same thing, one is taken. */
  readonly alone?: readonly string[];
}

/**
 * How far apart the ticks of a rule are, ms, and whether it waits for the candle that closed at a tick, however long
 * that takes.
 */
export interface Schedule {
  readonly everyMs: number;
  readonly waits: boolean;
}

/** Draws a piece; `seconds` is how often a rule of it may act. */
export type DrawPiece = (random: Random, seconds: number) => Piece;

/** Makes a piece that does one thing every so many seconds. */
export function timed(id: string, action: string, more: Partial<Piece> = {}): DrawPiece {
  return (_random, seconds) => ({
    ...more,
    rule: `  - { id: ${id}, on: { every: ${String(seconds)}s }, do: [${action}] }`,
    pace: [id, seconds * 1_000],
  });
}
