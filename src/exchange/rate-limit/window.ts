import { assert } from '../../base/assert.ts';
import type { RateLimit } from '../../wire/spec/operation.ts';
import type { Priority } from './priority.ts';
import type { LimitUsage } from './usage.ts';

/**
 * The slots of one limit: never more than `calls` in any sliding window, as the receiver counts.
 *
 * A slot is taken when a call goes out and is free again one window after the call *ended*. The receiver counted the
 * call before it answered, so the next call in that slot arrives at least one window later, whatever the network did
 * in between; a window counted from the send has no such guarantee.
 */
export interface SlotWindow {
  readonly windowMs: number;
  /** Tells whether a call of this priority may go out now. */
  isFree(priority: Priority, now: number): boolean;
  /** The first instant at which that may change without a call ending; undefined where only an ending can change it. */
  freeAt(priority: Priority, now: number): number | undefined;
  take(priority: Priority): void;
  end(priority: Priority, now: number): void;
  /** Lets nothing out before `until`. */
  stop(until: number): void;
  /** Ends a stop. */
  release(): void;
  isStopped(now: number): boolean;
  /** The part of the whole limit that counts now, in millionths, rounded up. */
  usedPart(now: number): number;
  /** Calls that count now, and the end of a stop that lasts. */
  usage(now: number): Omit<LimitUsage, 'waiting'>;
}

/** Clocks that count whole milliseconds may be up to one late at the answer and one early at the next send. */
const CLOCK_GRAIN_MS = 1;

/** Slots kept for what protects: 2 of 10. A limit of fewer than five has none to spare. */
const RESERVED_SHARE = 0.2;

/** The whole of a limit, in the millionths in which its parts are counted. */
const WHOLE = 1_000_000;

export interface SlotOptions {
  /** The share of the slots that are for priority `protect` only; 0.2 by default. */
  readonly reservedShare?: number | undefined;
  /** The part of the limit that may be used now, in millionths; all of it by default. */
  readonly part?: (() => number) | undefined;
  /** What protects has so many slots whatever the part is; none by default. */
  readonly protectedCalls?: number;
}

/** Makes the slots of a limit. */
export function slotWindow(
  limit: Pick<RateLimit, 'calls' | 'windowMs'>,
  { reservedShare = RESERVED_SHARE, part, protectedCalls = 0 }: SlotOptions = {},
): SlotWindow {
  assert(limit.calls >= 1 && limit.windowMs > 0, 'a rate limit lets at least one call through');
  const spanMs = limit.windowMs + CLOCK_GRAIN_MS;
  const callsNow = (): number => (part === undefined ? limit.calls : Math.floor((limit.calls * part()) / WHOLE));
  // Polls that hang must leave room: they hold at most half of the slots while they wait for an answer.
  const pollsMax = (): number => Math.max(1, Math.floor(callsNow() / 2));
  const cooling = coolingLine();
  let inFlight = 0;
  let pollsInFlight = 0;
  let stoppedUntil = -Infinity;

  const slotsFor = (priority: Priority): number => {
    const calls = callsNow();
    return priority === 'protect' ? Math.max(calls, protectedCalls) : calls - Math.floor(calls * reservedShare);
  };

  return {
    windowMs: limit.windowMs,
    isFree: (priority, now) => {
      cooling.dropUntil(now);
      if (now < stoppedUntil || inFlight + cooling.length() >= slotsFor(priority)) return false;
      return !isRead(priority) || pollsInFlight < pollsMax();
    },
    freeAt: (priority, now) => {
      cooling.dropUntil(now);
      if (isRead(priority) && pollsInFlight >= pollsMax()) return undefined;
      const excess = inFlight + cooling.length() - slotsFor(priority) + 1;
      const slotAt = excess <= 0 ? now : cooling.at(excess - 1);
      return slotAt === undefined ? undefined : Math.max(slotAt, stoppedUntil);
    },
    take: (priority) => {
      inFlight += 1;
      if (isRead(priority)) pollsInFlight += 1;
    },
    end: (priority, now) => {
      inFlight -= 1;
      if (isRead(priority)) pollsInFlight -= 1;
      cooling.push(now + spanMs);
    },
    stop: (until) => {
      stoppedUntil = Math.max(stoppedUntil, until);
    },
    release: () => {
      stoppedUntil = -Infinity;
    },
    isStopped: (now) => now < stoppedUntil,
    usedPart: (now) => {
      cooling.dropUntil(now);
      return Math.ceil(((inFlight + cooling.length()) * WHOLE) / limit.calls);
    },
    usage: (now) => {
      cooling.dropUntil(now);
      const used = inFlight + cooling.length();
      return { used, calls: callsNow(), windowMs: limit.windowMs, ...(now < stoppedUntil && { stoppedUntil }) };
    },
  };
}

/** Tells whether calls of a priority only read: no effect waits for one that hangs. */
function isRead(priority: Priority): boolean {
  return priority === 'poll' || priority === 'history';
}

/** Times in ascending order, taken from the front: calls end in time order and all cool for the same span. */
function coolingLine(): {
  length(): number;
  at(index: number): number | undefined;
  push(freeAt: number): void;
  dropUntil(now: number): void;
} {
  let times: number[] = [];
  let head = 0;
  return {
    length: () => times.length - head,
    at: (index) => times[head + index],
    push: (freeAt) => {
      if (head > 1_000 && head * 2 > times.length) {
        times = times.slice(head);
        head = 0;
      }
      times.push(freeAt);
    },
    dropUntil: (now) => {
      while (head < times.length && (times[head] ?? 0) <= now) head += 1;
    },
  };
}
