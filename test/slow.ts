/**
 * What takes long and waits for nobody: files run side by side. It compiles, installs, or passes years of real prices.
 * A name that ends with a slash is a folder.
 */
export const HEAVY = [
  'test/backtest/',
  'test/docs/cookbook.test.ts',
  'test/docs/lint.test.ts',
  'test/e2e/package.test.ts',
  'test/mutation/guards-compile.test.ts',
  'test/mutation/trials.test.ts',
  'test/recipes/recipes.test.ts',
  'test/week/week.test.ts',
] as const;

/** What starts Purser as a process and looks at what it does in time; a few files at a time. */
const PROCESSES = ['test/e2e/', 'test/crash/', 'test/failover/', 'test/page/', 'test/docs/readme.test.ts'] as const;

/** What is run by `npm run test:slow`; all others by `npm test`. */
export const SLOW = [...HEAVY, ...PROCESSES] as const;
