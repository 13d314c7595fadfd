/** A row of a section. */
export interface ListRow<T> {
  /** The same row has the same key in every frame. */
  readonly key: string;
  readonly row: T;
  /** The words by which it is filtered, in small letters. */
  readonly words: string;
}

/** Keeps the rows that have each word of a filter. */
export function filtered<T>(rows: readonly ListRow<T>[], filter: string): readonly ListRow<T>[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length === 0 ? rows : rows.filter((row) => words.every((word) => row.words.includes(word)));
}
