/** How the process of a book has ended. */
export interface BookEnd {
  /** How long it has run, ms. */
  readonly ranMs: number;
  /** Nothing was wrong: the book has gone elsewhere. */
  readonly isGone: boolean;
  /** Its files have errors. */
  readonly isRefused: boolean;
}

/** The books that a machine leaves alone for now. Times are those of the machine, ms. */
export interface BookRests {
  /** Takes note of an end; answers for how long the book rests: 0 where it does not, Infinity until it is woken. */
  ended(book: string, end: BookEnd, now: number): number;
  isResting(book: string, now: number): boolean;
  /** Ends the rest of a book; its next failure counts as the first. */
  wake(book: string): void;
  wakeAll(): void;
}

/** A rest is twice as long as the one before, from the least on. */
const REST_MS = { least: 1_000, most: 60_000 };

/** A process that has run for so long fails for the first time. */
const SOUND_MS = 60_000;

/** Begins without rests. */
export function createRests(): BookRests {
  const failed = new Map<string, { readonly times: number; readonly until: number }>();
  return {
    ended(book, { ranMs, isGone, isRefused }, now) {
      const isSound = ranMs >= SOUND_MS;
      if (isGone) return 0;
      const times = isSound ? 1 : (failed.get(book)?.times ?? 0) + 1;
      const restMs = isRefused ? Infinity : Math.min(REST_MS.least * 2 ** (times - 1), REST_MS.most);
      failed.set(book, { times, until: now + restMs });
      return restMs;
    },
    isResting: (book, now) => (failed.get(book)?.until ?? -Infinity) > now,
    wake(book) {
      failed.delete(book);
    },
    wakeAll() {
      failed.clear();
    },
  };
}
