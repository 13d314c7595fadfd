import { map, mergeMap, type Observable, of } from 'rxjs';
import { joined, type Read, unreadable } from './reader.ts';

/** One page of a list and the cursor of the next, older one; undefined where there is none. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | undefined;
}

/** Items that one page is asked for: the most that every paged list gives. */
export const PAGE_LENGTH = 100;

/** Longest list that is read: more is an error, because half a list would make the rest look gone. */
const PAGES_MAX = 20;

type ReadPage<T> = (cursor: string | undefined) => Observable<Read<Page<T>>>;

/** Reads a list page by page. Pages go back in time, so what is added meanwhile displaces nothing that is still to come. */
export function allPages<T>(readPage: ReadPage<T>): Observable<Read<readonly T[]>> {
  return readFrom(readPage, undefined, 1);
}

function readFrom<T>(readPage: ReadPage<T>, cursor: string | undefined, page: number): Observable<Read<readonly T[]>> {
  return readPage(cursor).pipe(
    mergeMap((newer) => {
      const { items, next } = newer.value;
      if (next === undefined || items.length < PAGE_LENGTH) return of(joined(newer, newer, items));
      if (page >= PAGES_MAX) throw unreadable(`the list is longer than ${String(PAGES_MAX * PAGE_LENGTH)} items`);
      const older = readFrom(readPage, next, page + 1);
      return older.pipe(map((rest) => joined(newer, rest, [...items, ...rest.value])));
    }),
  );
}
