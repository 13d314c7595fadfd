import { mergeMap, type Observable, of } from 'rxjs';
import { unreadable } from './reader.ts';

/** One page of a list and the cursor of the next, older one; undefined where there is none. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | undefined;
}

/** Items that one page is asked for: the most that every paged list gives. */
export const PAGE_LENGTH = 100;

/** Longest list that is read: more is an error, because half a list would make the rest look gone. */
const PAGES_MAX = 20;

/** Reads a list page by page. Pages go back in time, so what is added meanwhile displaces nothing that is still to come. */
export function allPages<T>(readPage: (cursor: string | undefined) => Observable<Page<T>>): Observable<readonly T[]> {
  const readFrom = (cursor: string | undefined, before: readonly T[], pages: number): Observable<readonly T[]> =>
    readPage(cursor).pipe(
      mergeMap(({ items, next }) => {
        const all = pages === 0 ? items : [...before, ...items];
        if (next === undefined || items.length < PAGE_LENGTH) return of(all);
        if (pages + 1 >= PAGES_MAX)
          throw unreadable(`the list is longer than ${String(PAGES_MAX * PAGE_LENGTH)} items`);
        return readFrom(next, all, pages + 1);
      }),
    );
  return readFrom(undefined, [], 0);
}
