import type { Reporter, TestModule } from 'vitest/node';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Ends a run with `N passed, N failed, N skipped` alone on a line, for those who read the end of a log. */
export const tally: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
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
