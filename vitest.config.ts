import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';
import { PATIENCE, patient } from './test/patience.ts';
import { SEED } from './test/seed.ts';
import { SLOW } from './test/slow.ts';
import { tally } from './test/tally.ts';

// Without its Node, `npm ci --ignore-scripts` leaves a checkout whose tests fail one by one for reasons that say
// nothing.
if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error(
    `The tests need Node 24, and this is ${process.versions.node}: run \`npm ci\` without --ignore-scripts.`,
  );
}

const filesOf = (names: readonly string[]): string[] =>
  names.map((name) => (name.endsWith('/') ? `${name}**/*.test.ts` : name));
const slow = filesOf(SLOW);

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['test/setup.ts'],
    // What was measured and drawn once holds in every worker. Processes that tests start say what a person reads,
    // unless they say otherwise.
    env: { PURSER_LOG: 'tape', PURSER_TEST_PATIENCE: String(PATIENCE), PURSER_TEST_SEED: String(SEED) },
    reporters: ['default', tally],
    // A golden text that is missing is a failure: only `vitest -u` writes them.
    update: 'none',
    restoreMocks: true,
    unstubEnvs: true,
    maxWorkers: '100%',
    // Of tests that wait for processes side by side, two at a time.
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: slow,
          // Each module is loaded once in a process, and not once for each file.
          isolate: false,
          setupFiles: ['test/leave-no-trace.ts'],
          testTimeout: patient(30_000),
          hookTimeout: patient(30_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: slow,
          // What waits for processes runs beside what computes: four files at a time, also on two cores.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          testTimeout: patient(90_000),
          hookTimeout: patient(30_000),
        },
      },
    ],
  },
});
