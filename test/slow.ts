/**
 * What takes long for what it finds: tests that pass years of real prices, that start Purser or vitest as a process, the linter's own, and the types of every guard that is taken away. They are run by `npm run test:slow`, one file
 * at a time; all others by `npm test`. A name that ends with a slash is a folder.
 */
export const SLOW = [
  'test/backtest/',
  'test/e2e/',
  'test/crash/',
  'test/docs/lint.test.ts',
  'test/docs/readme.test.ts',
  'test/mutation/guards-compile.test.ts',
  'test/mutation/trials.test.ts',
  'test/recipes/recipes.test.ts',
  'test/week/week.test.ts',
] as const;
