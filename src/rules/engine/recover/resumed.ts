import { mayBeDecidedAnew } from '../../../effects/effect-class.ts';
import type { Origin } from '../../../effects/intent.ts';
import type { Journal, StoredIntent } from '../../../ports/journal.ts';
import type { PendingEffects } from '../pending/pending-effects.ts';
import { intentId } from '../record/intent-id.ts';

/** The progress of a firing before a restart, by its intents in the journal. */
export type FiringRest =
  /** An outcome is not known yet. */
  | { readonly kind: 'open' }
  /** Nothing of it happened: it is decided anew. */
  | { readonly kind: 'nothing' }
  /**
   * These steps happened; `cut` where of another one only a part did. What proved absent was not sent, and is left like
   * what was not recorded.
   */
  | { readonly kind: 'happened'; readonly steps: readonly number[]; readonly cut: boolean }
  /** The exchange rejected an intent; those of these steps happened. `begun` where anything of the firing did. */
  | { readonly kind: 'failed'; readonly steps: readonly number[]; readonly begun: boolean };

/** The ports in which it is searched. */
interface ResumeContext {
  readonly journal: Pick<Journal, 'epoch' | 'intent'>;
  readonly pendingEffects: Pick<PendingEffects, 'isReleased'>;
}

/**
 * Finds the rest that an earlier run left of a firing; a step that is not done with its intents can be named as
 * `unfinished`.
 */
export function leftOf(
  context: ResumeContext,
  firing: Omit<Origin, 'step' | 'leg'>,
  { steps, unfinished }: { readonly steps: number; readonly unfinished?: number | undefined },
): FiringRest {
  const happened: number[] = [];
  let [failed, cut, begun] = [false, false, false];
  for (let step = 0; step < steps; step += 1) {
    const legs = legsOf(context, { ...firing, step });
    if (legs.some((leg) => isOpen(leg.state) && !isDecidedAnew(leg, context))) return { kind: 'open' };
    const done = legs.filter(({ state }) => state === 'accepted' || state === 'settled').length;
    if (done > 0) begun = true;
    if (legs.some(({ state }) => state === 'rejected')) failed = true;
    else if (step !== unfinished && done > 0 && done === Math.max(legs.length, legs[0]?.intent.legs ?? 1))
      happened.push(step);
    else if (done > 0) cut = true;
  }
  if (failed) return { kind: 'failed', steps: happened, begun };
  return happened.length === 0 && !cut ? { kind: 'nothing' } : { kind: 'happened', steps: happened, cut };
}

/**
 * Tells whether nobody waits any more for the outcome of an intent. The closing of a part is released for others alone:
 * decided anew it would be taken twice.
 */
function isDecidedAnew({ intent }: StoredIntent, { pendingEffects }: ResumeContext): boolean {
  return mayBeDecidedAnew(intent.effect) && pendingEffects.isReleased(intent.id);
}

/** Tells whether the outcome of an intent is not known. */
function isOpen(state: StoredIntent['state']): boolean {
  return state === 'recorded' || state === 'unknown';
}

function legsOf({ journal }: ResumeContext, origin: Omit<Origin, 'leg'>): StoredIntent[] {
  const legs: StoredIntent[] = [];
  for (;;) {
    const found = journal.intent(intentId(journal.epoch, { ...origin, leg: legs.length }));
    if (found === undefined) return legs;
    legs.push(found);
  }
}
