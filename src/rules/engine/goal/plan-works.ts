import type { Observable } from 'rxjs';
import { formatDecimal } from '../../../base/decimal.ts';
import type { Intent, Origin } from '../../../effects/intent.ts';
import { closeRound, type RoundParts } from '../submit/close-round.ts';
import { type Episode, episodeOf } from '../../words/closing/whole-close.ts';
import { intentOf } from '../runtime/intent-of.ts';
import { legWorks } from '../submit/legs.ts';
import type { Progress } from '../submit/progress.ts';
import type { Errand } from '../submit/pursue.ts';
import type { Site } from '../runtime/site.ts';
import type { GoalPlan, Plan } from '../../words/spec/words.ts';

/** Whose plan it is, and how it is sent. */
export interface PlanParts {
  readonly site: Site;
  readonly origin: Omit<Origin, 'leg'>;
  readonly errand: Errand;
  readonly why: string;
}

/** The works that carry a goal's plan out: its effects in order, or one round of closing all of a position; the next plan sees what is left. */
export function planWorks(
  { effects, closes }: Extract<Plan, { readonly kind: 'effects' }>,
  { site, origin, errand, why }: PlanParts,
): readonly (() => Observable<Progress>)[] {
  const { desk } = site;
  if (closes === undefined || errand.shadow)
    return legWorks(effects, {
      errand,
      desk,
      intentOf: (effect, leg) => intentOf(site, { ...origin, leg }, { effect, why }),
    });
  return [() => closeRound(closes, { desk, errand, why, intentOf: numbered(site, origin) })];
}

/** Makes the intents of a plan whose effects are found while it is carried out. */
function numbered(site: Site, origin: Omit<Origin, 'leg'>): RoundParts['intentOf'] {
  let leg = -1;
  return (effect, why) => {
    leg += 1;
    return intentOf(site, { ...origin, leg }, { effect, why });
  };
}

/** Notes which position a plan closes as a whole: meanwhile nobody places limit closes on it. */
export function noteClosing(closing: Map<string, Episode>, key: string, plan: Plan): void {
  const position = plan.kind === 'effects' ? plan.closes : undefined;
  if (position === undefined) closing.delete(key);
  else closing.set(key, episodeOf(position));
}

/** How a goal's plan is sent: with its distance, and only while it is still wanted. */
export function errandOf(
  site: Site,
  { distance }: Pick<GoalPlan<unknown>, 'distance'>,
  stillWanted: () => boolean,
): Errand {
  return {
    ...(distance !== undefined && { told: { distance: formatDecimal(distance) } }),
    door: site.door,
    gone: () => (stillWanted() ? undefined : 'it is not needed any more'),
    states: (intent: Intent) => site.countOrder(intent),
    shadow: site.strategy.mode === 'shadow',
  };
}
