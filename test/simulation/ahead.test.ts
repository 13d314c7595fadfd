import { expect, it } from 'vitest';
import { SEED } from '../seed.ts';
import { trySeed } from './ahead/try-seed.ts';

/** A hundred are tried by `npm run ahead`. */
const SEEDS = [SEED, SEED + 1, SEED + 2];

it('no honest run looks ahead, and what is planted is caught', async () => {
  const caught = new Set<string>();
  for (const seed of SEEDS) {
    const { falsely, cheats } = await trySeed(seed, { minutes: 40, cuts: 5 });
    expect(falsely).toEqual([]);
    for (const [name, of] of cheats) if (of.caught) caught.add(name);
  }
  // Not every cheat changes what so few strategies decide.
  expect(caught.size).toBeGreaterThanOrEqual(2);
});
