import type { Guard } from './guard.ts';

const TESTS = ['test/simulation/skip.test.ts'];
const GATE = 'src/rules/engine/polling/skip.ts';
const RULE = 'src/rules/engine/rule/rest-of-rule.ts';

/** The bounds of stretches that a backtest passes over: without any of them something would happen later, or not at all. */
export const SKIP_GUARDS: readonly Guard[] = [
  {
    name: 'a stretch ends where something may happen at the exchange',
    file: GATE,
    from: "if (until(outlook.quietUntil(end.at), 'the exchange')) return end;",
    to: '',
    tests: TESTS,
  },
  {
    name: 'what is news at the exchange is read at its turn',
    file: GATE,
    from: 'changes !== now ? dueAt : Infinity',
    to: 'changes === undefined ? dueAt : Infinity',
    tests: TESTS,
  },
  {
    name: 'work on the clock is never passed over',
    file: GATE,
    from: "if (until(outlook.nextWorkAt(), 'work on the clock')) return end;",
    to: '',
    tests: TESTS,
  },
  {
    name: 'a stretch ends where a condition has another value',
    file: GATE,
    from: 'if (fallen !== undefined) until(fallen.at, fallen.by);',
    to: '',
    tests: TESTS,
  },
  {
    name: 'a stretch ends where a goal has to look at the price',
    file: GATE,
    from: 'if (until(outlook.leavesAt(range, end.at), name)) return end;',
    to: 'outlook.leavesAt(range, end.at);',
    tests: TESTS,
  },
  {
    name: 'each poll makes its last turn before a stretch ends',
    file: GATE,
    from: '(Math.ceil(until / entry.everyMs) - 1) * entry.everyMs',
    to: 'Math.ceil(until / entry.everyMs) * entry.everyMs',
    tests: TESTS,
  },
  {
    name: 'a consumer rests until the instant that it says, and no longer',
    file: GATE,
    from: 'until(rest.until ?? Infinity, name)',
    to: 'until(Infinity, name)',
    tests: TESTS,
  },
  {
    name: 'candles of a long stretch are read to its end',
    file: GATE,
    from: 'if (end.at > now) foresight.goOn(end.at);',
    to: '',
    tests: TESTS,
  },
  {
    name: 'what only a read can tell is not foreseen',
    file: 'src/reads/course.ts',
    from: 'const getter = { get: unforeseen, enumerable: true };',
    to: 'const getter = { get: () => 0n, enumerable: true };',
    tests: TESTS,
  },
  {
    name: 'a price that is out of its range already is seen',
    file: 'src/paper/core/time/quiet-until.ts',
    from: 'for (let { step } = core.world; step <= target',
    to: 'for (let step = core.world.step + 1; step <= target',
    tests: TESTS,
  },
  {
    name: 'an indicator is given a candle once, ahead or by a read',
    file: 'src/rules/words/watches/candles-value.ts',
    from: 'if (ready !== undefined) return ready;',
    to: '',
    tests: ['test/unit/rules/words/watches/candles-ahead.test.ts'],
  },
  {
    name: 'what indicators have made of a foreseen candle is kept until a read has brought it',
    file: 'src/rules/words/watches/candles-ahead.ts',
    from: '?? Infinity) <= openTime) count += 1;',
    to: '?? Infinity) < Infinity) count += 1;',
    tests: ['test/unit/rules/words/watches/candles-ahead.test.ts'],
  },
  {
    name: 'an instance that waits for the end of its cooldown rests no longer',
    file: RULE,
    from: 'if (end === undefined) return undefined;',
    to: 'if (end === undefined) continue;',
    tests: TESTS,
  },
  {
    name: 'a rule whose next evaluation changes it is not at rest',
    file: RULE,
    from: 'if (after !== state) return undefined;',
    to: '',
    tests: TESTS,
  },
];
