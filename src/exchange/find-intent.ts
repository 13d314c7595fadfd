import { defer, map, mergeMap, type Observable, of } from 'rxjs';
import type { Decimal } from '../base/decimal.ts';
import { isAbsentAtOnce, paysForLessRisk } from '../effects/effect-class.ts';
import { effectClass } from '../effects/index.ts';
import type { Intent } from '../effects/intent.ts';
import type { Finding } from '../domain/outcome.ts';
import { ABSENCE_AFTER_MS, SIGNATURE_MS } from '../domain/settle.ts';
import type { Sent } from '../ports/exchange.ts';
import type { ClientContext } from './context/client-context.ts';
import { onFailure } from './send/failure.ts';
import { amountShows } from './find/amount-now.ts';
import { findEffect } from './find/index.ts';
import type { SearchResult, SearchTarget } from './find/search-result.ts';
import { findUnattributed } from './find/unattributed.ts';
import { searchTargetOf } from './find/search-result.ts';

/** Finds out what became of an intent that had left by `sentAt` (ms); it sends nothing again. */
export function findIntent(
  intent: Intent,
  { recordedAt, sentAt, before }: Sent,
  context: ClientContext,
): Observable<Finding> {
  return defer(() => {
    const askedAt = context.clock.now();
    const target = searchTargetOf(intent, { since: recordedAt, until: sentAt + SIGNATURE_MS }, context);
    return findEffect(intent.effect, target, context).pipe(
      mergeMap((searchResult) =>
        searchFurther(searchResult, { intent, target, context, elapsedMs: askedAt - sentAt, before }).pipe(
          map((further) => withUse(findingOf(further, intent, askedAt - sentAt), searchResult)),
        ),
      ),
      onFailure(({ message }) => of<Finding>({ kind: 'unknown', reason: `it could not be looked up: ${message}` })),
    );
  });
}

interface FurtherSearch {
  readonly before: Decimal | undefined;
  readonly intent: Intent;
  readonly target: SearchTarget;
  readonly context: ClientContext;
  readonly elapsedMs: number;
}

/** Before absence is believed, nothing may be left over that it could have done. */
function searchFurther(
  searchResult: SearchResult,
  { intent, target, context, elapsedMs, before }: FurtherSearch,
): Observable<SearchResult> {
  if (searchResult.found !== 'no' || elapsedMs < ABSENCE_AFTER_MS) return of(searchResult);
  const { effect } = intent;
  if (paysForLessRisk(effect) && before !== undefined)
    return amountShows(effect, before, context).pipe(map((shows) => (shows ? UNEXPLAINED : searchResult)));
  // A missing record alone proves nothing of these.
  if (effect.kind === 'redeem' || effect.kind === 'subscribe' || effect.kind === 'set-margin')
    return of({ found: 'unclear', reason: 'no record from then is of that kind and amount' });
  return findUnattributed(intent.effect, target, context);
}

const UNEXPLAINED: SearchResult = {
  found: 'unclear',
  reason: 'no record shows it, but the amount that it was to change has changed',
};

/** Adds to an absence the earlier use of its id. */
function withUse(finding: Finding, searchResult: SearchResult): Finding {
  return finding.kind === 'absent' && 'usedAt' in searchResult ? { ...finding, usedAt: searchResult.usedAt } : finding;
}

function findingOf(searchResult: SearchResult, { effect }: Intent, elapsedMs: number): Finding {
  switch (searchResult.found) {
    case 'yes': {
      const { orderId, note } = searchResult;
      return { kind: 'happened', ...(orderId !== undefined && { orderId }), ...(note !== undefined && { note }) };
    }
    case 'unclear':
      return { kind: 'unknown', reason: searchResult.reason };
    case 'no':
      if (effectClass(effect) === 'minting')
        return { kind: 'unknown', reason: 'it is not found by its name, and is never made twice: a person has to say' };
      // An effect that can be repeated without harm is absent at once.
      if (isAbsentAtOnce(effect) || elapsedMs >= ABSENCE_AFTER_MS) return { kind: 'absent' };
      return {
        kind: 'unknown',
        reason: `not found, but it was sent only ${String(elapsedMs)} ms ago and may still arrive`,
      };
  }
}
