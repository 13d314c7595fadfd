import { createRateStops, describeStop, type RateStop, type RateStops } from '../../exchange/rate-limit/rate-stops.ts';
import type { AccountIdentity } from '../../exchange/context/client-context.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Journal } from '../../ports/journal.ts';

export interface JournaledStopsParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Pick<Journal, 'state'>;
  /** Makes an entry durable before it returns, with states beside it. */
  record(entry: JournalEntry, states: ReadonlyMap<string, string | undefined>): void;
  readonly accounts: readonly Pick<AccountIdentity, 'name' | 'uid'>[];
}

/** Stops of the exchange's limits, as a daemon keeps them. */
export interface JournaledStops {
  readonly stops: RateStops;
  /** The stops in force, each with the name of the account whose calls it holds. */
  standing(): readonly StandingStop[];
}

/** A stop in force; `text` is for people. */
export interface StandingStop {
  readonly stop: RateStop;
  readonly account?: string;
  readonly text: string;
}

/** The key of the stored stops. */
const STATE = 'rate-stops';

/**
 * Largest time to the end of a stop, ms. One that ends later was stored in another time: by another exchange, or by a
 * wrong clock.
 */
const AHEAD_MS_MAX = 86_400_000;

/** Makes the stops of a daemon: the journal tells each once, and the next start keeps to it too. */
export function journaledStops({ clock, journal, record, accounts }: JournaledStopsParts): JournaledStops {
  const accountOf = (uid: string): string | undefined => accounts.find((one) => one.uid === uid)?.name;
  const scopeText = ({ operation, uid }: RateStop): string => {
    if (operation === undefined) return 'everything from this address';
    return uid === undefined ? operation : `${operation} of ${accountOf(uid) ?? uid}`;
  };
  const stored = readStops(journal.state(STATE)).filter(({ until }) => until <= clock.now() + AHEAD_MS_MAX);
  const stops = createRateStops({
    clock,
    standing: stored,
    told: (stop, all) => {
      const { operation, uid, until } = stop;
      const detail = { until, ...(operation !== undefined && { operation }), ...(uid !== undefined && { uid }) };
      const text = `the exchange's limit: ${scopeText(stop)} is ${describeStop(stop)}`;
      record({ at: clock.now(), kind: 'limited', text, detail }, new Map([[STATE, JSON.stringify(all)]]));
    },
    lifted: (over, why, left) => {
      const text = `the exchange's limit: ${over.map(scopeText).join(', ')} may be called again: ${why}`;
      const states = new Map([[STATE, left.length === 0 ? undefined : JSON.stringify(left)]]);
      record({ at: clock.now(), kind: 'limited', text }, states);
    },
  });
  const standing = (): readonly StandingStop[] =>
    stops.list().map((stop) => {
      const account = stop.uid === undefined ? undefined : accountOf(stop.uid);
      return { stop, ...(account !== undefined && { account }), text: `${scopeText(stop)}: ${describeStop(stop)}` };
    });
  return { stops, standing };
}

/** Reads the stored stops; text that is not understood is none. */
function readStops(text: string | undefined): readonly RateStop[] {
  if (text === undefined) return [];
  const stored: unknown = JSON.parse(text);
  return Array.isArray(stored) ? stored.filter(isStop) : [];
}

function isStop(value: unknown): value is RateStop {
  if (typeof value !== 'object' || value === null) return false;
  const known = 'until' in value && typeof value.until === 'number' && 'why' in value && typeof value.why === 'string';
  const by: unknown = Reflect.get(value, 'by');
  return (
    (by === 'operation' || by === 'ban' || by === 'page') &&
    known &&
    isTextOrAbsent(value, 'operation') &&
    isTextOrAbsent(value, 'uid')
  );
}

function isTextOrAbsent(value: object, field: string): boolean {
  const found: unknown = Reflect.get(value, field);
  return found === undefined || typeof found === 'string';
}
