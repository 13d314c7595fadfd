import type { Guard } from './guard.ts';

const TESTS = ['test/simulation/skip.test.ts'];
const UNIT = ['test/unit/rules/engine/polling/foresight.test.ts'];
const GATE = 'src/rules/engine/polling/skip.ts';
const RULE = 'src/rules/engine/rule/rest-of-rule.ts';

/**
 * The bounds of stretches that a backtest passes over: without any of them something would happen later, or not at all.
 */
export const SKIP_GUARDS: readonly Guard[] = [
  {
    name: 'a stretch ends where something may happen at the exchange',
    file: GATE,
    from: "if (until(outlook.quietUntil(end.at), 'the exchange')) return end;",
    to: '',
    tests: UNIT,
  },
  {
    name: 'what is news at the exchange is read at its turn',
    file: GATE,
    from: 'changes !== now ? dueAt : Infinity',
    to: 'changes === undefined ? dueAt : Infinity',
    tests: UNIT,
  },
  {
    name: 'work on the clock is never passed over',
    file: GATE,
    from: "if (until(outlook.nextWorkAt(), 'work on the clock')) return end;",
    to: '',
    tests: UNIT,
  },
  {
    name: 'a stretch ends where a condition has another value',
    file: GATE,
    from: 'if (fallen !== undefined) until(fallen.at, fallen.by);',
    to: '',
    tests: UNIT,
  },
  {
    name: 'a stretch ends where a goal has to look at the price',
    file: GATE,
    from: 'if (until(outlook.leavesAt(range, end.at), name)) return end;',
    to: 'outlook.leavesAt(range, end.at);',
    tests: UNIT,
  },
  {
    name: 'each poll makes its last turn before a stretch ends',
    file: GATE,
    from: '(Math.ceil(until / entry.everyMs) - 1) * entry.everyMs',
    to: 'Math.ceil(until / entry.everyMs) * entry.everyMs',
    tests: UNIT,
  },
  {
    name: 'a consumer rests until the instant that it says, and no longer',
    file: GATE,
    from: 'until(rest.until ?? Infinity, name)',
    to: 'until(Infinity, name)',
    tests: UNIT,
  },
  {
    name: 'candles of a long stretch are read to its end',
    file: GATE,
    from: 'if (end.at > now) foresight.goOn(end.at);',
    to: '',
    tests: UNIT,
  },
  {
    name: 'what only a read can tell is not foreseen',
    file: 'src/reads/course.ts',
    from: 'told: (field: keyof T & string) => unknown = unforeseen,',
    to: 'told: (field: keyof T & string) => unknown = () => 0n,',
    tests: UNIT,
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
  {
    name: 'a value that is asked for is judged wherever prices change',
    file: 'src/rules/engine/polling/foresight.ts',
    from: '    if (track.course.asks === true) setTurn(track);\n    if (track.turn < Infinity',
    to: '    if (track.turn < Infinity',
    tests: UNIT,
  },
  {
    name: 'a condition that asks for the time is judged at each turn',
    file: 'src/rules/engine/polling/foresight.ts',
    from: 'let at = isTimed ? turnAfter(entries, judged.at) : Infinity;',
    to: 'let at = Infinity;',
    tests: UNIT,
  },
  {
    name: 'what is foreseen of a poll is what its newest turn brings, and not a later instant',
    file: 'src/rules/engine/polling/foresight.ts',
    from: 'return at < dueAt ? held.startedAt : Math.max(dueAt, Math.floor(at / everyMs) * everyMs);',
    to: 'return at < dueAt ? held.startedAt : at;',
    tests: UNIT,
  },
  {
    name: 'what a condition turns out to read is watched from then on',
    file: 'src/rules/engine/polling/foresight.ts',
    from: 'if (sizeOf(standing) !== watched.size) watched = watchedOf(standing, trackOf);',
    to: '',
    tests: UNIT,
  },
  {
    name: 'after a read that waited every sweep is made',
    file: GATE,
    from: 'ended ??= why;',
    to: '',
    tests: UNIT,
  },
  {
    name: 'skipping goes on only once all polls were read at one instant',
    file: GATE,
    from: 'batch.length === entries.length && batch.every((entry) => isReadAt(entry, now))',
    to: 'batch.length > 0',
    tests: UNIT,
  },
  {
    name: 'what is passed over does not hang on whether anybody counts it',
    file: GATE,
    from: '      const turns = pass(entries, at);\n      tally?.passed(turns);',
    to: '      tally?.passed(pass(entries, at));',
    tests: UNIT,
  },
];
