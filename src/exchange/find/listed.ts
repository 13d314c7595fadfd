import { map, mergeMap, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { PAGE_LENGTH } from '../read/pages.ts';
import type { ListPage } from '../read/pages.ts';
import { NOT_FOUND, ownAmong } from './search-result.ts';
import type { FoundRecord, SearchResult, SearchTarget } from './search-result.ts';

/**
 * Longest list that is looked through for one intent, in pages: behind more than 1,000 others nothing is called absent.
 */
const PAGES_MAX = 10;

/** A list as far as it was read. */
export interface Listed<T> {
  readonly items: readonly T[];
  /** Nothing stands behind what was read. */
  readonly isWhole: boolean;
}

/** Reads one page of a list, the first one without a cursor. */
type ReadPage<T> = (cursor: string | undefined) => Observable<ListPage<T>>;

/**
 * Reads a list page by page until it ends, until what was read is enough, or for so long as it may be. Pages go back in
 * time, so what is added meanwhile displaces nothing that is still to come; pages with numbers may then tell something
 * twice.
 */
export function listed<T>(
  readPage: ReadPage<T>,
  isEnough: (items: readonly T[]) => boolean = () => false,
): Observable<Listed<T>> {
  const from = (cursor: string | undefined, page: number): Observable<Listed<T>> =>
    readPage(cursor).pipe(
      mergeMap(({ items, next }) => {
        if (items.length < PAGE_LENGTH) return of({ items, isWhole: true });
        if (next === undefined || page >= PAGES_MAX || isEnough(items)) return of({ items, isWhole: false });
        return from(next, page + 1).pipe(
          map((older) => ({ items: [...items, ...older.items], isWhole: older.isWhole })),
        );
      }),
    );
  return from(undefined, 1);
}

/**
 * Makes the pages of a list that has page numbers where others have a cursor (docs/exchange/calls.md#numbered-pages).
 */
export function numbered<T>(readPage: (page: number) => Observable<readonly T[]>): ReadPage<T> {
  return (cursor) => {
    const page = cursor === undefined ? 1 : Number(cursor);
    return readPage(page).pipe(map((items) => ({ items, next: String(page + 1) })));
  };
}

/** The result of a look that has found nothing in a list: the part that was not read may hide it. */
export function notAmong({ isWhole }: Listed<unknown>, what: string): SearchResult {
  return isWhole ? NOT_FOUND : tooMany(what);
}

/** Finds an intent as {@link ownAmong} does in a list that cannot be asked for its id alone. */
export function ownListed(list: Listed<FoundRecord>, what: string, target: SearchTarget): SearchResult {
  const searchResult = ownAmong(list.items, target);
  return searchResult.found !== 'no' || 'usedAt' in searchResult ? searchResult : notAmong(list, what);
}

/**
 * The result of a look that could not read all of a list: the record itself, or another that fits as well, may stand in
 * the rest.
 */
export function tooMany(what: string): SearchResult {
  return { found: 'unclear', reason: `there are too many ${what} since then to see all of them` };
}

/**
 * Asks for a list by an id. Nothing says that the service filters such lists, so one that names others alone may be
 * whole; it may as well be the answer to another request. Nothing is called absent by it before it was asked for once
 * more.
 */
export function listById<R>(asked: Observable<Listed<R>>, isOwn: (record: R) => boolean): Observable<Listed<R>> {
  return asked.pipe(
    mergeMap((list) => {
      const { items } = list;
      return items.length > 0 && !items.some((record) => isOwn(record)) ? asked : of(list);
    }),
  );
}
