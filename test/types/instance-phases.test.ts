import { expect, test } from 'vitest';
import { errorsIn } from './errors-in.ts';

const IMPORTS = `
  import type { DueTick } from './engine/instance/due-tick.ts';
  import type { Due, FirmDue, High, InstanceState, Low, Pending, Unseen, Working } from './engine/instance/instance-state.ts';
`;

/** Of a field of another phase. */
const NOT_THERE = /not assignable to type 'undefined'/;

/** States that no instance can be in, and the field that the compiler names. */
const IMPOSSIBLE: Readonly<Record<string, readonly [field: RegExp, snippet: string]>> = {
  'a stretch of what is not pending': [/since/, "(state: Pending): Low => ({ ...state, phase: 'low' })"],
  'pending without knowing since when': [/trueAt|heldMs/, "(state: Low): Pending => ({ ...state, phase: 'pending' })"],
  'both seen since then and held over a restart': [
    /heldMs/,
    "(state: Low): Pending => ({ ...state, phase: 'pending', since: 0, trueAt: 0, heldMs: 1 })",
  ],
  'steps that are done of an edge that was acted upon': [/done/, "(state: Due): High => ({ ...state, phase: 'high' })"],
  'skipped and to be acted upon': [/skipped/, "(state: High): Due => ({ ...state, phase: 'due' })"],
  'what fell since an edge that goes by its condition': [
    /fell/,
    "(state: Low): Due => ({ ...state, phase: 'due', fell: true })",
  ],
  'a tick of what is not due': [NOT_THERE, '(state: Low, tick: DueTick): Low => ({ ...state, tick })'],
  'waiting for a further try while the steps are under way': [
    NOT_THERE,
    '(state: Working): Working => ({ ...state, tryAt: 1 })',
  ],
  'anything remembered of what was not seen yet': [
    /counted/,
    "(state: Due): Unseen => ({ ...state, phase: 'unseen' })",
  ],
  'steps of an earlier meaning where none are under way': [
    NOT_THERE,
    '(state: Due): Due => ({ ...state, outdated: true })',
  ],
};

test.each(Object.entries(IMPOSSIBLE))('%s cannot be written', (_, [field, snippet]) => {
  const [error, ...others] = errorsIn(`${IMPORTS} export const attempt = ${snippet};`);
  expect(error).toMatch(field);
  expect(others).toEqual([]);
});

test('what belongs together can be written', () => {
  expect(
    errorsIn(`${IMPORTS}
      export const held = (state: Low): Pending => ({ ...state, phase: 'pending', heldMs: 1 });
      export const fallen = (state: FirmDue): Due => ({ ...state, fell: true });
      export const any = (state: InstanceState) => (state.phase === 'working' ? state.decidedBefore : undefined);`),
  ).toEqual([]);
});
