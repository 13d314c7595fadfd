import { mergeMap, type Observable, of } from 'rxjs';
import { NOT_SEEN, orNotSeen, type Sighting } from './sighting.ts';

/** Looks into one source after the other until one has seen the thing; `no` only where every source said so (DESIGN G2). */
export function anywhere(sources: readonly (() => Observable<Sighting>)[]): Observable<Sighting> {
  const [first, ...rest] = sources;
  if (first === undefined) return of(NOT_SEEN);
  return orNotSeen(first()).pipe(mergeMap((sighting) => (isNowhere(sighting) ? anywhere(rest) : of(sighting))));
}

function isNowhere(sighting: Sighting): boolean {
  return sighting.seen === 'no' && !('usedAt' in sighting);
}
