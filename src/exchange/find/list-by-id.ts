import { mergeMap, type Observable, of } from 'rxjs';

/**
 * Asks for a list by an id. Nothing says that the service filters such lists, so one that names others alone may be whole; it may as well be the answer to
 * another request. Nothing is called absent by it before it was asked for once more.
 */
export function listById<R>(asked: Observable<readonly R[]>, isOwn: (record: R) => boolean): Observable<readonly R[]> {
  return asked.pipe(
    mergeMap((records) => (records.length > 0 && !records.some((record) => isOwn(record)) ? asked : of(records))),
  );
}
