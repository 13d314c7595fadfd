import type { Clock } from '../../ports/clock.ts';
import type { LimitedBy } from './limited-by.ts';

/** A time in which calls of a scope wait, because an answer has asked for fewer calls. */
export interface RateStop {
  /** Id of the operation; absent where everything from this address is stopped. */
  readonly operation?: string;
  /** Whose calls of the operation; absent where they are counted by address. */
  readonly uid?: string;
  readonly by: LimitedBy;
  /**
   * Epoch ms by the clock of the run. No call of an operation leaves before. Of the whole address, calls that add risk
   * leave then at the latest, and other calls as soon as the exchange answers a probe.
   */
  readonly until: number;
  /** The words of the answer, in one line. */
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
  /** Ends the stop of the whole address before its time, or every stop. */
  lift(which: 'address' | 'all', why: string): void;
}

export interface RateStopsOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Stops that an earlier run has left: a restart must not ask an exchange that has said to wait. */
  readonly standing?: readonly RateStop[];
  /** Is told of each new stop, with all that stand then. */
  readonly told?: (stop: RateStop, standing: readonly RateStop[]) => void;
  /** Is told of stops that ended before their time and why, with all that stand then. */
  readonly lifted?: (stops: readonly RateStop[], why: string, standing: readonly RateStop[]) => void;
}

/** Makes the list of stops of one address. */
export function createRateStops({ clock, standing = [], told, lifted }: RateStopsOptions): RateStops {
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
      const isWorse = before?.by === 'page' && stop.by !== 'page';
      byScope.set(key, before === undefined || isWorse || stop.until > before.until ? { ...stop, since } : before);
      if (before === undefined || isWorse) told?.(stop, list());
    },
    lift: (which, why) => {
      const over = list().filter(({ operation }) => which === 'all' || operation === undefined);
      for (const stop of over) byScope.delete(scopeKey(stop));
      if (over.length > 0) lifted?.(over, why, list());
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

/**
 * Says what a stop holds until when (UTC), and why: `stopped until 2026-01-05 12:03:05Z: 429 Too Many Requests`.
 */
export function describeStop({ operation, by, until, why }: RateStop): string {
  const time = `${new Date(until).toISOString().slice(0, 19).replace('T', ' ')}Z`;
  if (operation !== undefined) return `stopped until ${time}: ${why}`;
  const probed = by === 'page' ? 'every 10 to 30 s' : 'every minute';
  return `stopped until ${time} at the latest, asked again ${probed}: ${why}`;
}

/** An address that has gone over its limit is let in again after five minutes (docs/exchange/calls.md#rate-limits). */
const BAN_MS = 300_000;
/** The longest time for which a ban is believed: it is probed meanwhile. */
const BAN_MS_MAX = 3_600_000;

/**
 * What adds risk waits so long after a page of an intermediary, twice as long where it comes again, up to the second.
 * Its `Retry-After` counts for nothing: it speaks for a cache, and not for the exchange.
 */
const PAGE_MS = 300_000;
const PAGE_MS_MAX = 900_000;

/** The first stop of a limit, where the exchange does not say how long; it doubles up to the second. */
const STOP_MS = 1_000;
const STOP_MS_MAX = 300_000;

/** A longer time than this is not believed: a call a day shows whether it is so. */
const RETRY_AFTER_MS_MAX = 86_400_000;

/** An exceeded limit as the answer reported it, and the number of reports in a row before. */
export interface Excess {
  readonly retryAfterMs?: number;
  readonly by: LimitedBy;
  /** True where the whole address is stopped. */
  readonly ofAddress: boolean;
  /** Such answers in a row before this one. */
  readonly strikes: number;
}

/**
 * Returns for how long (ms) a scope is stopped: what the exchange says, else what it is known for, else twice as long
 * as last time.
 */
export function stopMsAfter({ retryAfterMs, by, ofAddress, strikes }: Excess): number {
  const doubled = (firstMs: number, mostMs: number): number => Math.min(firstMs * 2 ** Math.min(strikes, 16), mostMs);
  if (by === 'page') return doubled(PAGE_MS, PAGE_MS_MAX);
  if (retryAfterMs !== undefined) return Math.min(retryAfterMs, ofAddress ? BAN_MS_MAX : RETRY_AFTER_MS_MAX);
  return by === 'ban' ? BAN_MS : doubled(STOP_MS, STOP_MS_MAX);
}
