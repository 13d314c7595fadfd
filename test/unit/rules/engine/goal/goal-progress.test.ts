import { describe, expect, it } from 'vitest';
import { freshInstance } from '../../../../../src/rules/engine/goal/goal-memory.ts';
import { isStuck, planShape, SAME_PLANS_MAX } from '../../../../../src/rules/engine/goal/goal-progress.ts';
import { d, OPEN, PLACE_STOP } from '../../samples.ts';

/** How many of ten plans pass before the goal is stuck. */
function passed(planAt: (index: number) => { readonly shape: string; readonly distance?: string }): number {
  const instance = freshInstance();
  for (let index = 0; index < 10; index += 1) {
    const { shape, distance } = planAt(index);
    if (isStuck(instance, shape, distance === undefined ? undefined : d(distance))) return index;
  }
  return 10;
}

describe('a goal that makes no progress', () => {
  it('is stuck after so many equal plans', () => {
    expect(passed(() => ({ shape: 'a' }))).toBe(SAME_PLANS_MAX);
    expect(passed(() => ({ shape: 'a', distance: '3' }))).toBe(SAME_PLANS_MAX);
  });

  it('is not stuck where each plan is another, or comes nearer', () => {
    expect(passed((index) => ({ shape: String(index) }))).toBe(10);
    expect(passed((index) => ({ shape: 'a', distance: String(10 - index) }))).toBe(10);
  });

  it('makes the same plan whatever the price of the moment, but not for what rests', () => {
    const at = (price: string, force: 'ioc' | 'gtc') =>
      planShape([{ ...OPEN, type: 'limit', price: d(price), force }, PLACE_STOP]);
    expect(at('100', 'ioc')).toBe(at('101', 'ioc'));
    expect(at('100', 'gtc')).not.toBe(at('101', 'gtc'));
    expect(planShape([OPEN])).not.toBe(planShape([{ ...OPEN, holdSide: 'short' }]));
    expect(planShape([PLACE_STOP])).not.toBe(planShape([{ ...PLACE_STOP, trigger: d('1') }]));
  });
});
