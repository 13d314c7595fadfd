import type { Guard } from './guard.ts';

const GOAL = 'src/rules/engine/goal/rest-ahead.ts';
const GOAL_TESTS = ['test/unit/rules/engine/goal/rest-ahead.test.ts'];
const READ_TESTS = ['test/unit/exchange/read-ahead.test.ts'];
const SKIP_TESTS = ['test/unit/rules/engine/polling/foresight.test.ts'];
const AHEAD = 'src/rules/engine/runtime/runtime-ahead.ts';

const goalGuard = (name: string, from: string, to: string): Guard => ({
  name,
  file: GOAL,
  from,
  to,
  tests: GOAL_TESTS,
});
const aheadGuard = (name: string, from: string, to: string): Guard => ({
  name,
  file: AHEAD,
  from,
  to,
  tests: GOAL_TESTS,
});

/** What decides that a goal rests by its own plan: without any of them it would act later, or not at all. */
export const REST_GUARDS: readonly Guard[] = [
  goalGuard('a goal whose plan is under way does not rest', '!working && ', ''),
  goalGuard('a goal that something hinders does not rest', ' && blocked === undefined', ''),
  goalGuard('a goal that counts for how long its `when` is false does not rest', ' && lapse === undefined', ''),
  goalGuard('a goal whose last evaluation failed does not rest', 'if (memory.error !== undefined) return false;', ''),
  goalGuard('a goal that a rule pauses does not rest', 'runtime.pausedBy(goal.id) !== undefined || ', ''),
  goalGuard('a goal that is switched off does not rest', ' || runtime.power(goal.id).off !== undefined', ''),
  goalGuard(
    'a goal does not rest while an own effect may be hidden in a reading',
    'return !runtime.context.pendingEffects.hidesAny(oldest);',
    'return oldest > 0;',
  ),
  goalGuard(
    'a goal does not rest before it has forgotten a plan that did not come again',
    'if (instance.samePlan !== undefined) return false;',
    '',
  ),
  goalGuard('a goal that would act now does not rest', "if (!foreseen(isKept)) return 'step';", ''),
  goalGuard(
    'a goal does not rest before it was evaluated',
    'if (instance === undefined) return false;',
    'if (instance === undefined) return true;',
  ),
  goalGuard('a goal hears that an item is gone', ' || items.keys.size !== instances.size', ''),
  goalGuard(
    'a goal does not rest while an item may be hidden',
    'items.items.some(({ hidden }) => hidden)',
    'items.items.length === 0',
  ),
  goalGuard('a goal that is not wanted now hears when it is', 'return unwanted === true && ', 'return '),
  goalGuard('a goal that takes back what it placed does not rest', 'run.spec.withdrawal === undefined && ', ''),
  goalGuard('a goal that is not wanted forgets its distance first', ' && instance.distance === undefined', ''),
  goalGuard(
    'a goal hears that it is at another distance',
    'if (instance.distance !== (distance === undefined ? undefined : formatDecimal(distance))) return false;',
    '',
  ),
  goalGuard(
    'a goal hears what it is to remember',
    'if (state !== undefined && JSON.stringify(state) !== JSON.stringify(instance.state)) return false;',
    '',
  ),
  goalGuard('a goal hears that it is to act', 'return isEmpty(plan) && ', 'return '),
  goalGuard('a goal hears that it is kept otherwise', '(kept === undefined || kept === instance.said)', 'true'),
  goalGuard(
    'a goal hears why it does nothing',
    "plan.kind === 'skip' && plan.reason === instance.said",
    "plan.kind === 'skip'",
  ),
  goalGuard('a goal whose plan cannot be foreseen hears every reading', 'error instanceof Unforeseen || ', ''),
  goalGuard('a goal hears that its plan cannot be computed', ' || error instanceof EvaluationError', ''),
  goalGuard('a goal is planned on the readings of the instant that is judged', 'then.goTo(at);', ''),
  aheadGuard('what a plan turns out to read is watched', 'asked.add(key);', ''),
  aheadGuard('a plan that asks for the time is judged at each turn', '    isTimed = true;\n', ''),
  aheadGuard('a `when` that asks for the time is judged at each turn', "names.has('now')", 'false'),
  aheadGuard(
    'a plan sees what a read would bring, and not the read before',
    'return course.whole === undefined ? course.value : course.whole();',
    'return value;',
  ),
  aheadGuard(
    'variables are seen ahead',
    "if (strategy.vars.length > 0) made[strategy.varsSlot] = runtime.vars.of('');",
    '',
  ),
  aheadGuard('which stop-loss stands is not foreseen', ', currentStopLoss: unforeseen', ''),
  aheadGuard(
    'readings grow no older than the newest turn',
    '      return ahead.latestOf(key);',
    '      return startedAt;',
  ),
  {
    name: 'the instant of a ticker is not foreseen',
    file: 'src/reads/ticker.ts',
    from: 'only(read, PRICED)(read)',
    to: 'read',
    tests: GOAL_TESTS,
  },
  ...[
    ['what is read ahead is of the prices then', 'world.step = Math.max(step, ', 'Math.max(step, '],
    ['what is read ahead is of that instant', 'core.now = Math.max(now, at);', ''],
    [
      'an instant that is past is read as of now',
      'Math.max(step, Math.min(',
      '((_now: number, then: number) => then)(step, Math.min(',
    ],
    [
      'what is read ahead stands still where the market ends',
      'Math.min(stepAt(at), lastStepOf(core.market))',
      'stepAt(at)',
    ],
    ['the exchange stands where it stood after it was read ahead', '    world.step = step;\n', ''],
    ['the exchange has its time again after it was read ahead', '    core.now = now;\n', ''],
    [
      'what the exchange would refuse is not foreseen',
      'if (error instanceof Rejection) return undefined;\n    throw error;\n  } finally',
      'throw error;\n  } finally',
    ],
  ].map(
    ([name = '', from = '', to = '']): Guard => ({
      name,
      from,
      to,
      file: 'src/paper/exchange/answer.ts',
      tests: READ_TESTS,
    }),
  ),
  ...[
    ['a read ahead is of the instant that is asked for', '    now = at;\n', ''],
    [
      'a read that is refused is unknown',
      'if (data === undefined) throw unreadable(`${call.operation.id} is refused`);',
      '',
    ],
    ['a bug is not hidden by a read ahead', 'if (error instanceof CallFailure) return undefined;', 'return undefined;'],
  ].map(
    ([name = '', from = '', to = '']): Guard => ({
      name,
      from,
      to,
      file: 'src/exchange/read-ahead.ts',
      tests: READ_TESTS,
    }),
  ),
  {
    name: 'figures of 24 hours are those of their minutes, also after one was read ahead',
    file: 'src/paper/market/day-figures.ts',
    from: 'if (over?.minute !== minute) over',
    to: 'if (over === undefined || over.minute < minute) over',
    tests: ['test/unit/paper/market/day-figures.test.ts', ...READ_TESTS],
  },
  ...[
    ['looks in vain are made seldom', 'Math.floor(looks / VAIN_LOOKS)', '0'],
    ['looks for stretches are never given up', 'Math.min(VAIN_SWEEPS_MAX, Math.floor(looks / VAIN_LOOKS))', 'looks'],
    ['a sweep that is made without a look brings the next look nearer', 'vain.sweeps -= 1;', ''],
    [
      'after a stretch each sweep is looked at again',
      "vain = { looks: 0, sweeps: 0, by: '' };\n      const turns",
      'const turns',
    ],
  ].map(
    ([name = '', from = '', to = '']): Guard => ({
      name,
      from,
      to,
      file: 'src/rules/engine/polling/skip.ts',
      tests: SKIP_TESTS,
    }),
  ),
];
