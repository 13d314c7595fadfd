import { EMPTY, expand, firstValueFrom, forkJoin, map, type Observable, take, takeLast } from 'rxjs';
import type { Json } from '../../domain/journal-entry.ts';
import type { Batch } from '../../ports/journal.ts';
import { type FundingDesk, type FundingTaken, readFunding } from '../../rules/funding/read-funding.ts';
import type { FundingPlace } from '../../strategy/funding-places.ts';

interface FundingBooks extends FundingDesk {
  commit(batch: Batch): void;
}

/** A week each: more than the exchange tells of. */
const READS_MAX = 15;

/**
 * Reads the funding that has come since it was last read into the journal, where who asks reads it. Answers the accounts of which it
 * could not be read, with the reason.
 */
export async function answerFunding(places: readonly FundingPlace[], books: FundingBooks): Promise<Json> {
  if (places.length === 0) return [];
  const reads = places.map((place) =>
    readOn(place, books).pipe(map((taken) => (taken.kind === 'read' ? [] : [{ ...place, fault: taken.fault }]))),
  );
  return (await firstValueFrom(forkJoin(reads), { defaultValue: [] })).flat();
}

function readOn(place: FundingPlace, books: FundingBooks): Observable<FundingTaken> {
  return written(place, books).pipe(
    expand((taken) => (taken.kind === 'read' && taken.isBehind ? written(place, books) : EMPTY)),
    take(READS_MAX),
    takeLast(1),
  );
}

function written(place: FundingPlace, books: FundingBooks): Observable<FundingTaken> {
  return readFunding(place, books).pipe(
    map((taken) => {
      if (taken.kind === 'read') books.commit(taken.batch);
      return taken;
    }),
  );
}
