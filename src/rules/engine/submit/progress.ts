import { concat, concatMap, defer, EMPTY, filter, map, mergeMap, type Observable, of, tap } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { graver, type Hindrance } from '../instance/hindrance.ts';

/**
 * The emissions of carrying something out: entries as they become durable, work that goes on after the verdict
 * (following an order), and at the end one verdict.
 */
export type Progress =
  | { readonly kind: 'entry'; readonly entry: JournalEntry }
  | { readonly kind: 'after'; readonly work: Observable<JournalEntry> }
  | { readonly kind: 'verdict'; readonly verdict: StepVerdict };

/** The result: accepted; `ended` where the rest is left out on purpose, and is not tried again; or the hindrance. */
export type StepVerdict = 'accepted' | 'ended' | Hindrance;

/** Makes the last word of carrying something out. */
export function verdict(of: StepVerdict): Progress {
  return { kind: 'verdict', verdict: of };
}

/** Wraps durable entries. */
export function entries(written: Observable<JournalEntry>): Observable<Progress> {
  return written.pipe(map((entry): Progress => ({ kind: 'entry', entry })));
}

/** The order in which works follow each other. */
export interface Sequencing {
  /** The fate of the rest behind one that is not accepted; absent: `stop`. */
  readonly onError?: 'stop' | 'continue';
  /**
   * Tells whether the run is stopping: then none begins behind another, and the rest is left to the next start, without
   * a verdict.
   */
  readonly isStopping?: () => boolean;
}

/** Carries works out one after the other; stops at the first that is not accepted, unless `onError` says `continue`. */
export function inOrder(works: readonly (() => Observable<Progress>)[], order: Sequencing = {}): Observable<Progress> {
  return following(works, order, undefined);
}

function following(
  works: readonly (() => Observable<Progress>)[],
  order: Sequencing,
  hinderedBy: Hindrance | undefined,
): Observable<Progress> {
  const [first, ...rest] = works;
  if (first === undefined) return of(verdict(hinderedBy ?? 'accepted'));
  const next = (by: Hindrance | undefined): Observable<Progress> =>
    rest.length > 0 && order.isStopping?.() === true ? EMPTY : following(rest, order, by);
  return first().pipe(
    concatMap((progress) => {
      if (progress.kind !== 'verdict') return of(progress);
      const { verdict: came } = progress;
      if (came === 'accepted') return next(hinderedBy);
      if (came === 'ended' || order.onError !== 'continue') return of(progress);
      return next(hinderedBy === undefined ? came : graver(hinderedBy, came));
    }),
  );
}

/** Of works that go side by side, tells one verdict at the end: accepted where all were, or what hindered most. */
export function oneVerdict(progress: Observable<Progress>): Observable<Progress> {
  return defer(() => {
    let all: StepVerdict = 'accepted';
    return concat(
      progress.pipe(
        tap((step) => {
          if (step.kind === 'verdict') all = both(all, step.verdict);
        }),
        filter((step) => step.kind !== 'verdict'),
      ),
      defer(() => of(verdict(all))),
    );
  });
}

function both(before: StepVerdict, next: StepVerdict): StepVerdict {
  if (next === 'accepted') return before;
  return typeof before === 'string' || typeof next === 'string' ? next : graver(before, next);
}

/** Lets what goes on after the verdict run beside, and tells the verdict. */
export function withAfterwork(
  progress: Observable<Progress>,
  onVerdict: (verdict: StepVerdict) => Observable<JournalEntry>,
): Observable<JournalEntry> {
  return progress.pipe(
    mergeMap((step): Observable<JournalEntry> => {
      if (step.kind === 'entry') return of(step.entry);
      return step.kind === 'after' ? step.work : onVerdict(step.verdict);
    }),
  );
}
