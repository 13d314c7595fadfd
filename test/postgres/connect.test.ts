import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../src/journal/postgres/connect.ts';
import { patient } from '../patience.ts';
import { HAS_POSTGRES } from './cluster.ts';
import { useCluster } from './use-cluster.ts';
import { wayTo } from './way-to.ts';

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

  test('is over once a question is not answered in time: those behind it are not put, and its end waits for nobody', async () => {
    const way = await wayTo(cluster().url);
    const broken: string[] = [];
    const { client } = await connect(way.url, ({ message }) => broken.push(message), 500);
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    way.proxy.silence();
    const asked = [client.query('SELECT 2'), client.query('SELECT 3')].map((one) => one.catch(String));
    expect(await Promise.all(asked)).toEqual([
      'Error: the server has not answered in time',
      'Error: the server has not answered in time',
    ]);
    expect(broken).toEqual(['the server has not answered in time']);
    await client.end();
  });

  test('is not over for a process that was stopped while its answer came', async () => {
    const { client } = await connect(cluster().url, () => expect.unreachable(), 300);
    onTestFinished(() => client.end());
    const asked = client.query('SELECT 1 AS one');
    await turn();
    // Nothing of this process runs meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    expect((await asked).rows).toEqual([{ one: 1 }]);
  });

  test('takes leave of a server that hears nothing', async () => {
    const way = await wayTo(cluster().url);
    const { client } = await connect(way.url, () => undefined);
    way.proxy.silence();
    // The other side never hears of the end, and so does not end either.
    client.connection.stream.end = () => client.connection.stream;
    await client.end();
  });

  test('keeps to what it was told of commits, also where the server is set otherwise later', async () => {
    const { client } = await connect(cluster().url, () => undefined);
    onTestFinished(() => client.end());
    cluster().sql("ALTER SYSTEM SET synchronous_commit = 'off'");
    onTestFinished(() => void cluster().sql('ALTER SYSTEM RESET synchronous_commit'));
    cluster().sql('SELECT pg_reload_conf()');
    await expect.poll(() => cluster().sql('SHOW synchronous_commit'), { timeout: patient(5_000) }).toBe('off\n');
    expect((await client.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
    cluster().sql('ALTER SYSTEM RESET synchronous_commit');
    cluster().sql('SELECT pg_reload_conf()');
    await expect.poll(() => cluster().sql('SHOW synchronous_commit'), { timeout: patient(5_000) }).toBe('on\n');
  });
});
