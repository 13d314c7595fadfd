import type { Decimal } from '../../../base/decimal.ts';
import { formatDuration } from '../../../base/duration.ts';
import { effectDetail } from '../../../effects/effect-detail.ts';
import { type Effect, isImmediate } from '../../../effects/index.ts';
import type { GoalInstance } from './goal-memory.ts';
import { PROTECT_MS_MAX } from '../instance/retry-pause.ts';
import type { GoalPlan, GoalSpec } from '../../words/spec/words.ts';

/** The same plan so many times in a row is no progress: the goal is stuck and backs off. */
export const SAME_PLANS_MAX = 5;

/**
 * Counts plans that came again and brought what is no nearer to what should be; answers whether the goal is stuck.
 * A goal that works in slices plans the same each time, and comes nearer by each.
 */
export function isStuck(instance: GoalInstance, plan: string, distance: Decimal | undefined): boolean {
  const before = instance.distanceBefore;
  const nearer = before !== undefined && distance !== undefined && distance < before;
  if (instance.samePlan !== plan || nearer) instance.same = 0;
  // A plan that was not accepted has its own pauses, and says nothing of what comes of it.
  else if (instance.tries === 0) instance.same += 1;
  instance.samePlan = plan;
  instance.distanceBefore = distance;
  if (instance.same < SAME_PLANS_MAX) return false;
  instance.same = 0;
  return true;
}

/** The pause of a goal that is stuck, and the shortest time between two reports of it. */
const STUCK_MS = 300_000;

/**
 * The facts that a pause follows from: the kind of goal, and whether its plan takes back what was placed, or only
 * reduces.
 */
export type Paced = Pick<GoalSpec, 'cover'> & Pick<GoalPlan<unknown>, 'withdraws' | 'reduces' | 'floorFigures'>;

/**
 * Lets a goal wait that has made no progress; answers what is to be said, or undefined where that was said lately: what
 * protects is tried more often.
 */
export function backOff(instance: GoalInstance, paced: Paced, now: number): string | undefined {
  const pauseMs = isUrgent(paced) ? PROTECT_MS_MAX : STUCK_MS;
  instance.notBefore = now + pauseMs;
  return isStuckNews(instance, now)
    ? `no progress after ${String(SAME_PLANS_MAX)} identical plans; next try in ${formatDuration(pauseMs)}`
    : undefined;
}

/** Tells whether it is to be said that a goal is stuck: not where that was said lately. */
export function isStuckNews(instance: GoalInstance, now: number): boolean {
  if (now - instance.stuckSaidAt < STUCK_MS) return false;
  instance.stuckSaidAt = now;
  return true;
}

/**
 * Tells whether a goal's plan protects: the missing order may be all that stands between a position and its
 * liquidation.
 */
export function isUrgent({ cover, withdraws, reduces, floorFigures }: Paced): boolean {
  return cover !== undefined || withdraws === true || reduces === true || floorFigures !== undefined;
}

/** Describes a plan so that a repeated one is recognised: the prices of the moment do not make it another. */
export function planShape(effects: readonly Effect[]): string {
  return JSON.stringify(effects.map(shapeOf));
}

function shapeOf(effect: Effect): object {
  const detail = effectDetail(effect);
  if (!isImmediate(effect)) return detail;
  const { kind, account, instrument, holdSide } = detail;
  return { kind, account, instrument, ...(holdSide !== undefined && { holdSide }) };
}
