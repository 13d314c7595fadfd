import { describeFault } from '../../../domain/outcome.ts';
import { nameOf } from '../../../reads/read.ts';
import type { PacedReading } from '../../../rules/observe/overview/overview.ts';
import type { health } from '../../../web/api/health.ts';
import type { AnswerOf } from '../../../web/api/question.ts';

type Watches = Pick<AnswerOf<typeof health>, 'watches' | 'moreWatches'>;
type WatchJson = Watches['watches'][number];

const LISTED_MAX = 200;

/** Missed reads after which a reading is not believed. */
const MISSED_MAX = 3;

/** Lists what is polled: what failed first, then what is old, then by name. */
export function watchesJson(polled: readonly PacedReading[], now: number): Watches {
  const all = polled.map((one) => watchJson(one, now)).toSorted((a, b) => rank(a) - rank(b) || byName(a, b));
  const more = all.length - LISTED_MAX;
  return { watches: all.slice(0, LISTED_MAX), ...(more > 0 && { moreWatches: more }) };
}

function watchJson({ poll, startedAt, receivedAt, fault, everyMs }: PacedReading, now: number): WatchJson {
  const readAt = receivedAt === 0 ? null : startedAt;
  const ageMs = readAt === null ? null : Math.max(0, now - readAt);
  return {
    ...{ read: nameOf(poll.of), everyMs, readAt, ageMs },
    isOld: ageMs === null || ageMs > MISSED_MAX * everyMs,
    ...(fault !== undefined && { fault: describeFault(fault) }),
  };
}

function rank({ fault, isOld }: WatchJson): number {
  if (fault !== undefined) return 0;
  return isOld ? 1 : 2;
}

function byName(a: WatchJson, b: WatchJson): number {
  return a.read < b.read ? -1 : 1;
}
