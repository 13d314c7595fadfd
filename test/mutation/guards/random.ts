/** The seeded runs, which notice what no written test foresaw. */
export const RANDOM = 'test/simulation/random-run.test.ts';
