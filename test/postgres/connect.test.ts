import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../src/journal/postgres/connect.ts';
import { HAS_POSTGRES } from './cluster.ts';
import { useCluster } from './use-cluster.ts';

const cluster = useCluster();

describe.skipIf(!HAS_POSTGRES)('a connection', () => {
  test('hears one question after the other, in their order, also behind one that fails', async () => {
    const warnings: string[] = [];
    const warned = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', warned);
    onTestFinished(() => void process.off('warning', warned));
    const { client } = await connect(cluster().url, () => undefined);
    onTestFinished(() => client.end());
    const heard: string[] = [];
    const asked = ['SELECT 1', 'SELECT pg_sleep(0.1)', 'SELECT nothing', 'SELECT 2'].map((text) =>
      client.query(text).then(
        () => heard.push(text),
        () => heard.push(`${text}: refused`),
      ),
    );
    await Promise.all(asked);
    expect(heard).toEqual(['SELECT 1', 'SELECT pg_sleep(0.1)', 'SELECT nothing: refused', 'SELECT 2']);
    await client.query('SELECT 3');
    await turn();
    expect(warnings).toEqual([]);
  });
});
