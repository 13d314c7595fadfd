import type { Origin } from '../domain/intent.ts';
import type { StoredIntent } from '../ports/journal.ts';
import type { Desk } from './desk.ts';
import { intentId } from './intent-id.ts';

/** How far a firing came before a restart, by its intents in the journal. */
export type Left =
  /** An outcome is not known yet. */
  | { readonly kind: 'open' }
  /** Nothing of it happened: it is decided anew. */
  | { readonly kind: 'nothing' }
  /** All that was sent happened: that of these steps. */
  | { readonly kind: 'happened'; readonly steps: readonly number[] }
  /** An intent was rejected, or proved absent; those of these steps happened. */
  | { readonly kind: 'failed'; readonly steps: readonly number[] };

/** Looks up what an earlier run left of a firing. */
export function leftOf(desk: Desk, firing: Omit<Origin, 'step' | 'leg'>, steps: number): Left {
  const happened: number[] = [];
  let failed = false;
  for (let step = 0; step < steps; step += 1) {
    const states = legsOf(desk, { ...firing, step }).map(({ state }) => state);
    if (states.some((state) => state === 'recorded' || state === 'unknown')) return { kind: 'open' };
    if (states.some((state) => state === 'rejected' || state === 'absent')) failed = true;
    else if (states.length > 0) happened.push(step);
  }
  if (failed) return { kind: 'failed', steps: happened };
  return happened.length === 0 ? { kind: 'nothing' } : { kind: 'happened', steps: happened };
}

function legsOf({ journal }: Desk, origin: Omit<Origin, 'leg'>): StoredIntent[] {
  const legs: StoredIntent[] = [];
  for (;;) {
    const found = journal.intent(intentId(journal.epoch, { ...origin, leg: legs.length }));
    if (found === undefined) return legs;
    legs.push(found);
  }
}
