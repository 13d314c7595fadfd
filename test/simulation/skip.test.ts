import { expect, it } from 'vitest';
import { SEED } from '../seed.ts';
import { compareRuns } from './skip/compare.ts';
import { drawCase } from './skip/draw-case.ts';
import { runOnce } from './skip/run-once.ts';

/** Cases of one test, and minutes of each: `npm run skips` makes more, and longer ones. */
const CASES = 5;
const MINUTES = 180;

it.each(Array.from({ length: 12 }, (_, part) => part))(
  'a run that passes over what cannot matter leaves what one that makes every sweep leaves, to the byte: part %i',
  (part) => {
    let passed = 0;
    for (let seed = SEED + part * CASES; seed < SEED + (part + 1) * CASES; seed += 1) {
      const drawn = drawCase(seed, { minutes: MINUTES });
      const { difference, skipped } = compareRuns(drawn);
      expect(
        difference,
        `npm run skips -- --runs 1 --seed ${String(seed)} --minutes ${String(MINUTES)}`,
      ).toBeUndefined();
      passed += skipped.passed;
    }
    expect(passed).toBeGreaterThan(CASES * 1_000);
  },
);

it('a rule is not evaluated ahead at the turns of what its `resetWhen` alone reads', () => {
  const { difference, stepped } = compareRuns(drawCase(53, { minutes: 600 }));
  expect(stepped.writes.join()).toContain('rule-0');
  expect(difference).toBeUndefined();
});

it('a stretch may be longer than what one read of candles brings', () => {
  const drawn = drawCase(SEED, { minutes: 2_600, calm: true });
  const { difference, stepped, skipped } = compareRuns(drawn);
  expect(difference).toBeUndefined();
  expect(stepped.writes.length).toBeGreaterThan(1);
  expect(skipped.passed).toBeGreaterThan(2_000);
});

it('what is passed over does not depend on whether somebody counts it', () => {
  const drawn = drawCase(SEED, { minutes: 2_600, calm: true });
  const stepped = runOnce(drawn, { skips: false });
  const told = runOnce(drawn, { skips: true });
  const untold = runOnce(drawn, { skips: true, isTold: false });
  expect(untold.writes).toEqual(told.writes);
  expect(untold.calls).toBe(told.calls);
  expect(untold.calls * 4).toBeLessThan(stepped.calls);
});
