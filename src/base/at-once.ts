import { map, Observable } from 'rxjs';

const VALUE = Symbol('value');

/**
 * An Observable of one value that is there already. A caller that knows this takes the value without subscribing. In
 * process every read is answered at once, and a chain of subscriptions for each would take most of the time of a run.
 */
export type AtOnce<T> = Observable<T> & { readonly [VALUE]: T };

/** Makes an Observable of a value that is there. */
export function atOnce<T>(value: T): AtOnce<T> {
  const source = new Observable<T>((subscriber) => {
    subscriber.next(value);
    subscriber.complete();
  });
  return Object.assign(source, { [VALUE]: value });
}

/** Tells whether the value of an Observable is there already. */
export function isAtOnce<T>(source: Observable<T>): source is AtOnce<T> {
  return VALUE in source;
}

/** The value of an Observable that is there already; undefined where it is not. */
export function valueAtOnce<T>(source: Observable<T>): T | undefined {
  return isAtOnce(source) ? source[VALUE] : undefined;
}

/** Maps each value of an Observable; the result is there at once where the value is. */
export function changed<T, R>(source: Observable<T>, change: (value: T) => R): Observable<R> {
  return isAtOnce(source) ? atOnce(change(source[VALUE])) : source.pipe(map(change));
}
