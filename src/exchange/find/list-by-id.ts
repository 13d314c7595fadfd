import { mergeMap, type Observable, of } from 'rxjs';
import type { Listed } from './listed.ts';

/**
 * Asks for a list by an id. Nothing says that the service filters such lists, so one that names others alone may be whole; it may as well be the answer to
 * another request. Nothing is called absent by it before it was asked for once more.
 */
export function listById<R>(asked: Observable<Listed<R>>, isOwn: (record: R) => boolean): Observable<Listed<R>> {
  return asked.pipe(
    mergeMap((list) => {
      const { items } = list;
      return items.length > 0 && !items.some((record) => isOwn(record)) ? asked : of(list);
    }),
  );
}
