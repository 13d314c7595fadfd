import { EMPTY, expand, filter, type Observable, of } from 'rxjs';

const STATE = Symbol('the state with which the next round begins');

/** The end of a round that is followed by another. */
export interface Again<S> {
  readonly [STATE]: S;
}

/** Ends a round, and says with what the next one begins. */
export function again<S>(state: S): Observable<Again<S>> {
  return of({ [STATE]: state });
}

/**
 * Goes round after round until one ends without {@link again}; emits what the rounds emit.
 *
 * A function that waits, checks and calls itself inside `mergeMap` does the same, but there each turn is held by the
 * one before it: an order that rests for weeks holds megabytes, and at its end the stack does not suffice to complete
 * them all. Here a round that is over is let go. A round has to wait somewhere: one that said `again` at once would go
 * round on the stack.
 */
export function rounds<S, T>(first: S, round: (state: S) => Observable<T | Again<S>>): Observable<T> {
  return again(first).pipe(
    expand((step: T | Again<S>): Observable<T | Again<S>> => (isAgain(step) ? round(step[STATE]) : EMPTY)),
    filter((step): step is Exclude<typeof step, Again<S>> => !isAgain(step)),
  );
}

function isAgain<S>(step: unknown): step is Again<S> {
  return typeof step === 'object' && step !== null && STATE in step;
}
