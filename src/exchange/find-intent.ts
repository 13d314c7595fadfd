import { defer, map, type Observable, of } from 'rxjs';
import { EFFECT_CLASS } from '../domain/effect-class.ts';
import type { Intent } from '../domain/intent.ts';
import type { Finding } from '../domain/outcome.ts';
import type { Desk } from './desk.ts';
import { onFailure } from './failure.ts';
import { lookFor } from './find/index.ts';
import type { Sighting } from './find/sighting.ts';

/** A signature is taken for 30 s (extensions a), and what was taken last needs 2 s to show: before that, absence says nothing. */
export const ABSENCE_AFTER_MS = 32_000;

/** Finds out what became of an intent that was last sent at `sentAt` (ms); it sends nothing again. */
export function findIntent(intent: Intent, sentAt: number, desk: Desk): Observable<Finding> {
  return defer(() => {
    const askedAt = desk.clock.now();
    return lookFor(intent.effect, { clientOid: intent.id, since: intent.decidedAt }, desk).pipe(
      map((sighting) => findingOf(sighting, intent, askedAt - sentAt)),
      onFailure(({ message }) => of<Finding>({ kind: 'unknown', reason: `it could not be looked up: ${message}` })),
    );
  });
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
      if (EFFECT_CLASS[effect.kind] === 'minting')
        return { kind: 'unknown', reason: 'it is not found by its name, and is never made twice: a person has to say' };
      // What can be repeated without harm need not be waited for.
      if (EFFECT_CLASS[effect.kind] === 'absolute' || elapsedMs >= ABSENCE_AFTER_MS) return { kind: 'absent' };
      return {
        kind: 'unknown',
        reason: `not found, but it was sent only ${String(elapsedMs)} ms ago and may still arrive`,
      };
  }
}
