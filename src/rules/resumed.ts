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
  /** What was sent happened; `step` is the last step that sent something. */
  | { readonly kind: 'happened'; readonly step: number }
  /** Its last intent was rejected, or proved absent. */
  | { readonly kind: 'failed' };

/** Looks up what an earlier run left of a firing. */
export function leftOf(desk: Desk, firing: Omit<Origin, 'step' | 'leg'>, steps: number): Left {
  let last: StoredIntent | undefined;
  for (let step = 0; step < steps; step += 1) {
    for (let leg = 0; ; leg += 1) {
      const found = desk.journal.intent(intentId(desk.journal.epoch, { ...firing, step, leg }));
      if (found === undefined) break;
      if (found.state === 'recorded' || found.state === 'unknown') return { kind: 'open' };
      last = found;
    }
  }
  if (last === undefined) return { kind: 'nothing' };
  const happened = last.state === 'accepted' || last.state === 'settled';
  return happened ? { kind: 'happened', step: last.intent.origin.step } : { kind: 'failed' };
}
