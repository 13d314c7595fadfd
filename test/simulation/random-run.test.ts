import { describe, expect, it } from 'vitest';
import { runSeed } from './random-run/run-seed.ts';

const BATCH = 10;
const batches = Array.from({ length: 20 }, (_, index) => index * BATCH + 1);

describe('random strategies among random faults', () => {
  it.each(batches)('seeds from %i on keep every promise', (first) => {
    const seeds = Array.from({ length: BATCH }, (_, index) => first + index);
    const wrong = seeds.flatMap((seed) => runSeed(seed).wrong.map((what) => `seed ${String(seed)}: ${what}`));
    expect(wrong).toEqual([]);
  });
});

it('the same seed gives the same run', () => {
  const [one, again] = [runSeed(7), runSeed(7)];
  expect(one.intents).toBeGreaterThan(0);
  expect(again).toEqual(one);
  expect(runSeed(8).hash).not.toBe(one.hash);
});
