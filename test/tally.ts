import type { Reporter, TestModule } from 'vitest/node';
import { PATIENCE } from './patience.ts';
import { SEED } from './seed.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Begins a run with what repeats it, names every skipped test, whose name says why, and ends with
 * `N passed, N failed, N skipped` alone on a line, for those who read the end of a log.
 */
export const tally: Reporter = {
  onInit() {
    process.stdout.write(`PURSER_TEST_SEED=${String(SEED)} PURSER_TEST_PATIENCE=${String(PATIENCE)}\n`);
  },
  onTestRunEnd(modules, unhandledErrors) {
    for (const name of skippedNames(modules)) process.stdout.write(`skipped: ${name}\n`);
    const { passed, failed, skipped } = count(modules, unhandledErrors.length);
    process.stdout.write(`${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped\n`);
  },
};

/** Counts tests; a file that cannot be loaded, a hook that fails and an error outside of every test count as failed. */
function count(modules: readonly TestModule[], unhandledErrors: number): Tally {
  const total = { passed: 0, failed: unhandledErrors, skipped: 0 };
  for (const module of modules) {
    for (const group of [module, ...module.children.allSuites()]) if (group.errors().length > 0) total.failed += 1;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // A test that has no result was cut off by what is counted above.
      if (state !== 'pending') total[state] += 1;
    }
  }
  return total;
}

function skippedNames(modules: readonly TestModule[]): string[] {
  return modules.flatMap((module) =>
    [...module.children.allTests('skipped')].map((test) => `${module.relativeModuleId}: ${test.fullName}`),
  );
}
