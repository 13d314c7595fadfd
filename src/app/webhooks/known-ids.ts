import type { Journal } from '../../ports/journal.ts';

/** The ids of deliveries that a webhook has taken, over restarts too. */
export interface KnownIds {
  has(id: string): boolean;
  /** Tells whether this hour has taken its most deliveries. */
  isFull(now: number): boolean;
  /** Notes an id; answers the states to store together with it. */
  add(id: string, now: number): ReadonlyMap<string, string | undefined>;
}

/** Hours for which ids are known; a later repetition counts as new. */
const KEPT_HOURS = 8 * 24;
const HOUR_MS = 3_600_000;
/** Most deliveries of one webhook in an hour: each writes the ids of its hour anew. */
const PER_HOUR_MAX = 2_000;

/** Recalls the ids of a webhook. They are stored by the hour: one more does not write all of them again. */
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
