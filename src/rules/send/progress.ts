import { concatMap, EMPTY, map, type Observable, of } from 'rxjs';
import type { JournalEntry } from '../../domain/journal-entry.ts';

/**
 * What carrying something out emits: entries as they become durable, work that goes on after the verdict
 * (following an order), and at the end one verdict: whether it was accepted.
 */
export type Progress =
  | { readonly kind: 'entry'; readonly entry: JournalEntry }
  | { readonly kind: 'after'; readonly work: Observable<JournalEntry> }
  | { readonly kind: 'verdict'; readonly verdict: Verdict };

/**
 * `waiting`: nothing was asked of anyone, because something needed is unknown; it is tried again soon.
 * `ended`: what is left is left out on purpose, and is not tried again.
 */
export type Verdict = 'accepted' | 'failed' | 'waiting' | 'ended';

/** Makes the last word of carrying something out. */
export function verdict(of: Verdict): Progress {
  return { kind: 'verdict', verdict: of };
}

/** Wraps durable entries. */
export function entries(written: Observable<JournalEntry>): Observable<Progress> {
  return written.pipe(map((entry): Progress => ({ kind: 'entry', entry })));
}

/** How works follow each other. */
export interface Order {
  /** What becomes of the rest behind one that is not accepted; `stop` unless told. */
  readonly onError?: 'stop' | 'continue';
  /** Whether the run is stopping: then none begins behind another, and the rest is left to the next start, without a verdict. */
  readonly isStopping?: () => boolean;
}

/** Carries works out one after the other; stops at the first that is not accepted, unless told to go on. */
export function inOrder(works: readonly (() => Observable<Progress>)[], order: Order = {}): Observable<Progress> {
  return following(works, order, 'accepted');
}

function following(works: readonly (() => Observable<Progress>)[], order: Order, soFar: Verdict): Observable<Progress> {
  const [first, ...rest] = works;
  if (first === undefined) return of(verdict(soFar));
  const next = (verdictSoFar: Verdict): Observable<Progress> =>
    rest.length > 0 && order.isStopping?.() === true ? EMPTY : following(rest, order, verdictSoFar);
  return first().pipe(
    concatMap((progress) => {
      if (progress.kind !== 'verdict') return of(progress);
      if (progress.verdict === 'accepted') return next(soFar);
      if (progress.verdict === 'ended') return of(progress);
      return order.onError === 'continue' ? next(progress.verdict) : of(progress);
    }),
  );
}
