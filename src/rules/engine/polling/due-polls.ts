import type { Poll } from '../../../reads/poll.ts';
import { type Held, isHopeless } from '../../../reads/snapshot.ts';

/** A poll and how often it is read. */
export interface PacedPoll {
  readonly poll: Poll;
  readonly everyMs: number;
  /** Nothing depends on it: that it cannot be read is no alarm. */
  readonly quiet?: true;
}

/** A poll of a sweep: its newest reading, and when it is read next. */
export interface Entry extends PacedPoll {
  dueAt: number;
  busy: boolean;
  held: Held;
  /** Readings that began before this are of another time. */
  forgottenAt: number;
  /** The instant at which its last read began, ms. */
  begunAt: number;
  /** Somebody wants a reading that began then or later. */
  askedSince: number;
  /** Protection waits for that reading. */
  isUrgent: boolean;
  /** The instant at which it is read beside its pace, ms; Infinity where nobody waits for it. */
  againAt: number;
  /**
   * The instants at which resources that own intents have touched can be believed again, ms, ascending: it is read
   * then, and not a little before.
   */
  settlesAt: readonly number[];
  /**
   * What the outlook counted as changes at the exchange when its last read ended; undefined where there is no outlook.
   */
  changes: number | undefined;
}

/** Makes the entry of a poll that was never read: it is due at once. */
export function createEntry(paced: PacedPoll): Entry {
  return {
    ...paced,
    dueAt: -Infinity,
    busy: false,
    held: unread(paced.poll),
    forgottenAt: -Infinity,
    begunAt: -Infinity,
    askedSince: -Infinity,
    isUrgent: false,
    againAt: Infinity,
    settlesAt: [],
    changes: undefined,
  };
}

function unread(poll: Poll): Held {
  return { poll, value: undefined, startedAt: 0, receivedAt: 0 };
}

/**
 * The readings before a step of time are of an unknown age, and the ones under way will be. It is read anew at once.
 */
export function forget(entry: Entry, now: number): void {
  entry.held = { ...entry.held, startedAt: 0, receivedAt: 0 };
  entry.forgottenAt = now;
  entry.dueAt = -Infinity;
}

/** Tells whether a poll has brought nothing since time stepped. */
export function isForgotten({ forgottenAt, held }: Entry): boolean {
  return forgottenAt !== -Infinity && held.receivedAt === 0 && held.fault === undefined;
}

/** Asks for a reading that began at `since` or later, ms. */
export function want(entry: Entry, since: number, now: number): void {
  if (since <= entry.askedSince) return;
  entry.askedSince = since;
  if (!entry.busy) entry.againAt = againAt(entry, now);
}

/** Acts that settle this soon after each other are read together, and so is a poll that is due so soon before. */
export const TOGETHER_MS = 500;

/** Asks for a reading at `at`, ms, when what own intents have touched can be believed again. */
export function settle(entry: Entry, at: number): void {
  entry.settlesAt = withSettling(entry.settlesAt, at);
}

function withSettling(times: readonly number[], at: number): readonly number[] {
  return [...times.filter((time) => Math.abs(time - at) > TOGETHER_MS || time > at), at].toSorted((a, b) => a - b);
}

/** Takes the polls that are due and not under way; a poll under way is read again at its next turn. */
export function takeDue(entries: readonly Entry[], now: number): readonly Entry[] {
  const batch = entries.filter((entry) => !entry.busy && isDue(entry, now));
  for (const entry of entries) if (entry.dueAt <= now) entry.dueAt = nextDue(entry, now);
  for (const entry of batch) {
    entry.againAt = Infinity;
    if (entry.settlesAt.length > 0) entry.settlesAt = entry.settlesAt.filter((at) => at > now);
  }
  return batch;
}

function isDue({ dueAt, againAt, settlesAt: [settles = Infinity] }: Entry, now: number): boolean {
  return againAt <= now || settles <= now || (dueAt <= now && settles - now > TOGETHER_MS);
}

/**
 * A failed read is tried again this soon, however slow its pace: without the instruments, say, nothing can be planned.
 */
export const AGAIN_MS = 10_000;

/**
 * The pause before a wanted poll that has failed, or is not complete yet, is read again, and the longest time for which
 * that goes on.
 */
const ASKED_AGAIN_MS = 500;
export const ASKED_MS_MAX = 10_000;

/**
 * The instant at which a poll is read beside its pace: at once, where its last read began before the wanted instant;
 * Infinity where nothing is missing.
 */
export function againAt({ askedSince, begunAt, held, poll }: Entry, now: number): number {
  if (begunAt < askedSince) return now;
  const { fault, value } = held;
  const isLacking = fault === undefined && poll.lacks?.(value, askedSince) === true;
  if (!isLacking && (fault === undefined || isHopeless(fault))) return Infinity;
  const soon = begunAt + ASKED_AGAIN_MS;
  if (soon <= askedSince + ASKED_MS_MAX) return soon;
  // A failed read is tried again anyway; what is late still comes one day.
  return isLacking ? begunAt + AGAIN_MS : Infinity;
}

/** The instant at which the sweep has something to read next, ms. */
export function nextWake(entries: readonly Entry[], now: number): number {
  const open = entries.some(({ busy, held }) => busy || held.fault !== undefined);
  let least = open ? now + AGAIN_MS : Infinity;
  for (const {
    busy,
    dueAt,
    againAt,
    settlesAt: [settles = Infinity],
  } of entries)
    least = Math.min(least, dueAt, ...(busy ? [] : [againAt, settles]));
  return least;
}

/** Polls of one pace fall on the same instants, whatever their first read was: so they share snapshots. */
function nextDue(entry: PacedPoll, now: number): number {
  return (Math.floor(now / entry.everyMs) + 1) * entry.everyMs;
}
