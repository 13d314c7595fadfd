import type { Guard } from './guard.ts';

/** What the journal, the lock and the process keep. */
export const DURABILITY_GUARDS: readonly Guard[] = [
  {
    name: 'a look for lost orders that a start did not end goes on where it began',
    file: 'src/rules/engine/epochs/judge-orders.ts',
    from: 'unchecked === undefined ? journal.oldestIntentAt()',
    to: 'true ? journal.oldestIntentAt()',
    tests: ['test/simulation/lost-end.test.ts'],
  },
  {
    name: 'lost orders are looked for where the file traded before it was edited',
    file: 'src/rules/observe/epochs/check-first.ts',
    from: '...booksBefore(books, context.journal)',
    to: '',
    tests: ['test/simulation/lost-end.test.ts'],
  },
  {
    name: 'a commit is on the disk when it returns',
    file: 'src/journal/open-journal.ts',
    from: 'PRAGMA synchronous = FULL;',
    to: 'PRAGMA synchronous = OFF;',
    tests: ['test/unit/journal/open-journal.test.ts'],
  },
  {
    name: 'what another program does to the journal while a commit is written is seen',
    file: 'src/journal/open-journal.ts',
    from: "const commit = files.own('log',",
    to: "const commit = files.own('all',",
    tests: ['test/unit/journal/guard-files.test.ts'],
  },
  {
    name: 'a journal that holds less than was told has lost its end',
    file: 'src/journal/lost-end.ts',
    from: 'commitCount(database).now() < count',
    to: 'commitCount(database).now() < 0',
    tests: ['test/unit/journal/lost-end.test.ts'],
  },
  {
    name: 'an own order that the journal lacks proves that it lost its end',
    file: 'src/rules/engine/epochs/judge-orders.ts',
    from: 'missing.length === 0 ? EMPTY',
    to: 'missing.length >= 0 ? EMPTY',
    tests: ['test/simulation/lost-end.test.ts'],
  },
  {
    name: 'a used id proves that the journal lost its end',
    file: 'src/rules/engine/epochs/judge-orders.ts',
    from: 'if (epochOf(id) !== context.journal.epoch) return EMPTY;',
    to: 'if (epochOf(id) !== "") return EMPTY;',
    tests: ['test/simulation/lost-end.test.ts'],
  },
  {
    name: 'the daemon ends with the launcher',
    file: 'bin/purser.mjs',
    from: "process.once('disconnect', () => process.exit(1));",
    to: '',
    tests: ['test/e2e/launcher.test.ts'],
  },
  {
    name: 'the socket is asked before the journal is opened',
    file: 'src/app/daemon/run/run-daemon.ts',
    from: 'if (await isListening(socketPath(directory)))',
    to: 'if (directory === "")',
    tests: ['test/e2e/one-writer.test.ts'],
  },
  {
    name: 'check refuses secrets that others can read',
    file: 'src/app/check/check-project.ts',
    from: ', ...secretFaults(loaded)',
    to: '',
    tests: ['test/e2e/one-writer.test.ts'],
  },
];
