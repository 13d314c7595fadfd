import type { Journal } from '../../ports/journal.ts';

/** Which deliveries to a webhook were taken, over restarts too. */
export interface KnownIds {
  has(id: string): boolean;
  /** Whether so many were taken in this hour that no more are. */
  isFull(now: number): boolean;
  /** Notes one; answers what is to be stored together with it. */
  add(id: string, now: number): ReadonlyMap<string, string | undefined>;
}

/** Ids are known for so long; who delivers again later than this says something else. */
const KEPT_HOURS = 8 * 24;
const HOUR_MS = 3_600_000;
/** Deliveries of one webhook in an hour: each writes the ids of its hour anew. */
const PER_HOUR_MAX = 2_000;

/** Recalls the ids of a webhook. They are stored by the hour, so that one more does not write all of them again. */
export function knownIds(hook: string, journal: Pick<Journal, 'state'>): KnownIds {
  const hoursKey = `webhook ${hook}`;
  const idsKey = (hour: number): string => `webhook ${hook} ${String(hour)}`;
  const byHour = new Map<number, Set<string>>();
  for (const hour of JSON.parse(journal.state(hoursKey) ?? '[]') as readonly number[])
    byHour.set(hour, new Set(JSON.parse(journal.state(idsKey(hour)) ?? '[]') as readonly string[]));
  return {
    has: (id) => [...byHour.values()].some((ids) => ids.has(id)),
    isFull: (now) => (byHour.get(hourOf(now))?.size ?? 0) >= PER_HOUR_MAX,
    add(id, now) {
      const hour = hourOf(now);
      const ids = byHour.get(hour) ?? new Set();
      byHour.set(hour, ids.add(id));
      const old = [...byHour.keys()].filter((one) => one <= hour - KEPT_HOURS);
      for (const one of old) byHour.delete(one);
      return new Map([
        ...old.map((one) => [idsKey(one), undefined] as const),
        [hoursKey, JSON.stringify([...byHour.keys()])],
        [idsKey(hour), JSON.stringify([...ids])],
      ]);
    },
  };
}

function hourOf(now: number): number {
  return Math.floor(now / HOUR_MS);
}
