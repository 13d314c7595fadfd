import type { SqlRow } from '../row.ts';

/** A halt as it stands at the server: a text as that of a halt file. */
export interface ServerHalt {
  readonly id: number;
  readonly text: string;
}

/** The halts of a book that wait at the server for whoever holds it. */
export interface HaltTexts {
  /** The texts that were not taken in yet. */
  news(): readonly string[];
  /** All of them are in the journal: they go with its next commit, in the same transaction. */
  taken(): void;
}

/** The halts on their way from the server into the journal. */
export interface ServerHalts extends HaltTexts {
  /** Hears of all that wait at the server. */
  heard(waiting: readonly ServerHalt[]): void;
  /** Takes the keys of those that the next commit removes; undefined where it removes none. */
  gone(): readonly SqlRow[] | undefined;
}

/** Makes them; each is taken in once, also where the server still tells of it. */
export function createServerHalts(): ServerHalts {
  const known = new Set<number>();
  let waiting: ServerHalt[] = [];
  let removed: SqlRow[] = [];
  return {
    heard(told) {
      for (const halt of told) {
        if (known.has(halt.id)) continue;
        known.add(halt.id);
        waiting.push(halt);
      }
    },
    news: () => waiting.map(({ text }) => text),
    taken() {
      removed.push(...waiting.map(({ id }) => ({ id })));
      waiting = [];
    },
    gone() {
      const rows = removed;
      removed = [];
      return rows.length === 0 ? undefined : rows;
    },
  };
}
