import type { MarketOutlook } from '../ports/market-outlook.ts';

/**
 * The value of a poll as it goes on while nothing but prices changes at the exchange. A poll without a course is
 * unforeseeable: whoever reads it has every reading made. It goes forward: whoever has gone on from a course may go
 * back to that one, and no further.
 */
export interface Course {
  /** As conditions may read it. What only a read can tell throws {@link Unforeseen}. */
  readonly value: unknown;
  /** The value of which everything that prices change throws {@link Unforeseen}; absent where `value` is that. */
  steady?(): unknown;
  /** The value as a read brings it; absent where `value` is that, or where nobody can tell. */
  whole?(): unknown;
  /**
   * True where prices change only what somebody has to ask for: `changesAt` is Infinity before, and may be another one
   * after each look at the value.
   */
  readonly asks?: true;
  /** The value for the next read to go on from, where that is not the one that was read last. */
  readonly held?: unknown;
  /** The instant from which a read brings another value, ms; Infinity where it stays. */
  readonly changesAt: number;
  /**
   * The course as of a read at `at`, ms, which is `changesAt` or later; undefined where that is beyond what can be
   * foreseen.
   */
  readAt(at: number): Course | undefined;
}

/** What the course of a value is foreseen from: the read of it, which began at `at`, ms. */
export interface Foreseeing<T> extends PollAhead {
  readonly at: number;
  readonly of: T;
  /**
   * What a read at an instant (ms) will bring, if nothing but prices changes up to then; undefined where nobody can
   * tell.
   */
  readAt(at: number): unknown;
}

/** What is known of the time ahead of a poll. */
export interface PollAhead {
  readonly outlook: MarketOutlook;
  /** The instant of the poll's newest turn as of the one that is judged, ms: that of the read itself, before any. */
  latest(): number;
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

/**
 * Foresees records of which prices change other fields than the steady ones. Those are read ahead when somebody asks
 * for one, and only from then on it matters that prices change. Nothing but prices may change them.
 */
export function movingBut<T extends object>(
  held: readonly T[],
  steady: readonly (keyof T & string)[],
  given: Foreseeing<unknown>,
): Omit<Course, 'value'> & { readonly value: readonly T[] } {
  const { at, outlook, latest, readAt } = given;
  let isAsked = false;
  let [known, until] = [held, outlook.nextPriceAt(at)];
  let steadyParts: readonly T[] | undefined;
  const present = (): readonly T[] => {
    isAsked = true;
    const turn = latest();
    if (outlook.nextPriceAt(turn) === until) return known;
    const read = readAt(turn);
    if (!Array.isArray(read) || read.length !== held.length) return unforeseen();
    [known, until] = [read as readonly T[], outlook.nextPriceAt(turn)];
    return known;
  };
  const course = {
    value: held.map((record, place) => only(record, steady, (field) => present()[place]?.[field])(record)),
    steady: () => (steadyParts ??= held.map((record) => only(record, steady)(record))),
    whole: () => present().map((record, place) => ({ ...held[place], ...record })),
    asks: true as const,
    get changesAt() {
      return isAsked ? outlook.nextPriceAt(latest()) : Number.POSITIVE_INFINITY;
    },
    readAt: () => course,
  };
  return course;
}

/**
 * Makes records like another one that show these fields alone; every other that it has is told by `told`, or throws
 * {@link Unforeseen}.
 */
export function only<T extends object, F extends keyof T & string>(
  like: T,
  fields: readonly F[],
  told: (field: keyof T & string) => unknown = unforeseen,
): (shown: Pick<T, F>) => T {
  const behind = hiding(Object.keys(like).filter((field) => !(fields as readonly string[]).includes(field)));
  return (shown) => {
    const record = Object.create(behind) as Record<string | symbol, unknown>;
    for (const field of fields) if (field in shown) record[field] = shown[field];
    record[TOLD] = told;
    return record as T;
  };
}

/** What tells the hidden fields of a record. */
const TOLD = Symbol('told');

interface Telling {
  readonly [TOLD]: (field: string) => unknown;
}

/**
 * Objects whose fields are told by the record in front of them, by the names of these: to make one takes far longer
 * than to make such a record.
 */
const HIDING = new Map<string, object>();

function hiding(fields: readonly string[]): object {
  const names = fields.join();
  let made = HIDING.get(names);
  if (made === undefined) {
    made = Object.defineProperties({}, Object.fromEntries(fields.map((field) => [field, toldOf(field)])));
    HIDING.set(names, made);
  }
  return made;
}

function toldOf(field: string): PropertyDescriptor & ThisType<Telling> {
  return {
    get() {
      return this[TOLD](field);
    },
    enumerable: true,
  };
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
