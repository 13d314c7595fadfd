import { changed } from '../../../base/at-once.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Reading } from '../../../domain/reading.ts';
import type { IndicatorUse } from '../../../language/values/expression.ts';
import type { Poll } from '../../../reads/poll.ts';
import type { IndicatorValue } from './indicator.ts';
import { makeOverTime } from './over-time.ts';
import { createSince, readOrUnknown } from './since.ts';

/**
 * Makes a poll follow numbers and conditions of its readings: each reading gets `indicators`, computed once, and the
 * reading before as `before`. What was followed begins anew after a gap of more than `maxAgeMs` between two readings,
 * and after a start: it is kept in memory only, and unknown until it has warmed up.
 */
export function followReadings(poll: Poll, uses: readonly IndicatorUse[], maxAgeMs: number): Poll {
  // What follows readings has to get each of them.
  const { course: _course, ...unforeseen } = poll;
  return {
    ...unforeseen,
    indicators: uses,
    withIndicators: (others) => followReadings(poll, others, maxAgeMs),
    read: (exchange, previous) => {
      const last = isFollowed(previous) ? previous : undefined;
      return changed(poll.read(exchange, previous), (reading): Reading<unknown> => {
        if (!reading.ok || typeof reading.value !== 'object' || reading.value === null) return reading;
        return { ...reading, value: follow({ value: reading.value, at: reading.startedAt, last, uses, maxAgeMs }) };
      });
    },
  };
}

/** The state that is kept with a reading; only this file reads `followed`. */
interface Followed {
  readonly indicators: Readonly<Record<string, IndicatorValue>>;
  readonly before: unknown;
  readonly followed: { readonly at: number; readonly running: ReadonlyMap<string, Follower> };
}

interface Follower {
  push(at: number, reading: unknown): IndicatorValue;
}

function isFollowed(value: unknown): value is Followed {
  return typeof value === 'object' && value !== null && 'followed' in value;
}

interface Next {
  readonly value: object;
  readonly at: number;
  readonly last: Followed | undefined;
  readonly uses: readonly IndicatorUse[];
  readonly maxAgeMs: number;
}

function follow({ value, at, last, uses, maxAgeMs }: Next): Followed {
  const isNext = last !== undefined && at - last.followed.at <= maxAgeMs;
  // One reading counts once, however often it is shown.
  if (isNext && at <= last.followed.at) return carried(value, last);
  const running = isNext ? last.followed.running : followersOf(uses, maxAgeMs);
  const indicators: Record<string, IndicatorValue> = {};
  const before = isNext ? withoutBefore(last) : undefined;
  const made = carried(value, { indicators, before, followed: { at, running } });
  for (const [key, follower] of running) indicators[key] = follower.push(at, made);
  return made;
}

/** Lists carry what is followed as arrays can: beside their items. */
function carried(value: object, { indicators, before, followed }: Followed): Followed {
  const own: object = Array.isArray(value) ? [...(value as readonly unknown[])] : { ...value };
  return Object.assign(own, { indicators, before, followed });
}

/** A chain of readings would hold all of them in memory. */
function withoutBefore(last: Followed): unknown {
  return carried(last, { ...last, before: undefined });
}

function followersOf(uses: readonly IndicatorUse[], maxAgeMs: number): ReadonlyMap<string, Follower> {
  const followers = new Map<string, Follower>();
  for (const use of uses) {
    if (use.read === undefined) continue;
    followers.set(use.key, use.kind === 'since' ? createSince(use.read) : numberFollower(use, use.read, maxAgeMs));
  }
  return followers;
}

/**
 * An absent or unknown value leaves the computation as it is, and its result is unknown. Where that lasts too long, the
 * computation begins anew.
 */
function numberFollower(use: IndicatorUse, read: NonNullable<IndicatorUse['read']>, maxAgeMs: number): Follower {
  let running = makeOverTime(use);
  let lastAt: number | undefined;
  return {
    push: (at, reading) => {
      const value = readOrUnknown(read, reading);
      if (typeof value !== 'bigint') return undefined;
      if (lastAt !== undefined && at - lastAt > maxAgeMs) running = makeOverTime(use);
      lastAt = at;
      return running.push(at, value as Decimal);
    },
  };
}
