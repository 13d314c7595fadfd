import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { postgresFindings } from '../../src/app/doctor/postgres.ts';
import { connect } from '../../src/journal/postgres/connect.ts';
import { type Cluster, HAS_POSTGRES, startCluster, startStandby } from './cluster.ts';
import { patient } from '../patience.ts';
import { anEntry } from '../unit/journal/samples.ts';
import { opened } from './opened.ts';

/** A server, and its standby once there is one. */
const servers: { primary?: Cluster; standby?: Cluster } = {};

beforeAll(async () => {
  if (HAS_POSTGRES) servers.primary = await startCluster();
});
afterAll(() => {
  servers.standby?.remove();
  servers.primary?.remove();
});

function made(name: keyof typeof servers): Cluster {
  return servers[name] ?? expect.fail(`there is no ${name}`);
}

/** What `purser doctor` says of a server, as a role. */
async function examined(as: string): Promise<unknown> {
  vi.stubEnv('PURSER_TEST_POSTGRES', made('primary').url.replace('purser@', `${as}@`));
  const url = { env: 'PURSER_TEST_POSTGRES' };
  return postgresFindings({ url, schema: 'purser', book: 'main', leaseMs: 3_000, configFile: 'purser.yaml' });
}

/** Waits until doctor says something of a server to a role: a standby connects after a while. */
async function told(as: string, findings: readonly object[]): Promise<void> {
  await expect.poll(() => examined(as), { timeout: patient(10_000) }).toMatchObject(findings);
}

const WARNED = [
  { of: 'postgres', verdict: 'warning', text: expect.stringContaining('no synchronous standby') as string },
];
const FINE = [{ of: 'postgres', verdict: 'ok', text: 'it keeps the journal, with a synchronous standby' }];

describe.skipIf(!HAS_POSTGRES)('a standby', () => {
  test('is found by doctor where it is synchronous, and by a role that may see it', async () => {
    const primary = made('primary');
    primary.sql('CREATE ROLE daemon LOGIN');
    expect(await examined('purser')).toMatchObject(WARNED);
    expect(await examined('daemon')).toMatchObject(WARNED);

    // One that the server does not wait for.
    servers.standby = await startStandby(primary);
    expect(await examined('purser')).toMatchObject(WARNED);
    expect(await examined('daemon')).toMatchObject(WARNED);

    primary.sql('ALTER SYSTEM SET synchronous_standby_names = walreceiver');
    primary.sql('SELECT pg_reload_conf()');
    await told('purser', FINE);
    expect(await examined('daemon')).toEqual([
      {
        ...{ of: 'postgres', verdict: 'unknown' },
        text: 'it keeps the journal; this role may not see whether it has a synchronous standby',
        do: 'GRANT pg_read_all_stats TO this role',
      },
    ]);
    primary.sql('GRANT pg_read_all_stats TO daemon');
    expect(await examined('daemon')).toMatchObject(FINE);

    servers.standby.stop('fast');
    await told('daemon', WARNED);
    servers.standby.start();
    await told('daemon', FINE);
  });

  test('that is the only server is refused', async () => {
    await expect(opened(made('standby').url, { schema: 'alone' })).rejects.toThrow(
      'is a standby: it cannot be written',
    );
  });

  test('that comes first in the address is skipped', async () => {
    const [primary, standby] = [made('primary'), made('standby')];
    const hosts = [standby, primary].map(({ port }) => `127.0.0.1:${String(port)}`).join(',');
    const { client, url } = await connect(`postgres://purser@${hosts}/postgres`, () => undefined);
    await client.end();
    expect(url).toBe(primary.url);
    const book = await opened(`postgres://purser@${hosts}/postgres`, { schema: 'skipped' });
    await book.close();
    expect(primary.sql('SELECT count(*) FROM skipped.books')).toBe('1\n');
  });

  test(
    'that is lost and waited for: who has a book ends, and nobody takes one before the server no longer waits',
    async () => {
      const primary = made('primary');
      const waitFor = (names: string): void => {
        primary.sql(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
        primary.sql('SELECT pg_reload_conf()');
      };
      waitFor('');
      const book = await opened(primary.url, { schema: 'lonely', leaseMs: 1_000 });
      waitFor('gone');
      onTestFinished(() => {
        waitFor('');
      });
      book.journal.commit({ entries: [anEntry('acknowledged by nobody')] });
      await expect.poll(() => book.ended.length, { timeout: patient(10_000) }).toBe(1);
      await expect(opened(primary.url, { schema: 'lonely', leaseMs: 1_000 })).rejects.toThrow(
        'the server has not answered in time',
      );
      waitFor('');
      expect((await opened(primary.url, { schema: 'lonely', wait: soon })).ended).toEqual([]);
    },
    patient(60_000),
  );
});

test.skipIf(!HAS_POSTGRES)('a server that does not wait for its disk (fsync=off) is refused', async () => {
  const cluster = await startCluster(['fsync=off']);
  try {
    await expect(opened(cluster.url, { schema: 'unsafe' })).rejects.toThrow(
      'has fsync off: a crash would lose what it has acknowledged',
    );
    expect(cluster.sql("SELECT count(*) FROM pg_namespace WHERE nspname = 'unsafe'")).toBe('0\n');
  } finally {
    cluster.remove();
  }
});

/** Waits a little, and looks for the book again. */
async function soon(): Promise<boolean> {
  await wait(100);
  return true;
}
