import type { Clock } from '../../ports/clock.ts';

/** A time in which nothing of a scope is sent, because the exchange has said that a limit was exceeded. */
export interface RateStop {
  /** Id of the operation; absent where everything from this address is stopped. */
  readonly operation?: string;
  /** Whose calls of the operation; absent where they are counted by address. */
  readonly uid?: string;
  /** Epoch ms by the clock of the run: nothing is sent before. */
  readonly until: number;
  /** The exchange's words, in one line. */
  readonly why: string;
  /** Since when it stands, ms by the clock of the run; the list writes it down. */
  readonly since?: number;
}

/** The stops that stand, for whoever has to tell of them; the limiter keeps to them. */
export interface RateStops {
  /** Those that are not over yet, those of everything first, then by their ends. */
  list(): readonly RateStop[];
  /**
   * The stop that holds the calls of a UID of an operation (an empty one where they are counted by address), or
   * everything.
   */
  holding(operation: string, uid: string): RateStop | undefined;
  /** Writes a stop down; one that stands for the same scope is only prolonged, and nobody is told again. */
  add(stop: RateStop): void;
}

export interface RateStopsOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Stops that an earlier run has left: a restart must not ask an exchange that has said to wait. */
  readonly standing?: readonly RateStop[];
  /** Is told of each new stop, with all that stand then. */
  readonly told?: (stop: RateStop, standing: readonly RateStop[]) => void;
}

/** Makes the list of stops of one address. */
export function createRateStops({ clock, standing = [], told }: RateStopsOptions): RateStops {
  const byScope = new Map(standing.map((stop) => [scopeKey(stop), stop]));

  function at(key: string): RateStop | undefined {
    const stop = byScope.get(key);
    if (stop === undefined || stop.until > clock.now()) return stop;
    byScope.delete(key);
    return undefined;
  }

  const list = (): readonly RateStop[] =>
    [...byScope.keys()].flatMap((key) => at(key) ?? []).toSorted((a, b) => rank(a) - rank(b) || a.until - b.until);

  return {
    list,
    holding: (operation, uid) => at(EVERYTHING) ?? at(scopeKey({ operation, ...(uid !== '' && { uid }) })),
    add: (stop) => {
      const key = scopeKey(stop);
      const before = at(key);
      const since = before?.since ?? clock.now();
      byScope.set(key, before === undefined || stop.until > before.until ? { ...stop, since } : before);
      if (before === undefined) told?.(stop, list());
    },
  };
}

const EVERYTHING = '';

function scopeKey({ operation, uid }: Pick<RateStop, 'operation' | 'uid'>): string {
  return operation === undefined ? EVERYTHING : JSON.stringify([operation, uid ?? '']);
}

function rank({ operation }: RateStop): number {
  return operation === undefined ? 0 : 1;
}

/** Says until when a scope is stopped (UTC), and why: `stopped until 12:03:05: 429 Too Many Requests`. */
export function describeStop({ until, why }: RateStop): string {
  return `stopped until ${new Date(until).toISOString().slice(11, 19)}: ${why}`;
}

/**
 * An address that is banned, or has gone over its limit, is let in again after five minutes
 * (docs/exchange/calls.md#rate-limits).
 */
const RECOVERY_MS = 300_000;

/** The first stop of a limit, where the exchange does not say how long; it doubles up to the second. */
const STOP_MS = 1_000;
const STOP_MS_MAX = 300_000;

/** A longer time than this is not believed: a call a day shows whether it is so. */
const RETRY_AFTER_MS_MAX = 86_400_000;

/** An exceeded limit as the exchange reported it, and the number of reports in a row before. */
export interface Excess {
  readonly retryAfterMs?: number;
  /** True where the answer was a ban of the address. */
  readonly banned: boolean;
  /** Such answers in a row before this one. */
  readonly strikes: number;
}

/**
 * Answers for how long (ms) a scope is stopped: what the exchange says, else what it is known for, else twice as long
 * as last time.
 */
export function stopMsAfter({ retryAfterMs, banned, strikes }: Excess): number {
  if (retryAfterMs !== undefined) return Math.min(retryAfterMs, RETRY_AFTER_MS_MAX);
  return banned ? RECOVERY_MS : Math.min(STOP_MS * 2 ** Math.min(strikes, 16), STOP_MS_MAX);
}
