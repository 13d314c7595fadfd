import { EMPTY, Observable, type Subscriber } from 'rxjs';
import type { Random } from '../../src/base/random.ts';
import type { Cancel, Clock } from '../../src/ports/clock.ts';
import type { Batch, Journal } from '../../src/ports/journal.ts';
import { rewindableJournal } from './rewindable-journal.ts';

/** A journal on another machine: reads see a batch at once, and it is durable some time later. */
export interface SlowJournal {
  readonly journal: Journal;
  /** Whether an intent is durable. */
  isDurable(id: string): boolean;
  /** How many batches are durable, without those that began an epoch. */
  durable(): number;
  /**
   * The process is gone: what was not durable is lost. A commit in flight may have arrived all the same. Tells how many
   * batches are lost, without those that began an epoch.
   */
  die(): number;
}

export interface SlowJournalOptions {
  /** The daemon's clock: the times of records go by it. */
  readonly now: () => number;
  /** The clock by which commits take their time. */
  readonly clock: () => Pick<Clock, 'schedule'>;
  readonly random: Random;
  /** Most time of a commit, ms; each draws its own. */
  readonly msMax: number;
  readonly seed: number;
}

/** Makes such a journal. One commit is in flight at a time; the next one carries all that came meanwhile. */
export function slowJournal({ now, clock, random, msMax, seed }: SlowJournalOptions): SlowJournal {
  const rewindable = rewindableJournal(now, seed);
  const { journal: inner, writes } = rewindable;
  /** What each write was, in order: the ids that it recorded, and whether it began an epoch. */
  let made: { readonly ids: readonly string[]; readonly isEpoch: boolean }[] = [];
  let waiting: { readonly target: number; readonly subscriber: Subscriber<never> }[] = [];
  let durable = 0;
  let inFlight: { readonly until: number; readonly cancel: Cancel } | undefined;
  const arrived = (until: number): void => {
    durable = until;
    inFlight = undefined;
    const due = waiting.filter(({ target }) => target <= durable);
    waiting = waiting.filter(({ target }) => target > durable);
    if (writes() > durable) begin();
    for (const { subscriber } of due) subscriber.complete();
  };
  const begin = (): void => {
    const until = writes();
    const arrive = (): void => {
      arrived(until);
    };
    inFlight = { until, cancel: clock().schedule(arrive, { delayMs: random.between(0, msMax), phase: 'send' }) };
  };
  const wrote = ({ intents = [] }: Batch, isEpoch: boolean): void => {
    made.push({ ids: intents.map(({ id }) => id), isEpoch });
    if (inFlight === undefined) begin();
  };
  const batchesIn = (part: typeof made): number => part.filter(({ isEpoch }) => !isEpoch).length;
  return {
    journal: {
      ...inner,
      get epoch() {
        return inner.epoch;
      },
      commit(batch) {
        inner.commit(batch);
        wrote(batch, false);
      },
      beginEpoch(batch) {
        inner.beginEpoch(batch);
        wrote(batch, true);
      },
      durable() {
        const target = writes();
        if (target <= durable) return EMPTY;
        return new Observable<never>((subscriber) => {
          if (target <= durable) subscriber.complete();
          else waiting.push({ target, subscriber });
        });
      },
    },
    isDurable: (id) => made.slice(0, durable).some(({ ids }) => ids.includes(id)),
    durable: () => batchesIn(made.slice(0, durable)),
    die() {
      const kept = inFlight !== undefined && random.next() < 0.5 ? inFlight.until : durable;
      const lost = batchesIn(made.slice(kept));
      inFlight?.cancel();
      inFlight = undefined;
      waiting = [];
      made = made.slice(0, kept);
      rewindable.rewind(kept);
      durable = kept;
      return lost;
    },
  };
}
