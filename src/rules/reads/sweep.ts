import { EMPTY, filter, forkJoin, map, merge, mergeMap, Observable, share, tap } from 'rxjs';
import { changed, isAtOnce } from '../../base/at-once.ts';
import type { Reading } from '../../domain/reading.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { inPhase, later } from '../operators/in-phase.ts';
import { createNetStops } from './net-stops.ts';
import type { Poll } from './poll.ts';
import type { Held, Snapshot } from './snapshot.ts';

/** A poll and how often it is read. */
export interface PacedPoll {
  readonly poll: Poll;
  readonly everyMs: number;
}

/** Sweeps that may be under way at once: a hung read must not stop the others, and there are no more polls than this. */
const SWEEPS_MAX = 1_000;

/**
 * Reads all polls at their pace and emits one snapshot for each instant at which any was due, formed when the last
 * of them has answered or failed. A poll that is still under way is not asked again. Shared: one sweep serves all rules.
 */
export function snapshots(polls: readonly PacedPoll[], exchange: Exchange, clock: Clock): Observable<Snapshot> {
  const entries = polls.map((paced) => ({
    ...paced,
    dueAt: -Infinity,
    busy: false,
    held: unread(paced.poll),
    forgottenAt: -Infinity,
  }));
  const held = new Map(entries.map((entry) => [entry.poll.key, entry.held]));
  const all = keysOf(entries);
  const netStops = createNetStops([...held.keys()]);
  const shown = (): ReadonlyMap<string, Held> => {
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
  const told = forgotten.pipe(
    map((): Snapshot => {
      for (const entry of entries) held.set(entry.poll.key, entry.held);
      return { at: clock.now(), held: shown(), fresh: NONE, stepped: true };
    }),
  );
  const read = merge(dueBatches(entries, clock), forgotten.pipe(map((now) => takeDue(entries, now)))).pipe(
    mergeMap((batch) => readAll(batch, exchange, clock), SWEEPS_MAX),
    map((batch): Snapshot => {
      for (const entry of batch) held.set(entry.poll.key, entry.held);
      const brought = batch.some(isForgotten) ? batch.filter((entry) => !isForgotten(entry)) : batch;
      return { at: clock.now(), held: shown(), fresh: brought.length === entries.length ? all : keysOf(brought) };
    }),
  );
  return merge(told, read).pipe(inPhase(clock, 'rules'), share());
}

const NONE: ReadonlySet<string> = new Set();

/** Emits the time after each step behind which more of the world's time may lie than the clock shows. */
function steps(clock: Clock): Observable<number> {
  return (clock.steps ?? EMPTY).pipe(
    filter(({ kind }) => kind !== 'back'),
    map(() => clock.now()),
  );
}

/** What was read before a step is of an unknown age, and what is under way will be. It is read anew at once. */
function forget(entry: Entry, now: number): void {
  entry.held = { ...entry.held, startedAt: 0, receivedAt: 0 };
  entry.forgottenAt = now;
  entry.dueAt = -Infinity;
}

interface Entry extends PacedPoll {
  dueAt: number;
  busy: boolean;
  held: Held;
  /** Readings that began before this are of another time. */
  forgottenAt: number;
}

function unread(poll: Poll): Held {
  return { poll, value: undefined, startedAt: 0, receivedAt: 0 };
}

/** Emits, at each instant at which any poll is due, the polls that are due and not under way. */
function dueBatches(entries: readonly Entry[], clock: Clock): Observable<readonly Entry[]> {
  return new Observable((subscriber) => {
    const wake = (): void => {
      const now = clock.now();
      const batch = takeDue(entries, now);
      if (batch.length > 0) subscriber.next(batch);
      cancel = clock.schedule(wake, { at: nextWake(entries, now), phase: 'reads' });
    };
    let cancel = entries.length === 0 ? () => undefined : clock.schedule(wake, { delayMs: 0, phase: 'reads' });
    return () => {
      cancel();
    };
  });
}

/** Whether a poll has brought nothing since time stepped. */
function isForgotten({ forgottenAt, held }: Entry): boolean {
  return forgottenAt !== -Infinity && held.receivedAt === 0 && held.fault === undefined;
}

/** Takes the polls that are due and not under way; what is under way is asked again at its next turn. */
function takeDue(entries: readonly Entry[], now: number): readonly Entry[] {
  const batch = entries.filter((entry) => entry.dueAt <= now && !entry.busy);
  for (const entry of entries) if (entry.dueAt <= now) entry.dueAt = nextDue(entry, now);
  return batch;
}

/** A failed read is tried again this soon, however slow its pace: without the instruments, say, nothing can be planned. */
const AGAIN_MS = 10_000;

function nextWake(entries: readonly Entry[], now: number): number {
  const open = entries.some(({ busy, held }) => busy || held.fault !== undefined);
  return entries.reduce((least, entry) => Math.min(least, entry.dueAt), open ? now + AGAIN_MS : Infinity);
}

/** Polls of one pace fall on the same instants, whatever their first read was: so they share snapshots. */
function nextDue(entry: PacedPoll, now: number): number {
  return (Math.floor(now / entry.everyMs) + 1) * entry.everyMs;
}

function keysOf(batch: readonly Entry[]): ReadonlySet<string> {
  return new Set(batch.map(({ poll }) => poll.key));
}

/** Reads what is due, and emits it in the phase `snapshot` of the instant in which the last of it has answered. */
function readAll(batch: readonly Entry[], exchange: Exchange, clock: Clock): Observable<readonly Entry[]> {
  const reads = batch.map((entry) => readOne(entry, exchange));
  if (reads.every(isAtOnce)) return later(clock, 'snapshot', batch);
  return forkJoin(reads).pipe(inPhase(clock, 'snapshot'));
}

function readOne(entry: Entry, exchange: Exchange): Observable<Entry> {
  entry.busy = true;
  const from = exchange.statedAt();
  return changed(entry.poll.read(exchange, entry.held.value), (reading) => {
    entry.busy = false;
    if (reading.ok && reading.startedAt < entry.forgottenAt) {
      entry.dueAt = -Infinity;
      return entry;
    }
    entry.held = holding(entry, reading, statedIn(reading, from, exchange.statedAt()));
    if (!reading.ok) entry.dueAt = Math.min(entry.dueAt, reading.receivedAt + AGAIN_MS);
    return entry;
  });
}

/** By the exchange's clock a read began after what it had stated before, and at most as long ago as the read has taken. */
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
