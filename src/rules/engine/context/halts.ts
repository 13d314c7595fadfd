import { concat, from, type Observable, Subject } from 'rxjs';
import { reducesOnly } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Batch, Journal } from '../../../ports/journal.ts';
import {
  describeHalt,
  describeScope,
  type Halt,
  haltOn,
  holdsParts,
  type HaltedBy,
  type HaltReason,
  type HaltScope,
  type NewHalt,
  readHalts,
  withHalt,
  withoutHalts,
  writeHalts,
} from '../../../risk/halts.ts';
import { createUnchecked, type Unchecked } from './unchecked.ts';

/**
 * The halts in force. They are checked at the last moment before anything is sent, and news of them is durable before
 * the answer.
 */
export interface Halts {
  /** All halts in force, also those that wait only for the first check of orders. */
  list(): readonly Halt[];
  /** The halts that last until they are lifted. */
  durable(): readonly Halt[];
  /** The halt that holds an intent back, if one does. */
  holding(intent: Pick<Intent, 'effect' | 'origin'>): Halt | undefined;
  /** Takes in what halts elsewhere. */
  takeNews(): void;
  /** Halts; false where exactly that is halted already. */
  halt(wanted: NewHalt): boolean;
  /**
   * Lifts the halts of exactly this scope, or all, and where `by` is said those alone that it has made; answers which.
   */
  resume(scope: HaltScope | 'all', note: string, by?: HaltedBy): readonly Halt[];
  /** Notes that what a halt wanted cleared is cleared. */
  cleared(halt: Halt, text: string): void;
  /** Emits when halts were lifted: what they have held may be tried again. */
  readonly lifted: Observable<undefined>;
  /**
   * The books whose orders were not read yet: nothing is opened there, and no part of a position is closed. They are
   * not durable, and no person can lift them.
   */
  readonly unchecked: Unchecked;
  /** Halts that want something cleared: those that hold already, and each that comes. */
  readonly clearings: Observable<Halt>;
}

/** Halts because of an event of the run. `note` describes it. */
export type RaiseHalt = (reason: HaltReason, scope: HaltScope, note: string) => void;

export interface HaltsParts {
  readonly journal: Pick<Journal, 'state'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Makes an entry durable before it returns, with states beside it. */
  record(entry: JournalEntry, states: ReadonlyMap<string, string | undefined>): void;
  /** Another source of halts, such as a file; absent: there is none. */
  readonly elsewhere?: HaltSource;
}

/**
 * Makes the function with which a run halts by itself; the same reason for the same scope is one halt, whatever the
 * note.
 */
export function raiseHaltWith(halts: Halts): RaiseHalt {
  return (reason, scope, note) => {
    const by = `automatic: ${reason}` as const;
    const isKnown = halts.list().some((halt) => halt.by === by && describeScope(halt.scope) === describeScope(scope));
    if (!isKnown) halts.halt({ scope, note, by });
  };
}

/** A source of halts beside commands. It is checked before anything is sent that could add risk. */
export interface HaltSource {
  /** Its halts that were not taken in yet. */
  news(): readonly NewHalt[];
  /** All of it is durable. */
  taken(): void;
}

/** The key under which the halts are stored. */
const KEY = 'halts';

/** Makes the halts of an installation; what was halted before is halted still. */
export function createHalts({ journal, clock, record, elsewhere }: HaltsParts): Halts {
  let halts = storedHalts(journal);
  const arrivals = new Subject<Halt>();
  const liftings = new Subject<undefined>();
  const unchecked = createUnchecked(
    () => clock.now(),
    () => {
      liftings.next(undefined);
    },
  );
  const store = (next: readonly Halt[], entry: JournalEntry): void => {
    // In force before it is durable: where the disk fails nothing may leave meanwhile.
    halts = next;
    record(entry, new Map([[KEY, writeHalts(next)]]));
  };

  function halt(wanted: NewHalt): boolean {
    const now = clock.now();
    const before = new Set(halts);
    const next = withHalt(halts, wanted, now);
    const added = next.find((one) => !before.has(one));
    if (added === undefined || halts.some((one) => isEqual(one, added))) return false;
    store(next, entryOf(now, 'halted', added));
    if (wantsClearing(added)) arrivals.next(added);
    return true;
  }

  function takeNews(): void {
    const news = elsewhere?.news() ?? [];
    if (news.length === 0) return;
    for (const wanted of news) halt(wanted);
    elsewhere?.taken();
  }

  return {
    durable: () => halts,
    list: () => [...halts, ...unchecked.list()],
    unchecked,
    holding(intent) {
      if (!reducesOnly(intent.effect)) takeNews();
      return haltOn(intent, halts) ?? unchecked.holding(intent.effect);
    },
    takeNews,
    halt,
    resume(scope, note, by) {
      const { lifted, left } = withoutHalts(halts, scope, by);
      if (lifted.length === 0) return lifted;
      const what = lifted.map((one) => describeScope(one.scope)).join('; ');
      const text = `resumed by hand: ${what}${note === '' ? '' : `: ${note}`}`;
      store(left, { at: clock.now(), kind: 'resumed', text, detail: { who: 'by hand', note } });
      liftings.next(undefined);
      return lifted;
    },
    cleared(done, text) {
      const { cancelOrders: _orders, closePositions: _positions, ...rest } = done;
      const next = halts.map((one) => (isEqual(one, done) ? rest : one));
      store(next, { at: clock.now(), kind: 'halted', text });
    },
    lifted: liftings.asObservable(),
    get clearings() {
      return concat(from(halts.filter(wantsClearing)), arrivals);
    },
  };
}

/**
 * Makes the halts of a run to which nobody brings any: what an earlier one has left halted. Their entries go straight
 * to the journal, beside those that the run emits; `onEntry` hears of them.
 */
export function ownHalts(journal: Journal, clock: Pick<Clock, 'now'>, onEntry?: (entry: JournalEntry) => void): Halts {
  const record: HaltsParts['record'] = (entry, states) => {
    journal.commit({ entries: [entry], states });
    onEntry?.(entry);
  };
  return createHalts({ journal, clock, record });
}

/** Makes what halts a run that has not begun, to become durable with whatever is the reason. */
export function haltBefore(journal: Pick<Journal, 'state'>, wanted: NewHalt, now: number): Batch {
  const next = withHalt(storedHalts(journal), wanted, now);
  return { entries: [entryOf(now, 'halted', { ...wanted, since: now })], states: new Map([[KEY, writeHalts(next)]]) };
}

/** Reads the halts that a journal holds. */
export function storedHalts(journal: Pick<Journal, 'state'>): readonly Halt[] {
  return readHalts(journal.state(KEY));
}

function wantsClearing({ cancelOrders, closePositions }: Halt): boolean {
  return cancelOrders === true || closePositions === true;
}

function isEqual(a: Halt, b: Halt): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function entryOf(at: number, kind: 'halted', halt: Halt): JournalEntry {
  const { scope, by, note, cancelOrders = false, closePositions = false } = halt;
  const also = [...(cancelOrders ? ['cancels opening orders'] : []), ...(closePositions ? ['closes positions'] : [])];
  const text = `${describeScope(scope)} ${describeHalt(halt)} (${by})${also.length === 0 ? '' : `; ${also.join(', ')}`}`;
  return {
    at,
    kind,
    ...(scope.account !== undefined && { account: scope.account }),
    text: `${text}; everything that only reduces risk passes${holdsParts(halt) ? ', except partial closes' : ''}`,
    detail: { by, note, ...scope, cancelOrders, closePositions },
  };
}
