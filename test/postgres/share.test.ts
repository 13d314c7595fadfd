import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../src/journal/postgres/connect.ts';
import { shares } from '../../src/journal/postgres/migrations/3-shares.ts';
import { SERVER_MIGRATIONS } from '../../src/journal/postgres/migrations/index.ts';
import { migrateServer } from '../../src/journal/postgres/migrate-server.ts';
import { askForShare, type ShareAnswer, type ShareQuestion } from '../../src/journal/postgres/share-address.ts';
import { HAS_POSTGRES } from './cluster.ts';
import { useCluster } from './use-cluster.ts';

const cluster = useCluster();

const WHOLE = 1_000_000;

type Ask = (member: string, question?: Partial<ShareQuestion>) => Promise<ShareAnswer>;

/** The daemons of an address, which have one limit of a second. */
async function address(schema: string): Promise<Ask> {
  const { client } = await connect(cluster().url, () => undefined);
  onTestFinished(() => client.end());
  await migrateServer(client, schema);
  return (member, question = {}) =>
    askForShare(client, schema, {
      ...{ address: 'office', member, process: member, leaseMs: 1_500, callMs: 11_000, windowsMs: [1_000] },
      ...{ known: [0], used: [0], stop: undefined },
      ...question,
    });
}

describe.skipIf(!HAS_POSTGRES)('the limits of an address', () => {
  test('are all of who is alone, and what is given up is free once it is no longer used', async () => {
    const ask = await address('shares');
    expect((await ask('one')).parts).toEqual([WHOLE]);
    expect((await ask('two')).parts).toEqual([0]);
    // It goes by all of it until it has heard the answer.
    expect((await ask('one', { known: [WHOLE], used: [WHOLE] })).parts).toEqual([WHOLE / 2]);
    expect((await ask('two')).parts).toEqual([0]);
    // It knows, and more than that still counts of its calls.
    expect((await ask('one', { known: [WHOLE / 2], used: [800_000] })).parts).toEqual([WHOLE / 2]);
    expect((await ask('two')).parts).toEqual([200_000]);
    await ask('one', { known: [WHOLE / 2], used: [WHOLE / 2] });
    expect((await ask('two', { known: [200_000], used: [200_000] })).parts).toEqual([WHOLE / 2]);
  });

  test('of a daemon that is not heard of any more are free after its lease, a call and the window', async () => {
    const ask = await address('dead');
    await ask('one');
    const [left] = cluster().sql('SELECT held_until - until FROM dead.shares').split('\n');
    expect(left).toBe('00:00:12');
    cluster().sql('UPDATE dead.shares SET until = now()');
    expect((await ask('two')).parts).toEqual([0]);
    cluster().sql("UPDATE dead.shares SET held_until = now() WHERE member = 'one'");
    expect((await ask('two')).parts).toEqual([WHOLE]);
  });

  test('go over to who goes on with its book, a second after its lease', async () => {
    const ask = await address('goes_on');
    await ask('one');
    const next = { process: 'next' };
    expect((await ask('one', next)).parts).toEqual([0]);
    cluster().sql("UPDATE goes_on.shares SET until = now() - interval '1 second'");
    expect((await ask('one', next)).parts).toEqual([WHOLE]);
    // The one before wakes, and has nothing.
    expect((await ask('one')).parts).toEqual([0]);
  });

  test('of one that ends are what its calls still use', async () => {
    const ask = await address('ended');
    await ask('one');
    await ask('one', { leaseMs: 0, used: [300_000] });
    expect((await ask('two')).parts).toEqual([700_000]);
  });

  test('of a long window are given as they are used', async () => {
    const ask = await address('minute');
    const minute = { windowsMs: [60_000] };
    expect((await ask('one', minute)).parts).toEqual([125_000]);
    expect((await ask('one', { ...minute, known: [125_000], used: [200_000] })).parts).toEqual([325_000]);
  });

  test('are stopped for all by the longest stop that one was told, as long as it lasts', async () => {
    const ask = await address('banned');
    await ask('one', { stop: { leftMs: 60_000, why: 'open-ban' } });
    await ask('one', { stop: { leftMs: 1_000, why: 'a short one' } });
    const { stop } = await ask('two');
    expect(stop?.why).toBe('open-ban');
    expect(stop?.leftMs).toBeGreaterThan(30_000);
    expect((await ask('three', { address: 'elsewhere' })).stop).toBeUndefined();
    cluster().sql('UPDATE banned.address_stops SET until = now()');
    expect((await ask('two')).stop).toBeUndefined();
  });

  test('are asked for by a role that could commit before they were shared', async () => {
    const before = SERVER_MIGRATIONS.filter(({ version }) => version < shares.version);
    cluster().sql(`
      CREATE SCHEMA roles; SET search_path = roles, pg_temp;
      ${before.map(({ sql }) => sql.replaceAll(':schema', 'roles')).join('\n')}
      CREATE TABLE version AS SELECT ${String(shares.version - 1)} AS version;
      CREATE ROLE trader LOGIN; GRANT USAGE ON SCHEMA roles TO trader;
      GRANT EXECUTE ON FUNCTION commit_book TO trader`);
    await address('roles');
    expect(
      cluster().sql(`SET search_path = roles; SELECT has_function_privilege('trader', oid, 'EXECUTE')
      FROM pg_proc WHERE oid = 'share_address'::regproc`),
    ).toBe('t\n');
  });
});
