import { afterAll, beforeAll } from 'vitest';
import { type Cluster, HAS_POSTGRES, startCluster } from './cluster.ts';

/** Starts a server before the tests of a file and removes it behind them; answers how they get at it. */
export function useCluster(): () => Cluster {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    if (HAS_POSTGRES) cluster = await startCluster();
  });
  afterAll(() => {
    cluster?.remove();
  });
  return () => {
    if (cluster === undefined) throw new Error('there is no server');
    return cluster;
  };
}
