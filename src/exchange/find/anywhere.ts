import { mergeMap, type Observable, of } from 'rxjs';
import { NOT_SEEN, orNotSeen, type Sighting } from './sighting.ts';

/**
 * Looks into one source after the other until one has seen the thing; `no` only where every source said so (docs/guarantees.md#g2). An older
 * use of its id that a source told is told on.
 */
export function anywhere(
  sources: readonly (() => Observable<Sighting>)[],
  nowhere: Sighting = NOT_SEEN,
): Observable<Sighting> {
  const [first, ...rest] = sources;
  if (first === undefined) return of(nowhere);
  return orNotSeen(first()).pipe(
    mergeMap((sighting) => {
      if (sighting.seen !== 'no') return of(sighting);
      return anywhere(rest, 'usedAt' in sighting ? sighting : nowhere);
    }),
  );
}
