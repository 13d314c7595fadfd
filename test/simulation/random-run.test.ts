import { describe, expect, it } from 'vitest';
import { EXPECTED } from './random-run/expected.ts';
import { runSeed } from './random-run/run-seed.ts';
import { DRAWN } from './random-run/hardships.ts';
import { addCounts } from './random-run/tally.ts';

const BATCH = 10;
const batches = Array.from({ length: 20 }, (_, index) => index * BATCH + 1);
const met = new Map<string, number>();
let runs = 0;

describe('random strategies among random faults', () => {
  it.each(batches)('seeds from %i on keep every promise', (first) => {
    const seeds = Array.from({ length: BATCH }, (_, index) => first + index);
    const wrong = seeds.flatMap((seed) => {
      const result = runSeed(seed);
      addCounts(met, result.met);
      runs += 1;
      const told = result.wrong.map((what) => `seed ${String(seed)}: ${what}`);
      return told.length === 0
        ? []
        : [...told, ...result.history, `npm run simulate -- --runs 1 --seed ${String(seed)} --show`];
    });
    expect(wrong).toEqual([]);
  });

  it('each fault, upheaval and kind of effect has happened', () => {
    // With a filter there are fewer runs, and less has to happen.
    expect(runs < BATCH * batches.length ? [] : EXPECTED.filter((name) => !met.has(name))).toEqual([]);
  });
});

describe('commits that take their time, and are lost by a death', () => {
  const hundreds = [1, 2, 3, 4];
  const lost = new Map<string, number>();
  let tried = 0;

  it.each(hundreds)('keep every promise: seeds from %i01', (hundred) => {
    for (let seed = hundred * 100 + 1; seed <= hundred * 100 + 5; seed += 1) {
      const result = runSeed(seed, { hardships: new Set([...DRAWN, 'slow commits']) });
      addCounts(lost, result.met);
      expect(result.wrong, `npm run simulate -- --runs 1 --seed ${String(seed)} --with "slow commits" --show`).toEqual(
        [],
      );
    }
    tried += 1;
  });

  it('have taken their time, and were lost', () => {
    // With a filter there are fewer runs.
    const least = tried < hundreds.length ? -1 : 0;
    expect(lost.get('slow commits') ?? 0).toBeGreaterThan(least);
    expect(lost.get('lost in flight') ?? 0).toBeGreaterThan(least);
  });
});

it.each([24, 36, 61])('the sale of a stop of coins that is told late is no drift: seed %i', (seed) => {
  const result = runSeed(seed, { hardships: new Set([...DRAWN, 'slow commits']) });
  expect(result.met.has('stop of coins sold')).toBe(true);
  expect(result.wrong).toEqual([]);
});

it('a commit that tells of an earlier moment too is replayed at its own: seed 2419', () => {
  const result = runSeed(2419, { staleMsMax: 60_000, hardships: new Set([...DRAWN, 'slow commits']) });
  expect(result.met.has('slow commits')).toBe(true);
  expect(result.wrong).toEqual([]);
});

it('a part that has waited for half a minute may be taken while a loss is not known', () => {
  const result = runSeed(311_487, { staleMsMax: 60_000 });
  expect(result.met.has('directory restored')).toBe(true);
  expect(result.wrong).toEqual([]);
});

it('the same seed gives the same run', () => {
  const [one, again] = [runSeed(10), runSeed(10)];
  expect(one.intents).toBeGreaterThan(0);
  expect(one.met.has('journal on disk')).toBe(true);
  expect(again).toEqual(one);
  expect(runSeed(8).hash).not.toBe(one.hash);
});
