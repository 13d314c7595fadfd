import { EMPTY, filter, forkJoin, map, merge, mergeMap, Observable, share, tap } from 'rxjs';
import { changed, isAtOnce } from '../../base/at-once.ts';
import type { Reading } from '../../domain/reading.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { inPhase, later } from '../operators/in-phase.ts';
import type { Asks } from './asks.ts';
import { createNetStops } from './net-stops.ts';
import type { Poll } from './poll.ts';
import { type Held, isHopeless, type Snapshot } from './snapshot.ts';

/** A poll and how often it is read. */
export interface PacedPoll {
  readonly poll: Poll;
  readonly everyMs: number;
}

/** Sweeps that may be under way at once: a hung read must not stop the others, and there are no more polls than this. */
const SWEEPS_MAX = 1_000;

/** What a sweep reads from, and who asks it for readings beside its pace; nobody unless told. */
export interface SweepParts {
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly asks?: Asks;
}

/**
 * Reads all polls at their pace, and those that are asked for, and emits one snapshot for each instant at which any was due, formed when
 * the last of them has answered or failed. A poll that is still under way is not asked again. Shared: one sweep serves all rules.
 */
export function snapshots(polls: readonly PacedPoll[], { exchange, clock, asks }: SweepParts): Observable<Snapshot> {
  const entries = polls.map((paced) => ({
    ...paced,
    dueAt: -Infinity,
    busy: false,
    held: unread(paced.poll),
    forgottenAt: -Infinity,
    begunAt: -Infinity,
    askedSince: -Infinity,
    againAt: Infinity,
  }));
  const alarm = createAlarm(entries, clock);
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
  const due = merge(dueBatches(entries, { clock, asks, alarm }), forgotten.pipe(map((now) => takeDue(entries, now))));
  const read = due.pipe(
    mergeMap((batch) => readAll(batch, { exchange, clock, alarm }), SWEEPS_MAX),
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
  /** When its last read was begun, ms. */
  begunAt: number;
  /** Somebody wants a reading that began then or later. */
  askedSince: number;
  /** When it is read beside its pace, ms; Infinity where nobody waits for it. */
  againAt: number;
}

function unread(poll: Poll): Held {
  return { poll, value: undefined, startedAt: 0, receivedAt: 0 };
}

/** When the sweep looks next for what is due. */
interface Alarm {
  /** Calls `wake` when something is due, until the answer is called. */
  start(wake: (now: number) => void): () => void;
  /** Looks at the times again: something is due sooner. */
  reset(): void;
}

function createAlarm(entries: readonly Entry[], clock: Clock): Alarm {
  let ring: (() => void) | undefined;
  let isRinging = false;
  let cancel = (): void => undefined;
  const set = (): void => {
    // What comes due while reads begin is seen when the alarm is set behind them.
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

interface Batching {
  readonly clock: Clock;
  readonly asks: Asks | undefined;
  readonly alarm: Alarm;
}

/** Emits, at each instant at which any poll is due or asked for, the polls that are, and are not under way. */
function dueBatches(entries: readonly Entry[], { clock, asks, alarm }: Batching): Observable<readonly Entry[]> {
  return new Observable((subscriber) => {
    if (entries.length === 0) return undefined;
    const stop = alarm.start((now) => {
      const batch = takeDue(entries, now);
      if (batch.length > 0) subscriber.next(batch);
    });
    const byKey = new Map(entries.map((entry) => [entry.poll.key, entry]));
    const deaf = asks?.hear((keys, since) => {
      for (const key of keys) {
        const entry = byKey.get(key);
        if (entry !== undefined && since > entry.askedSince) want(entry, since, clock.now());
      }
      alarm.reset();
    });
    return () => {
      deaf?.();
      stop();
    };
  });
}

function want(entry: Entry, since: number, now: number): void {
  entry.askedSince = since;
  if (!entry.busy) entry.againAt = againAt(entry, now);
}

/** Whether a poll has brought nothing since time stepped. */
function isForgotten({ forgottenAt, held }: Entry): boolean {
  return forgottenAt !== -Infinity && held.receivedAt === 0 && held.fault === undefined;
}

/** Takes the polls that are due and not under way; what is under way is asked again at its next turn. */
function takeDue(entries: readonly Entry[], now: number): readonly Entry[] {
  const batch = entries.filter((entry) => (entry.dueAt <= now || entry.againAt <= now) && !entry.busy);
  for (const entry of entries) if (entry.dueAt <= now) entry.dueAt = nextDue(entry, now);
  for (const entry of batch) entry.againAt = Infinity;
  return batch;
}

/** A failed read is tried again this soon, however slow its pace: without the instruments, say, nothing can be planned. */
const AGAIN_MS = 10_000;

/** What is asked for, and has failed or is not all there yet, is asked again this soon, and for so long. */
const ASKED_AGAIN_MS = 500;
export const ASKED_MS_MAX = 10_000;

/** When a poll is read beside its pace: at once, where its last read began before what is asked for; Infinity where all is there. */
function againAt({ askedSince, begunAt, held, poll }: Entry, now: number): number {
  if (begunAt < askedSince) return now;
  const { fault, value } = held;
  const isLacking = fault === undefined && poll.lacks?.(value, askedSince) === true;
  if (!isLacking && (fault === undefined || isHopeless(fault))) return Infinity;
  const soon = begunAt + ASKED_AGAIN_MS;
  if (soon <= askedSince + ASKED_MS_MAX) return soon;
  // A failed read is tried again anyway; what is late still comes one day.
  return isLacking ? begunAt + AGAIN_MS : Infinity;
}

function nextWake(entries: readonly Entry[], now: number): number {
  const open = entries.some(({ busy, held }) => busy || held.fault !== undefined);
  let least = open ? now + AGAIN_MS : Infinity;
  for (const { busy, dueAt, againAt } of entries) least = Math.min(least, dueAt, busy ? Infinity : againAt);
  return least;
}

/** Polls of one pace fall on the same instants, whatever their first read was: so they share snapshots. */
function nextDue(entry: PacedPoll, now: number): number {
  return (Math.floor(now / entry.everyMs) + 1) * entry.everyMs;
}

function keysOf(batch: readonly Entry[]): ReadonlySet<string> {
  return new Set(batch.map(({ poll }) => poll.key));
}

interface Read {
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly alarm: Alarm;
}

/** Reads what is due, and emits it in the phase `snapshot` of the instant in which the last of it has answered. */
function readAll(batch: readonly Entry[], reading: Read): Observable<readonly Entry[]> {
  const { clock } = reading;
  const reads = batch.map((entry) => readOne(entry, reading));
  if (reads.every(isAtOnce)) return later(clock, 'snapshot', batch);
  return forkJoin(reads).pipe(inPhase(clock, 'snapshot'));
}

function readOne(entry: Entry, { exchange, clock, alarm }: Read): Observable<Entry> {
  entry.busy = true;
  entry.begunAt = clock.now();
  const from = exchange.statedAt();
  return changed(entry.poll.read(exchange, entry.held.value), (reading) => {
    entry.busy = false;
    if (reading.ok && reading.startedAt < entry.forgottenAt) {
      entry.dueAt = -Infinity;
      return entry;
    }
    entry.held = holding(entry, reading, statedIn(reading, from, exchange.statedAt()));
    if (!reading.ok) entry.dueAt = Math.min(entry.dueAt, reading.receivedAt + AGAIN_MS);
    if (entry.askedSince === -Infinity) return entry;
    entry.againAt = againAt(entry, clock.now());
    if (entry.againAt < Infinity) alarm.reset();
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
