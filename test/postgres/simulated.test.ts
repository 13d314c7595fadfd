import { describe, expect, test } from 'vitest';
import { HAS_POSTGRES } from './cluster.ts';
import { simulateAtServer } from './simulated.ts';
import { useCluster } from './use-cluster.ts';

const cluster = useCluster();

describe.skipIf(!HAS_POSTGRES)('random strategies among random faults, with their journal at a server', () => {
  let deaths = 0;

  test.for([1, 2, 3, 4, 5, 6, 7, 8])('keep every promise: seed %i', async (seed) => {
    const result = await simulateAtServer(seed, cluster());
    deaths += result.deaths;
    expect(result.wrong, `npm run simulate -- --runs 1 --seed ${String(seed)} --postgres --show`).toEqual([]);
    expect(result.intents).toBeGreaterThan(0);
  });

  test('have died', () => {
    expect(deaths).toBeGreaterThan(5);
  });
});
