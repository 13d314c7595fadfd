import { afterEach, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../src/base/random.ts';
import { removeFolders } from '../e2e/new-folder.ts';
import { killStarted } from '../e2e/start-purser.ts';
import { SEED } from '../seed.ts';
import { nameOf, type Point } from './point.ts';
import { runTrial } from './run-trial.ts';
import { SCENARIOS } from './scenarios.ts';

/** Every scenario has as many points of each kind. */
const NTH_MAX = { write: 9, request: 14 };
const JOBS = 2;

afterEach(async () => {
  await killStarted();
  removeFolders();
});

it(`killed at a point of each scenario, a daemon does nothing twice and leaves nothing out (seed ${String(SEED)})`, async () => {
  const random = seededRandom(SEED);
  const queue = SCENARIOS.map((scenario) => ({ scenario, point: drawPoint(random) }));
  const all = queue.length;
  const wrong: string[] = [];
  let deaths = 0;
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { scenario, point } = next;
      const result = await runTrial(scenario, point);
      deaths += result.died ? 1 : 0;
      wrong.push(...result.wrong.map((what) => `--scenario ${scenario.name} --point ${nameOf(point)}: ${what}`));
    }
  };
  await Promise.all(Array.from({ length: JOBS }, work));
  expect(wrong).toEqual([]);
  // A request more or less before all is done is a matter of time; a point that is never met tries nothing.
  expect(deaths).toBeGreaterThan(all / 2);
});

function drawPoint(random: Random): Point {
  const early = random.next() < 0.5;
  if (random.next() < 0.5)
    return { kind: 'write', nth: random.between(1, NTH_MAX.write), when: early ? 'before' : 'after' };
  return { kind: 'request', nth: random.between(1, NTH_MAX.request), when: early ? 'arrived' : 'executed' };
}
