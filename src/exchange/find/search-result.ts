import { mergeMap, of } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Effect } from '../../effects/index.ts';
import type { Intent } from '../../effects/intent.ts';
import type { ClientContext } from '../context/client-context.ts';
import { isNotFound, onFailure } from '../send/failure.ts';

/** A thing that is older than a record by more than this was made before it, however far clocks differ, ms. */
const CLOCK_SLACK_MS = 60_000;

/** The result of one look at the exchange for an intent. */
export type SearchResult =
  /** `usedAt`: its id is that of something older, ms: this one was never carried out, and cannot be under that id. */
  | { readonly found: 'no'; readonly usedAt: number }
  | { readonly found: 'yes'; readonly orderId?: string; readonly note?: string }
  /** Every source that would know of it said that there is no such thing. */
  | { readonly found: 'no' }
  | { readonly found: 'unclear'; readonly reason: string };

export const NOT_FOUND: SearchResult = { found: 'no' };

/** An intent that is looked for; times in ms of the exchange's clock. */
export interface SearchTarget {
  readonly clientOid: string;
  /** When it was recorded: nothing of it can be older, whenever it was sent or asked about. */
  readonly since: number;
  /** By when it was carried out, or never: the exchange takes a signed request for so long. */
  readonly until: number;
  /** A thing made before this under its id is of an earlier use of that id. */
  readonly firstUse: number;
}

/** A record that stands at the exchange under a client id. */
export interface FoundRecord {
  readonly clientOid?: string;
  /** When the exchange made it, ms. */
  readonly madeAt: number;
  readonly orderId?: string;
  readonly note?: string;
}

/**
 * Finds an intent among what the exchange lists, by its id. The newest counts where several have it, and only where it
 * is not older than the intent: an older copy of the state makes ids anew that the exchange knows.
 */
export function ownAmong(listed: readonly FoundRecord[], { clientOid, firstUse }: SearchTarget): SearchResult {
  let own: FoundRecord | undefined;
  for (const each of listed) if (each.clientOid === clientOid && !(own && each.madeAt <= own.madeAt)) own = each;
  if (own === undefined) return NOT_FOUND;
  if (own.madeAt < firstUse) return { found: 'no', usedAt: own.madeAt };
  const { orderId, note } = own;
  return { found: 'yes', ...(orderId !== undefined && { orderId }), ...(note !== undefined && { note }) };
}

/** Looks for what became of one kind of effect; errors with a {@link CallFailure} where it could not look. */
export type Finder<E extends Effect> = (
  effect: E,
  target: SearchTarget,
  context: ClientContext,
) => Observable<SearchResult>;

/**
 * Takes the exchange's "not found" as an answer, and nothing else: an error of the network stays an error
 * (docs/guarantees.md#g3).
 */
export function orNotFound(look: Observable<SearchResult>): Observable<SearchResult> {
  return look.pipe(onFailure(() => of(NOT_FOUND), isNotFound));
}

/** Makes the terms by which an intent is looked for: times of our clock, in ms, are told in the exchange's. */
export function searchTargetOf(
  { id }: Intent,
  { since, until }: { readonly since: number; readonly until: number },
  { clock, exchangeTime }: Pick<ClientContext, 'clock' | 'exchangeTime'>,
): SearchTarget {
  // A record of a time that is still to come was made by a clock that has been set back: nothing is certainly older
  // than it.
  const firstUse = since > clock.now() ? -Infinity : exchangeTime(since) - CLOCK_SLACK_MS;
  return { clientOid: id, since: exchangeTime(since), until: exchangeTime(until), firstUse };
}

/**
 * Looks into one source after the other until one has seen the thing; `no` only where every source said so
 * (docs/guarantees.md#g2). An older use of its id that a source told is told on.
 */
export function anywhere(
  sources: readonly (() => Observable<SearchResult>)[],
  nowhere: SearchResult = NOT_FOUND,
): Observable<SearchResult> {
  const [first, ...rest] = sources;
  if (first === undefined) return of(nowhere);
  return orNotFound(first()).pipe(
    mergeMap((searchResult) => {
      if (searchResult.found !== 'no') return of(searchResult);
      return anywhere(rest, 'usedAt' in searchResult ? searchResult : nowhere);
    }),
  );
}
