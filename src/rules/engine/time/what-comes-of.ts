import { filter, identity, map, mergeMap, type Observable, type OperatorFunction } from 'rxjs';

/**
 * Emits what comes of values, side by side. A value of which nothing comes costs no subscription: most snapshots are of
 * that kind, and each observer is asked at every one of them.
 */
export function whatComesOf<T, R>(consequence: (value: T) => Observable<R> | undefined): OperatorFunction<T, R> {
  return (values) => values.pipe(map(consequence), filter(isThere), mergeMap(identity));
}

function isThere<T>(value: T | undefined): value is T {
  return value !== undefined;
}
