import { defer, map, mergeMap, type Observable, of } from 'rxjs';
import { isAbsentAtOnce } from '../effects/effect-class.ts';
import { effectClass } from '../effects/index.ts';
import type { Intent } from '../effects/intent.ts';
import type { Finding } from '../domain/outcome.ts';
import { ABSENCE_AFTER_MS, SIGNATURE_MS } from '../domain/settle.ts';
import type { Sent } from '../ports/exchange.ts';
import type { Desk } from './context/client-context.ts';
import { onFailure } from './send/failure.ts';
import { lookFor } from './find/index.ts';
import type { Sighting, Sought } from './find/search-result.ts';
import { lookForUnattributed } from './find/unattributed.ts';
import { soughtOf } from './find/search-result.ts';

/** Finds out what became of an intent that had left by `sentAt` (ms); it sends nothing again. */
export function findIntent(intent: Intent, { recordedAt, sentAt }: Sent, desk: Desk): Observable<Finding> {
  return defer(() => {
    const askedAt = desk.clock.now();
    const sought = soughtOf(intent, { since: recordedAt, until: sentAt + SIGNATURE_MS }, desk);
    return lookFor(intent.effect, sought, desk).pipe(
      mergeMap((sighting) =>
        lookFurther(sighting, { intent, sought, desk, elapsedMs: askedAt - sentAt }).pipe(
          map((further) => withUse(findingOf(further, intent, askedAt - sentAt), sighting)),
        ),
      ),
      onFailure(({ message }) => of<Finding>({ kind: 'unknown', reason: `it could not be looked up: ${message}` })),
    );
  });
}

interface Look {
  readonly intent: Intent;
  readonly sought: Sought;
  readonly desk: Desk;
  readonly elapsedMs: number;
}

/** Before absence is believed, nothing may be left over that it could have done. */
function lookFurther(sighting: Sighting, { intent, sought, desk, elapsedMs }: Look): Observable<Sighting> {
  if (sighting.seen !== 'no' || elapsedMs < ABSENCE_AFTER_MS) return of(sighting);
  return lookForUnattributed(intent.effect, sought, desk);
}

/** Adds to an absence the earlier use of its id. */
function withUse(finding: Finding, sighting: Sighting): Finding {
  return finding.kind === 'absent' && 'usedAt' in sighting ? { ...finding, usedAt: sighting.usedAt } : finding;
}

function findingOf(sighting: Sighting, { effect }: Intent, elapsedMs: number): Finding {
  switch (sighting.seen) {
    case 'yes': {
      const { orderId, note } = sighting;
      return { kind: 'happened', ...(orderId !== undefined && { orderId }), ...(note !== undefined && { note }) };
    }
    case 'unclear':
      return { kind: 'unknown', reason: sighting.reason };
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
