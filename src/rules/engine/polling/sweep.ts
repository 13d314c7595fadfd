import { EMPTY, filter, forkJoin, map, merge, mergeMap, Observable, share, tap } from 'rxjs';
import { changed, isAtOnce } from '../../../base/at-once.ts';
import type { Reading } from '../../../domain/reading.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import { inPhase, later } from '../time/in-phase.ts';
import type { Asks } from './asks.ts';
import { createNetStops } from './net-stops.ts';
import {
  AGAIN_MS,
  againAt,
  createEntry,
  type Entry,
  forget,
  isForgotten,
  nextWake,
  type PacedPoll,
  settle,
  takeDue,
  want,
} from './due-polls.ts';
import type { MarketOutlook } from '../../../ports/market-outlook.ts';
import type { Rests } from './rests.ts';
import { createSkip, type Skip, type Skipping } from './skip.ts';
import type { Held, Snapshot } from '../../../reads/snapshot.ts';
import type { PollKey } from '../../../reads/read.ts';

/**
 * Sweeps that may be under way at once: a hung read must not stop the others, and there are no more polls than this.
 */
const SWEEPS_MAX = 1_000;

/**
 * The exchange that a sweep reads from, and the source of wishes for readings beside its pace; absent: there are none.
 */
export interface SweepParts {
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly asks?: Asks;
  /** Present where stretches are passed over in which nothing can happen. */
  readonly skipping?: { readonly by: Skipping; readonly rests: Rests } | undefined;
}

/**
 * Reads all polls at their pace, and those that are wanted. It emits one snapshot for each instant at which any was
 * due, formed when the last of them has answered or failed. A poll that is still under way is not read again. Shared:
 * one sweep serves all rules.
 */
export function snapshots(
  polls: readonly PacedPoll[],
  { exchange, clock, asks, skipping }: SweepParts,
): Observable<Snapshot> {
  const entries = polls.map(createEntry);
  const skip = skipping && createSkip(entries, skipping.by, skipping.rests);
  const alarm = createAlarm(entries, clock);
  const held = new Map(entries.map((entry) => [entry.poll.key, entry.held]));
  const all = keysOf(entries);
  const netStops = createNetStops(entries.map(({ poll }) => poll));
  const shown = (): ReadonlyMap<PollKey, Held> => {
    const copy = new Map(held);
    netStops.join(copy);
    return copy;
  };
  const forgotten = steps(clock).pipe(
    tap((now) => {
      for (const entry of entries) forget(entry, now);
    }),
    share(),
  );
  const answers = forgotten.pipe(
    map((): Snapshot => {
      for (const entry of entries) held.set(entry.poll.key, entry.held);
      return { at: clock.now(), held: shown(), fresh: NONE, stepped: true };
    }),
  );
  // What failed while nothing could be sent is read at once when it can: protection waits for it.
  const openedAgain = (exchange.opened ?? EMPTY).pipe(
    inPhase(clock, 'reads'),
    map((): Batch => {
      for (const entry of entries) if (entry.held.fault !== undefined) entry.dueAt = -Infinity;
      return { due: takeDue(entries, clock.now()), kept: false };
    }),
  );
  const due = merge(
    dueBatches(entries, { clock, asks, alarm, skip }),
    forgotten.pipe(map((now): Batch => ({ due: takeDue(entries, now), kept: false }))),
    openedAgain,
  );
  const reading = { exchange, clock, alarm, outlook: skipping?.by.outlook, skip };
  const read = due.pipe(
    mergeMap((batch) => readAll(batch, reading), SWEEPS_MAX),
    map(({ due: batch, kept }): Snapshot => {
      skip?.read(batch, clock.now());
      for (const entry of batch) held.set(entry.poll.key, entry.held);
      const brought = batch.some(isForgotten) ? batch.filter((entry) => !isForgotten(entry)) : batch;
      const fresh = brought.length === entries.length ? all : keysOf(brought);
      const corrected = correctedIn(brought);
      return { at: clock.now(), held: shown(), fresh, ...(corrected && { corrected }), ...(kept && { kept }) };
    }),
  );
  return merge(answers, read).pipe(inPhase(clock, 'rules'), share());
}

function correctedIn(brought: readonly Entry[]): ReadonlySet<PollKey> | undefined {
  let keys: Set<PollKey> | undefined;
  for (const { poll, held } of brought)
    if (held.fault === undefined && poll.corrects?.(held.value) === true) keys = (keys ?? new Set()).add(poll.key);
  return keys;
}

const NONE: ReadonlySet<PollKey> = new Set();

/** Emits the time after each step behind which more of the world's time may lie than the clock shows. */
function steps(clock: Clock): Observable<number> {
  return (clock.steps ?? EMPTY).pipe(
    filter(({ kind }) => kind !== 'back'),
    map(() => clock.now()),
  );
}

/** The instant at which the sweep next checks what is due. */
interface Alarm {
  /** Calls `wake` when something is due, until the answer is called. */
  start(wake: (now: number) => void): () => void;
  /** Computes the next instant again: something is due sooner. */
  reset(): void;
}

function createAlarm(entries: readonly Entry[], clock: Clock): Alarm {
  let ring: (() => void) | undefined;
  let isRinging = false;
  let cancel = (): void => undefined;
  const set = (): void => {
    // The alarm is set behind the reads that begin, and sees what comes due meanwhile.
    if (ring === undefined || isRinging) return;
    cancel();
    const now = clock.now();
    cancel = clock.schedule(ring, { at: Math.max(now, nextWake(entries, now)), phase: 'reads' });
  };
  return {
    start(wake) {
      ring = () => {
        isRinging = true;
        wake(clock.now());
        isRinging = false;
        set();
      };
      cancel = clock.schedule(ring, { delayMs: 0, phase: 'reads' });
      return () => {
        ring = undefined;
        cancel();
      };
    },
    reset: set,
  };
}

/** Polls that are read together. */
interface Batch {
  readonly due: readonly Entry[];
  /** True where their readings are only kept. */
  readonly kept: boolean;
}

interface Batching {
  readonly clock: Clock;
  readonly asks: Asks | undefined;
  readonly alarm: Alarm;
  readonly skip: Skip | undefined;
}

/** Emits, at each instant at which any poll is due or wanted, those polls that are not under way. */
function dueBatches(entries: readonly Entry[], { clock, asks, alarm, skip }: Batching): Observable<Batch> {
  return new Observable((subscriber) => {
    if (entries.length === 0) return undefined;
    const stop = alarm.start((now) => {
      const kept = skip?.at(now) === 'keep';
      const due = takeDue(entries, now);
      if (due.length > 0) subscriber.next({ due, kept });
    });
    const byKey = new Map(entries.map((entry) => [entry.poll.key, entry]));
    const each = (keys: readonly PollKey[], change: (entry: Entry) => void): void => {
      for (const key of keys) {
        const entry = byKey.get(key);
        if (entry !== undefined) change(entry);
      }
      alarm.reset();
    };
    const deaf = asks?.hear({
      asked: (keys, since, urgency) => {
        each(keys, (entry) => {
          entry.isUrgent ||= urgency === 'urgent';
          want(entry, since, clock.now());
        });
      },
      settling: (keys, at) => {
        each(keys, (entry) => {
          settle(entry, at);
        });
      },
    });
    return () => {
      deaf?.();
      stop();
    };
  });
}

function keysOf(batch: readonly Entry[]): ReadonlySet<PollKey> {
  return new Set(batch.map(({ poll }) => poll.key));
}

interface Read {
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly alarm: Alarm;
  readonly outlook: MarketOutlook | undefined;
  readonly skip: Skip | undefined;
}

/** Reads what is due, and emits it in the phase `snapshot` of the instant in which the last of it has answered. */
function readAll(batch: Batch, reading: Read): Observable<Batch> {
  const { clock } = reading;
  const reads = batch.due.map((entry) => readOne(entry, reading));
  if (reads.every(isAtOnce)) return later(clock, 'snapshot', batch);
  return forkJoin(reads).pipe(
    map(() => batch),
    inPhase(clock, 'snapshot'),
  );
}

function readOne(entry: Entry, { exchange, clock, alarm, outlook, skip }: Read): Observable<Entry> {
  entry.busy = true;
  entry.begunAt = clock.now();
  const from = exchange.statedAt();
  const source = entry.isUrgent ? urgently(exchange) : exchange;
  entry.isUrgent = false;
  return changed(entry.poll.read(source, entry.held.value), (reading) => {
    entry.busy = false;
    entry.changes = outlook?.changes();
    if (!reading.ok || reading.startedAt < entry.begunAt || reading.receivedAt > entry.begunAt)
      skip?.end('a read that failed or took time');
    if (reading.ok && reading.startedAt < entry.forgottenAt) {
      entry.dueAt = -Infinity;
      return entry;
    }
    entry.held = holding(entry, reading, statedIn(reading, from, exchange.statedAt()));
    if (!reading.ok) entry.dueAt = Math.min(entry.dueAt, reading.receivedAt + AGAIN_MS);
    if (entry.askedSince > -Infinity) entry.againAt = againAt(entry, clock.now());
    if (entry.againAt < Infinity || entry.settlesAt.length > 0) alarm.reset();
    return entry;
  });
}

/** Reads before all that does not protect. */
function urgently(exchange: Exchange): Exchange {
  return { ...exchange, read: (query) => exchange.read(query, 'urgent') };
}

/**
 * By the exchange's clock a read began after what it had stated before, and at most as long ago as the read has taken.
 */
function statedIn(
  { startedAt, receivedAt }: Reading<unknown>,
  from: number | undefined,
  to: number | undefined,
): number | undefined {
  return to === undefined ? undefined : Math.max(from ?? 0, to - (receivedAt - startedAt));
}

function holding({ poll, held }: Entry, reading: Reading<unknown>, statedAt: number | undefined): Held {
  if (!reading.ok) return { ...held, fault: reading.fault };
  const { value, startedAt, receivedAt } = reading;
  return { poll, value, startedAt, receivedAt, ...(statedAt !== undefined && { statedAt }) };
}
