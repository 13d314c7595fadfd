/**
 * The seed of all that tests draw: the same in every run, unless `PURSER_TEST_SEED` is another one. `random` draws a
 * new one, as `npm run test:random` does; it is printed, so that what fails can be repeated.
 */
export const SEED = seedOf(process.env['PURSER_TEST_SEED']);

function seedOf(given = '20261122'): number {
  const seed = given === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(given);
  if (Number.isInteger(seed)) return seed;
  throw new Error(`PURSER_TEST_SEED is a whole number or random, and not ${given}`);
}
