import { concat, concatMap, EMPTY, Observable, of } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Approved, Intent, Recorded } from '../../../effects/intent.ts';
import { joined } from '../../../domain/profit/account-history.ts';
import { keysOfIntent } from './intent-keys.ts';
import type { Batch, Durable, IntentState, Journal } from '../../../ports/journal.ts';

/** Writes to the journal: everything that one instant brings goes in one commit, before anything of it is sent. */
export interface Ledger {
  /** Emits the batch's entries once it is durable, and completes. */
  write(batch: Omit<Batch, 'intents'>): Observable<JournalEntry>;
  /** Records intents, with what goes along: emits its entries, then the intents as they may be sent, and completes. */
  record<const I extends readonly Approved[]>(
    intents: I,
    along: Omit<Batch, 'intents'>,
  ): Observable<JournalEntry | RecordedIntents<I>>;
  /** Asks, with every commit, for states that become durable with it: what need not be written for its own sake. */
  accompany(states: () => ReadonlyMap<string, string | undefined>): void;
  /**
   * The newest value of a state, whether it is durable already or waits to become so: what adds to it must not lose
   * either.
   */
  state(key: string): string | undefined;
  /**
   * The intents that are open once all is written that waits: those of this very instant too, none that ended in it.
   * Oldest first.
   */
  openIntents(): readonly Intent[];
}

/** Intents that are durable now, in the order in which they were given. */
export interface RecordedIntents<I extends readonly Approved[] = readonly Approved[]> {
  readonly kind: 'recorded';
  readonly intents: { readonly [K in keyof I]: I[K] extends Approved<infer E> ? Recorded<E> : never };
}

interface Waiting {
  readonly batch: Batch;
  /** The batch is committed; the journal says when it is durable. */
  committed(durable: Durable): void;
}

/** Makes the ledger of a journal: the writes of an instant are committed in its phase `send`. */
export function createLedger(journal: Journal, clock: Clock): Ledger {
  let waiting: Waiting[] = [];
  let alongside: () => ReadonlyMap<string, string | undefined> = () => new Map();
  const flush = (): void => {
    const written = waiting;
    waiting = [];
    const all = merged([...written.map(({ batch }) => batch), { states: alongside() }]);
    journal.commit(withoutLeft(all, journal));
    const durable = journal.durable();
    for (const one of written) one.committed(durable);
  };
  const commit = <T>(batch: Batch, last: Observable<T>): Observable<JournalEntry | T> =>
    new Observable<Durable>((subscriber) => {
      if (waiting.length === 0) clock.schedule(flush, { delayMs: 0, phase: 'send' });
      const committed = (durable: Durable): void => {
        subscriber.next(durable);
        subscriber.complete();
      };
      waiting.push({ batch, committed });
    }).pipe(concatMap((durable) => concat(durable, batch.entries ?? [], last)));
  return {
    write: (batch) => commit<never>(batch, EMPTY),
    record: <const I extends readonly Approved[]>(intents: I, along: Omit<Batch, 'intents'>) =>
      commit<RecordedIntents<I>>(
        { ...along, intents },
        of({ kind: 'recorded', intents: intents as RecordedIntents<I>['intents'] }),
      ),
    accompany(states) {
      alongside = states;
    },
    state(key) {
      const newest = waiting.findLast(({ batch }) => batch.states?.has(key) === true);
      return newest === undefined ? journal.state(key) : newest.batch.states?.get(key);
    },
    openIntents() {
      const durable = journal.openIntents().map(({ intent }) => intent);
      if (waiting.length === 0) return durable;
      const { intents = [], transitions = [] } = merged(waiting.map(({ batch }) => batch));
      const over = new Set(transitions.filter(({ state }) => OVER[state]).map(({ id }) => id));
      return [...durable, ...intents].filter(({ id }) => !over.has(id));
    },
  };
}

/** Tells whether nothing of an intent is under way any more. */
const OVER: Readonly<Record<IntentState, boolean>> = {
  recorded: false,
  accepted: false,
  unknown: false,
  rejected: true,
  absent: true,
  settled: true,
};

/** Drops what is kept beside an intent, once the intent is over: nobody would read it any more. */
function withoutLeft(batch: Batch, journal: Pick<Journal, 'state'>): Batch {
  const { transitions = [], states = new Map<string, string | undefined>() } = batch;
  const left = transitions
    .filter(({ state }) => OVER[state])
    .flatMap(({ id }) => keysOfIntent(id))
    .filter((key) => states.get(key) !== undefined || journal.state(key) !== undefined);
  return left.length === 0
    ? batch
    : { ...batch, states: new Map([...states, ...left.map((key) => [key, undefined] as const)]) };
}

function merged(batches: readonly Batch[]): Batch {
  return {
    intents: batches.flatMap((batch) => batch.intents ?? []),
    transitions: batches.flatMap((batch) => batch.transitions ?? []),
    entries: batches.flatMap((batch) => batch.entries ?? []),
    states: new Map(batches.flatMap((batch) => [...(batch.states ?? [])])),
    history: joined(batches.flatMap((batch) => batch.history ?? [])),
  };
}
