import type { Journal } from '../../../ports/journal.ts';

/** How far the journal reached before the look that is not over: a start that ends before it leaves the next one with entries and intents of its own. */
export interface UncheckedSince {
  /** When the newest entry was written, ms; absent where there was none. */
  readonly endedAt?: number;
  /** When the oldest intent was recorded, ms; absent where there was none. */
  readonly oldest?: number;
}

const KEY = 'unlooked';

/** Reads since when nobody has looked; undefined where that look is over. */
export function uncheckedSince({ state }: Pick<Journal, 'state'>): UncheckedSince | undefined {
  const text = state(KEY);
  // It is written by {@link unlookedState} alone.
  return text === undefined ? undefined : (JSON.parse(text) as UncheckedSince);
}

/** Writes it as the state to be stored; undefined once the look is over. */
export function uncheckedState(since: UncheckedSince | undefined): ReadonlyMap<string, string | undefined> {
  return new Map([[KEY, since === undefined ? undefined : JSON.stringify(since)]]);
}
