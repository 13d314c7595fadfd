import { expect, it } from 'vitest';
import type { Pace } from '../../../../../src/rules/engine/instance/instance.ts';
import type { InstanceState } from '../../../../../src/rules/engine/instance/instance-state.ts';
import { statesAhead, type JudgedInstance } from '../../../../../src/rules/engine/rule/states-ahead.ts';

const MINUTE = 60_000;
const NOW = 600 * MINUTE;
const PACE: Pace = {
  ...{ fire: 'enter', atStart: 'fire', forMs: 0, cooldownMs: 0, retryMs: 1_000, gapMsMax: 5 * MINUTE },
};
const LASTING: Pace = { ...PACE, forMs: 3 * MINUTE };
const COOLING: Pace = { ...PACE, cooldownMs: 60 * MINUTE };
const BARE = { tries: 0, firing: 1 } as const;
const LOW: InstanceState = { ...BARE, phase: 'low' };
const HIGH: InstanceState = { ...BARE, phase: 'high' };

const judged = (truth: boolean | undefined, key = ''): readonly JudgedInstance[] => [{ key, truth, reset: undefined }];

function begun(state: InstanceState, truth: boolean | undefined, pace = PACE): ReturnType<typeof statesAhead> {
  const memory = { instances: new Map([['', state]]), begun: false };
  return statesAhead({ memory, pace, paceOfNew: pace }, judged(truth), NOW);
}

/** Evaluates minute by minute: the states that this leaves, or `something` from where more comes of it. */
function afterwards(
  state: InstanceState,
  [first, ...truths]: readonly (boolean | undefined)[],
  pace = PACE,
): readonly (InstanceState['phase'] | 'something')[] {
  const states = begun(state, first, pace);
  if (states === undefined) return ['something'];
  for (const [place, truth] of truths.entries()) {
    const at = NOW + (place + 1) * MINUTE;
    if (!states.evaluate(judged(truth), at, at)) return [...phasesIn(states), 'something'];
  }
  return phasesIn(states);
}

type States = NonNullable<ReturnType<typeof statesAhead>>;

function phasesIn({ changesBefore }: Pick<States, 'changesBefore'>): readonly InstanceState['phase'][] {
  return changesBefore(Infinity).flatMap(({ states }) => states.map(([, { phase }]) => phase));
}

it('a condition that ceases after it was acted upon, and does not come back, is passed over', () => {
  expect(afterwards(HIGH, [true, true, false, false])).toEqual(['low']);
});

it('an edge is evaluated', () => {
  expect(afterwards(LOW, [false, true])).toEqual(['something']);
});

it('a condition that does not last as long as it has to is passed over, with the time that it has counted', () => {
  expect(afterwards(LOW, [false, true, true, false, true], LASTING)).toEqual(['pending', 'pending', 'low', 'pending']);
});

it('a condition that has lasted is evaluated', () => {
  expect(afterwards(LOW, [false, true, true, true, true], LASTING)).toEqual([
    ...['pending', 'pending', 'pending'],
    'something',
  ]);
});

it('one that lasts already goes on', () => {
  const pending: InstanceState = { ...BARE, phase: 'pending', since: NOW - MINUTE, trueAt: NOW };
  expect(afterwards(pending, [true, true, true], LASTING)).toEqual(['pending', 'something']);
  expect(afterwards(pending, [true, false], LASTING)).toEqual(['low']);
  expect(afterwards(pending, [false], LASTING)).toEqual(['something']);
  expect(afterwards({ ...BARE, phase: 'pending', heldMs: MINUTE }, [true], LASTING)).toEqual(['something']);
});

it('of a condition that lasts only the begin of a stretch is not stored', () => {
  const states = begun(LOW, false, LASTING);
  for (const [place, truth] of [true, true, false].entries())
    states?.evaluate(judged(truth), NOW + place * MINUTE, NOW + place * MINUTE);
  expect(states?.changesBefore(Infinity).map(({ isStored }) => isStored)).toEqual([false, true, true]);
});

it('what is evaluated at the end of a stretch is left to the snapshot of that instant', () => {
  const states = begun(HIGH, true);
  states?.evaluate(judged(false), NOW + MINUTE, NOW + MINUTE);
  expect(states?.changesBefore(NOW + MINUTE)).toEqual([]);
  expect(states?.changesBefore(NOW + MINUTE + 1)).toHaveLength(1);
});

it('an edge within the cooldown is held until its end', () => {
  const states = begun({ ...LOW, decidedAt: NOW - 10 * MINUTE }, false, COOLING);
  expect(states?.until).toBe(Infinity);
  expect(states?.evaluate(judged(true), NOW, NOW)).toBe(true);
  expect([states?.isDue, states?.until]).toEqual([true, NOW + 50 * MINUTE]);
  expect(afterwards({ ...LOW, decidedAt: NOW - 61 * MINUTE }, [false, true], COOLING)).toEqual(['something']);
});

it('what is due within its cooldown rests, and nothing else that is due', () => {
  const due = { ...BARE, phase: 'due' as const };
  expect(afterwards({ ...due, decidedAt: NOW - MINUTE }, [true, true], COOLING)).toEqual([]);
  expect(afterwards({ ...due, decidedAt: NOW - MINUTE, tries: 1 }, [true, true], COOLING)).toEqual(['something']);
  expect(afterwards({ ...due, decidedAt: NOW - MINUTE, tryAt: NOW }, [true], COOLING)).toEqual(['something']);
  expect(afterwards(due, [true], COOLING)).toEqual(['something']);
});

it('a condition that becomes unknown, or known again, is evaluated', () => {
  expect(afterwards(LOW, [false, undefined])).toEqual(['something']);
  expect(afterwards(HIGH, [undefined, false])).toEqual(['something']);
  expect(afterwards(HIGH, [undefined, undefined])).toEqual([]);
});

it('a half-done firing whose condition ceases is evaluated: that it is given up is told', () => {
  const pending: InstanceState = { ...BARE, phase: 'pending', since: NOW, trueAt: NOW, done: [0] };
  expect(afterwards(pending, [true, false], LASTING)).toEqual(['something']);
});

it('a rule whose next evaluation changes an instance does not rest', () => {
  expect(afterwards(HIGH, [false])).toEqual(['something']);
});

it('a rule does not rest while an instance that its list lacks has anything to do', () => {
  const lacking = (other: InstanceState): unknown =>
    statesAhead(
      { memory: { instances: new Map([['gone', other]]), begun: true }, pace: COOLING, paceOfNew: COOLING },
      [],
      NOW,
    );
  expect(lacking(LOW)).toBeDefined();
  expect(lacking({ ...BARE, phase: 'due', decidedAt: NOW })).toBeUndefined();
});
