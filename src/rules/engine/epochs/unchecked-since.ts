import type { Journal } from '../../../ports/journal.ts';

/**
 * The extent of the journal before the check that is not over. A start that ends before it leaves entries and intents
 * of its own to the next start.
 */
export interface UncheckedSince {
  /** The instant of the newest entry, ms; absent where there was none. */
  readonly endedAt?: number;
  /** The instant at which the oldest intent was recorded, ms; absent where there was none. */
  readonly oldest?: number;
}

const KEY = 'unlooked';

/** Reads the extent of the journal before the check under way; undefined where the check is over. */
export function uncheckedSince({ state }: Pick<Journal, 'state'>): UncheckedSince | undefined {
  const text = state(KEY);
  // It is written by {@link uncheckedState} alone.
  return text === undefined ? undefined : (JSON.parse(text) as UncheckedSince);
}

/** Writes it as the state to be stored; undefined once the check is over. */
export function uncheckedState(since: UncheckedSince | undefined): ReadonlyMap<string, string | undefined> {
  return new Map([[KEY, since === undefined ? undefined : JSON.stringify(since)]]);
}
