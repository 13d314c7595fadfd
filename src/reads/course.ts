import type { MarketOutlook } from '../ports/market-outlook.ts';

/**
 * The value of a poll as it goes on while nothing but prices changes at the exchange. A poll without a course is unforeseeable: whoever
 * reads it has every reading made. It goes forward: whoever has gone on from a course may go back to that one, and no further.
 */
export interface Course {
  /** As conditions may read it. What only a read can tell throws {@link Unforeseen}. */
  readonly value: unknown;
  /** The value for the next read to go on from, where that is not the one that was read last. */
  readonly held?: unknown;
  /** The instant from which a read brings another value, ms; Infinity where it stays. */
  readonly changesAt: number;
  /** The course as of a read at `at`, ms, which is `changesAt` or later; undefined where that is beyond what can be foreseen. */
  readAt(at: number): Course | undefined;
}

/** What the course of a value is foreseen from: the read of it, which began at `at`, ms. */
export interface Foreseeing<T> {
  readonly at: number;
  readonly of: T;
  readonly outlook: MarketOutlook;
}

/** A value ahead of time is asked for that only a read can tell. */
export class Unforeseen extends Error {
  override readonly name = 'Unforeseen';
}

/** Foresees a list that prices do not change. */
export function staying(value: unknown): Course {
  const course: Course = { value, changesAt: Number.POSITIVE_INFINITY, readAt: () => course };
  return course;
}

/** Makes records like another one that show these fields alone; every other that it has throws {@link Unforeseen}. */
export function only<T extends object, F extends keyof T & string>(
  like: T,
  fields: readonly F[],
): (shown: Pick<T, F>) => T {
  const behind = hiding(Object.keys(like).filter((field) => !(fields as readonly string[]).includes(field)));
  return (shown) => {
    const record = Object.create(behind) as Record<string, unknown>;
    for (const field of fields) if (field in shown) record[field] = shown[field];
    return record as T;
  };
}

/** Objects whose fields throw, by the names of these: to make one takes far longer than to make a record in front of it. */
const HIDING = new Map<string, object>();

function hiding(fields: readonly string[]): object {
  const names = fields.join();
  let made = HIDING.get(names);
  if (made === undefined) {
    const getter = { get: unforeseen, enumerable: true };
    made = Object.defineProperties({}, Object.fromEntries(fields.map((field) => [field, getter])));
    HIDING.set(names, made);
  }
  return made;
}

/** Throws {@link Unforeseen}. */
export function unforeseen(): never {
  throw new Unforeseen('a value is asked for that only a read can tell');
}

/** A value that throws {@link Unforeseen} whatever is asked of it. */
export const UNFORESEEN: object = new Proxy(
  {},
  { get: unforeseen, has: unforeseen, ownKeys: unforeseen, getOwnPropertyDescriptor: unforeseen },
);
