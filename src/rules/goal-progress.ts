import type { Decimal } from '../base/decimal.ts';
import type { Effect } from '../domain/intent.ts';
import { effectDetail } from './describe-effect.ts';
import type { GoalInstance } from './goal-memory.ts';

/** The same plan so many times in a row is no progress: the goal is stuck and backs off. */
export const SAME_PLANS_MAX = 5;

/**
 * Counts plans that came again and brought what is no nearer to what should be; answers whether the goal is stuck.
 * A goal that works in slices plans the same each time, and comes nearer by each.
 */
export function isStuck(instance: GoalInstance, plan: string, distance: Decimal | undefined): boolean {
  const before = instance.distanceBefore;
  const nearer = before !== undefined && distance !== undefined && distance < before;
  instance.same = instance.samePlan === plan && !nearer ? instance.same + 1 : 0;
  instance.samePlan = plan;
  instance.distanceBefore = distance;
  if (instance.same < SAME_PLANS_MAX) return false;
  instance.same = 0;
  return true;
}

/** Describes a plan so that it can be told whether it is the same again: the prices of the moment do not make it another. */
export function planShape(effects: readonly Effect[]): string {
  return JSON.stringify(effects.map(shapeOf));
}

function shapeOf(effect: Effect): object {
  const detail = effectDetail(effect);
  if (!isImmediate(effect)) return detail;
  const { kind, account, instrument, holdSide } = detail;
  return { kind, account, instrument, ...(holdSide !== undefined && { holdSide }) };
}

/** An order that is filled at the prices of the moment, or not at all. */
function isImmediate(effect: Effect): boolean {
  switch (effect.kind) {
    case 'open':
    case 'close':
    case 'buy':
    case 'sell':
      return effect.type === 'market' || effect.force === 'ioc' || effect.force === 'fok';
    default:
      return false;
  }
}
