import type { Observable } from 'rxjs';
import { formatDecimal } from '../../../base/decimal.ts';
import type { Intent, Origin } from '../../../effects/intent.ts';
import { closeRound, type RoundParts } from '../submit/close-round.ts';
import { type Episode, episodeOf } from '../../words/closing/whole-close.ts';
import { intentOf } from '../runtime/intent-of.ts';
import { legWorks } from '../submit/legs.ts';
import type { Progress } from '../submit/progress.ts';
import { type Submission } from '../submit/submission.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { GoalPlan, Plan } from '../../words/spec/words.ts';

/** Whose plan it is, and how it is sent. */
export interface PlanParts {
  readonly runtime: Runtime;
  readonly origin: Omit<Origin, 'leg'>;
  readonly submission: Submission;
  readonly why: string;
}

/**
 * The works that carry a goal's plan out: its effects in order, or one round of closing all of a position; the next
 * plan sees what is left.
 */
export function planWorks(
  { effects, closes }: Extract<Plan, { readonly kind: 'effects' }>,
  { runtime, origin, submission, why }: PlanParts,
): readonly (() => Observable<Progress>)[] {
  const { context } = runtime;
  if (closes === undefined || submission.shadow)
    return legWorks(effects, {
      submission,
      context,
      intentOf: (effect, leg) => intentOf(runtime, { ...origin, leg }, { effect, why }),
    });
  return [() => closeRound(closes, { context, submission, why, intentOf: numbered(runtime, origin) })];
}

/** Makes the intents of a plan whose effects are found while it is carried out. */
function numbered(runtime: Runtime, origin: Omit<Origin, 'leg'>): RoundParts['intentOf'] {
  let leg = -1;
  return (effect, why) => {
    leg += 1;
    return intentOf(runtime, { ...origin, leg }, { effect, why });
  };
}

/** Notes which position a plan closes as a whole: meanwhile nobody places limit closes on it. */
export function noteClosing(closing: Map<string, Episode>, key: string, plan: Plan): void {
  const position = plan.kind === 'effects' ? plan.closes : undefined;
  if (position === undefined) closing.delete(key);
  else closing.set(key, episodeOf(position));
}

/** The submission of a goal's plan: with its distance, and only while it is still wanted. */
export function submissionOf(
  runtime: Runtime,
  { distance }: Pick<GoalPlan<unknown>, 'distance'>,
  stillWanted: () => boolean,
): Submission {
  return {
    ...(distance !== undefined && { detail: { distance: formatDecimal(distance) } }),
    door: runtime.door,
    gone: () => (stillWanted() ? undefined : 'it is not needed any more'),
    states: (intent: Intent) => runtime.countOrder(intent),
    takenBack: (intent: Intent) => runtime.takeBackOrder(intent),
    shadow: runtime.strategy.mode === 'shadow',
  };
}
