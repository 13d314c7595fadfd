import type { Fault } from '../domain/outcome.ts';
import type { Poll } from './poll.ts';
import type { PollKey } from './read.ts';

/** The newest successful reading of a poll, and whether the last try failed. */
export interface Held {
  readonly poll: Poll;
  /** Undefined until the first success. */
  readonly value: unknown;
  /** The instants at which the read that brought the value began and ended, ms; 0 until the first success. */
  readonly startedAt: number;
  readonly receivedAt: number;
  /** The exchange's own time that the read did not begin before, ms; absent where it states none. */
  readonly statedAt?: number;
  /** The failure of the last try; undefined after a success. */
  readonly fault?: Fault;
}

/** An immutable picture of all polls at one instant. */
export interface Snapshot {
  readonly at: number;
  readonly held: ReadonlyMap<PollKey, Held>;
  /** Keys of the polls that were read for this snapshot. */
  readonly fresh: ReadonlySet<PollKey>;
  /** Keys of those whose values correct what earlier ones have shown. */
  readonly corrected?: ReadonlySet<PollKey>;
  /** Time has stepped: nothing that was read before is believed, and every rule has to hear of it. */
  readonly stepped?: true;
  /** It is kept as the newest picture, and nobody acts on it: all that would hear it are at rest. */
  readonly kept?: true;
}

export const EMPTY_SNAPSHOT: Snapshot = { at: 0, held: new Map(), fresh: new Set() };

/** Tells whether a read will not succeed by waiting: what a key may not read does not come. */
export function isHopeless({ kind }: Fault): boolean {
  return kind === 'auth' || kind === 'permission' || kind === 'rejected';
}
