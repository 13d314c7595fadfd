/**
 * What takes long, and is run by `npm run test:slow`; all others by `npm test`. It compiles, installs, passes years of
 * real prices, or starts Purser as a process and looks at what it does in time. A name that ends with a slash is a
 * folder.
 */
export const SLOW = [
  'test/backtest/',
  'test/crash/',
  'test/docs/cookbook.test.ts',
  'test/docs/lint.test.ts',
  'test/docs/readme.test.ts',
  'test/e2e/',
  'test/failover/',
  'test/mutation/guards-compile.test.ts',
  'test/mutation/trials.test.ts',
  'test/page/',
  'test/recipes/recipes.test.ts',
  'test/week/week.test.ts',
] as const;
