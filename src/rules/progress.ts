import { concatMap, map, type Observable, of } from 'rxjs';
import type { JournalEntry } from '../domain/journal-entry.ts';

/**
 * What carrying something out emits: entries as they become durable, work that goes on after the verdict
 * (following an order), and at the end one verdict: whether it was accepted.
 */
export type Progress =
  | { readonly kind: 'entry'; readonly entry: JournalEntry }
  | { readonly kind: 'after'; readonly work: Observable<JournalEntry> }
  | { readonly kind: 'verdict'; readonly accepted: boolean };

export function verdict(accepted: boolean): Progress {
  return { kind: 'verdict', accepted };
}

/** Wraps durable entries. */
export function entries(written: Observable<JournalEntry>): Observable<Progress> {
  return written.pipe(map((entry): Progress => ({ kind: 'entry', entry })));
}

/** Carries works out one after the other; stops at the first that is not accepted, unless told to go on. */
export function inOrder(works: readonly (() => Observable<Progress>)[], onError: 'stop' | 'continue' = 'stop'): Observable<Progress> {
  return from(works, onError, true);
}

function from(works: readonly (() => Observable<Progress>)[], onError: 'stop' | 'continue', soFar: boolean): Observable<Progress> {
  const [first, ...rest] = works;
  if (first === undefined) return of(verdict(soFar));
  return first().pipe(
    concatMap((progress) => {
      if (progress.kind !== 'verdict') return of(progress);
      return progress.accepted || onError === 'continue' ? from(rest, onError, soFar && progress.accepted) : of(progress);
    }),
  );
}
