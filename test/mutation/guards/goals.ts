import type { Guard } from './guard.ts';

/** What goals and actions plan, and which stops count. */
export const GOALS_GUARDS: readonly Guard[] = [
  {
    name: 'a goal that protects and was refused for good tries another plan at once',
    file: 'src/rules/run-goal/hindered-goal.ts',
    from: 'return planShape(effects) !== instance.samePlan && desk',
    to: 'return false && desk',
    tests: ['test/simulation/goal-tries.test.ts'],
  },
  {
    name: 'a goal that protects comes again as soon as what hindered it is gone',
    file: 'src/rules/run-goal/hindered-goal.ts',
    from: "if (blocked.by !== 'refused') return isGone(",
    to: "if (blocked.by !== 'refused') return false && isGone(",
    tests: ['test/simulation/goal-tries.test.ts'],
  },
  {
    name: 'a ladder withdraws only where its `when` is known to be false',
    file: 'src/rules/run-goal/lapse.ts',
    from: 'if (truth !== false) return undefined;',
    to: 'if (truth === true) return undefined;',
    tests: ['test/simulation/goals-ladder-withdrawal.test.ts'],
  },
  {
    name: 'a ladder withdraws only what would open',
    file: 'src/rules/goals/ladder-withdrawal.ts',
    from: 'opens(order) && ',
    to: '',
    tests: ['test/simulation/goals-ladder-withdrawal.test.ts'],
  },
  {
    name: 'the time of a `when` that is false is not that in which nobody looked',
    file: 'src/rules/run-goal/lapse.ts',
    from: 'gone > GAP_MS_MAX ? 0 : lastedMs + gone',
    to: 'lastedMs + gone',
    tests: ['test/unit/rules/run-goal/lapse.test.ts'],
  },
  {
    name: 'a stop-loss on the profit side of the mark protects nothing',
    file: 'src/rules/stops/observed-stops.ts',
    from: "if (posMode === 'hedge_mode') return true;",
    to: 'if (posMode !== undefined) return true;',
    tests: ['test/simulation/one-way-stops.test.ts'],
  },
  {
    name: 'a stop that rounding would take across the mark is not placed',
    file: 'src/rules/stops/wanted-stops.ts',
    from: 'if (room >= instrument.priceStep && rounded > 0n) return undefined;',
    to: 'if (room !== undefined) return undefined;',
    tests: ['test/simulation/coarse-steps.test.ts'],
  },
  {
    name: 'a top-up leaves in the wallet what own acts take that may not show yet',
    file: 'src/rules/world.ts',
    from: 'free = subtract(free, taken);',
    to: '',
    tests: ['test/simulation/busy-collateral.test.ts'],
  },
  {
    name: 'what was done to a loan and does not show yet holds back what is done to it',
    file: 'src/rules/actions/loan-of.ts',
    from: 'if (world.hidesLoan(account, orderId))',
    to: 'if (world.now < 0)',
    tests: ['test/unit/rules/actions/more-actions.test.ts'],
  },
  {
    name: 'the goal of a pledge rate leaves a loan alone of which an own top-up does not show yet',
    file: 'src/rules/goals/pledge-rate.ts',
    from: 'if (world.hidesLoan(account, orderId)) {',
    to: 'if (world.now < 0) {',
    tests: ['test/unit/rules/goals/pledge-rate-goal.test.ts'],
  },
  {
    name: 'a position that may have its stop-loss is not closed for want of it',
    file: 'src/rules/naked/watch-naked.ts',
    from: 'one?.sure !== true ||',
    to: 'one === undefined ||',
    tests: ['test/simulation/doubtful-protection.test.ts'],
  },
  {
    name: 'stops that could not be read say nothing of a position',
    file: 'src/rules/naked/cover-seen.ts',
    from: ' && stops.fault === undefined;',
    to: ';',
    tests: ['test/simulation/doubtful-protection.test.ts'],
  },
];
