import { expect, it } from 'vitest';
import { SEED } from '../seed.ts';
import { CHEATS } from './ahead/cheats.ts';
import { trySeed } from './ahead/try-seed.ts';

/** A hundred are tried by `npm run ahead`. */
const SEEDS = [SEED, SEED + 1];

it('no honest run looks ahead, and what is planted is caught', async () => {
  const caught = new Set<string>();
  for (const seed of SEEDS) {
    const { falsely, cheats } = await trySeed(seed, { minutes: 60, cuts: 6 });
    expect(falsely).toEqual([]);
    for (const [name, of] of cheats) if (of.caught) caught.add(name);
  }
  // Not every cheat changes what so few strategies decide.
  expect(caught.size).toBeGreaterThanOrEqual(Object.keys(CHEATS).length / 2);
});
