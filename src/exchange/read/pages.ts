import { map, mergeMap, type Observable, of } from 'rxjs';
import { joined, type SuccessfulReading, unreadable } from './reader.ts';

/** One page of a list and the cursor of the next, older one; undefined where there is none. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly next: string | undefined;
}

/** Items that one page is asked for: the most that every paged list gives. */
export const PAGE_LENGTH = 100;

/** Longest list that is read: more is an error, because half a list would make the rest look gone. */
const PAGES_MAX = 20;

/** Reads one page, the first one without a cursor. */
export type ReadPage<T> = (cursor: string | undefined) => Observable<SuccessfulReading<ListPage<T>>>;

/**
 * Reads a list page by page. Pages go back in time, so what is added meanwhile displaces nothing that is still to come.
 */
export function allPages<T>(readPage: ReadPage<T>): Observable<SuccessfulReading<readonly T[]>> {
  return readFrom(readPage, { cursor: undefined, page: 1, isWhole: true });
}

/** Reads the same way what is newest of a list that may be longer: what is older is left out. */
export function newestPages<T>(readPage: ReadPage<T>): Observable<SuccessfulReading<readonly T[]>> {
  return readFrom(readPage, { cursor: undefined, page: 1, isWhole: false });
}

/** What a request says for the page below a cursor. */
export function before(cursor: string | undefined): { readonly idLessThan?: string } {
  return cursor === undefined ? {} : { idLessThan: cursor };
}

interface From {
  readonly cursor: string | undefined;
  readonly page: number;
  /** All of the list is wanted. */
  readonly isWhole: boolean;
}

function readFrom<T>(
  readPage: ReadPage<T>,
  { cursor, page, isWhole }: From,
): Observable<SuccessfulReading<readonly T[]>> {
  return readPage(cursor).pipe(
    mergeMap((newer) => {
      const { items, next } = newer.value;
      if (next === undefined || items.length < PAGE_LENGTH) return of(joined(newer, newer, items));
      if (page >= PAGES_MAX) {
        if (!isWhole) return of(joined(newer, newer, items));
        throw unreadable(`the list is longer than ${String(PAGES_MAX * PAGE_LENGTH)} items`);
      }
      const older = readFrom(readPage, { cursor: next, page: page + 1, isWhole });
      return older.pipe(map((rest) => joined(newer, rest, [...items, ...rest.value])));
    }),
  );
}
