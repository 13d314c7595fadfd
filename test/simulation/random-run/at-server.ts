import { EMPTY, lastValueFrom, Observable } from 'rxjs';
import type { Random } from '../../../src/base/random.ts';
import type { OpenBook, OpenBookOptions } from '../../../src/journal/postgres/open-book.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Batch, Journal } from '../../../src/ports/journal.ts';
import type { MortalJournal } from './mortal-journal.ts';

/** A journal at a server that is opened before the run, and opened again after each death. */
export interface ServerJournal extends MortalJournal {
  readonly durable: () => number;
  /** Takes the clocks of the run, which is made later than the journal. */
  goBy(now: () => number, clock: () => Clock): void;
  /** Opens what a death has left; tells how many of the newest batches are lost, without those that began an epoch. */
  reopen(): Promise<number>;
  end(): Promise<void>;
}

export interface ServerOptions {
  readonly open: (options: Pick<OpenBookOptions, 'now' | 'hold'>) => Promise<OpenBook>;
  /** Ends all connections of the daemon without warning, as the death of its process does, and its lease. */
  readonly cut: () => void;
  /** The number of commits that the server holds, as a journal counts them. */
  readonly count: () => number;
  readonly random: Random;
  readonly startAt: number;
}

interface Made {
  readonly ids: readonly string[];
  readonly isEpoch: boolean;
  /** As a journal counts: one for each entry, and one for a batch that has none. */
  readonly commits: number;
}

/** Opens such a journal. While a commit is in flight time stands still; a death loses what had not left. */
export async function atServer({ open, cut, count, random, startAt }: ServerOptions): Promise<ServerJournal> {
  let now = (): number => startAt;
  let clock: (() => Clock) | undefined;
  const opening = { now: () => now(), hold: () => clock?.().hold() ?? ((): void => undefined) };
  /** An opening writes too: time stands still until that is durable. */
  const openWhole = async (): Promise<OpenBook> => {
    const opened = await open(opening);
    await lastValueFrom(opened.journal.durable(), { defaultValue: undefined });
    return opened;
  };
  let book = await openWhole();
  const before = count();
  let made: Made[] = [];
  let durable = 0;
  /** What an earlier process waited for is not told any more. */
  let process = 0;
  const wrote = ({ ids, isEpoch, commits }: Made): void => {
    made.push({ ids, isEpoch, commits });
    const [until, own] = [made.length, process];
    book.journal.durable().subscribe({
      complete: () => {
        if (own === process) durable = Math.max(durable, until);
      },
      error: () => undefined,
    });
  };
  const madeOf = ({ intents = [], entries = [] }: Batch, isEpoch: boolean): Made => ({
    ...{ ids: intents.map(({ id }) => id), isEpoch, commits: Math.max(1, entries.length) },
  });
  const batchesIn = (part: readonly Made[]): number => part.filter(({ isEpoch }) => !isEpoch).length;
  const journal: Journal = {
    get epoch() {
      return book.journal.epoch;
    },
    commit(batch) {
      book.journal.commit(batch);
      wrote(madeOf(batch, false));
    },
    beginEpoch(batch) {
      book.journal.beginEpoch(batch);
      wrote(madeOf(batch, true));
    },
    durable() {
      if (made.length <= durable) return EMPTY;
      const own = process;
      const inner = book.journal.durable();
      return new Observable<never>((subscriber) => {
        // Told by the clock: what follows may kill the process, and whoever runs the clock has to hear of that.
        const tell = (): void => {
          if (own === process) subscriber.complete();
        };
        inner.subscribe({
          complete: () => {
            clock?.().schedule(tell, { delayMs: 0, phase: 'send' });
          },
          error: () => undefined,
        });
      });
    },
    oldestIntentAt: () => book.journal.oldestIntentAt(),
    intentOfOrder: (orderId) => book.journal.intentOfOrder(orderId),
    openIntents: () => book.journal.openIntents(),
    intent: (id) => book.journal.intent(id),
    state: (key) => book.journal.state(key),
    entries: (filter) => book.journal.entries(filter),
    close: () => undefined,
  };
  const nothing = (): void => undefined;
  return {
    journal,
    disk: {
      tear: nothing,
      die() {
        process += 1;
        return 0;
      },
    },
    isDurable: (id) => made.slice(0, durable).some(({ ids }) => ids.includes(id)),
    durable: () => batchesIn(made.slice(0, durable)),
    ...{ copy: nothing, lose: nothing, remove: nothing },
    goBy(daemonNow, machine) {
      now = daemonNow;
      clock = machine;
    },
    async reopen() {
      process += 1;
      if (random.next() < 0.7) cut();
      await book.close();
      book = await openWhole();
      const kept = keptOf(made, count() - before);
      const lost = batchesIn(made.slice(kept));
      made = made.slice(0, kept);
      durable = kept;
      return lost;
    },
    end: () => book.close(),
  };
}

/** How many batches have brought so many commits. */
function keptOf(made: readonly Made[], commits: number): number {
  let [kept, sum] = [0, 0];
  for (; kept < made.length && sum < commits; kept += 1) sum += made[kept]?.commits ?? 0;
  if (sum !== commits) throw new Error(`the server holds ${String(commits)} commits: a batch is there in part`);
  return kept;
}
