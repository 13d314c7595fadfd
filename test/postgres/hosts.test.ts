import { describe, expect, onTestFinished, test } from 'vitest';
import { attendBooks, type Attendance, type BookAttendance } from '../../src/journal/postgres/attend-books.ts';
import { SERVER_MIGRATIONS } from '../../src/journal/postgres/migrations/index.ts';
import { hosts } from '../../src/journal/postgres/migrations/5-hosts.ts';
import { readFleet } from '../../src/journal/postgres/read-fleet.ts';
import { steerFleet } from '../../src/journal/postgres/steer-fleet.ts';
import { HAS_POSTGRES } from './cluster.ts';
import { opened } from './opened.ts';
import { useCluster } from './use-cluster.ts';

const cluster = useCluster();

const LEASE_MS = 30_000;

async function machine(schema: string, host: string): Promise<BookAttendance> {
  const at = await attendBooks({ url: cluster().url, schema, host, broken: () => undefined });
  onTestFinished(at.close);
  return at;
}

const waits = (books: readonly string[], given: Partial<Attendance> = {}): Attendance => ({
  ...{ books, held: 0, room: 9, ready: 1 },
  ...given,
});

describe.skipIf(!HAS_POSTGRES)('machines that attend many books', () => {
  test('hear which are free, who else would take each, and until when the others are held', async () => {
    const [one, two] = [await machine('attended', 'one'), await machine('attended', 'two')];
    expect(await two.attend(waits(['a', 'b']))).toMatchObject({ isDrained: false, others: [] });
    const token = await two.take('b', LEASE_MS);
    const { leftMs = 0, ...rest } = await one.attend(waits(['a', 'b', 'c']));
    expect(rest).toEqual({
      isDrained: false,
      free: [
        { book: 'a', isOurs: false, takers: [one.name, two.name] },
        { book: 'c', isOurs: false, takers: [one.name] },
      ],
      others: [{ name: two.name, held: 0, room: 9, ready: 1 }],
    });
    expect(leftMs).toBeGreaterThan(LEASE_MS / 2);
    expect(await one.take('b', LEASE_MS)).toBeUndefined();
    await two.release('b', token ?? '');
    expect((await one.attend(waits(['b']))).free).toMatchObject([{ book: 'b' }]);
  });

  test('leave nothing to one without room, nor to one that is gone or was not heard of for three seconds', async () => {
    const [one, two] = [await machine('left_to', 'one'), await machine('left_to', 'two')];
    const takers = async () => (await one.attend(waits(['a']))).free[0]?.takers;
    await two.attend(waits(['a'], { room: 0 }));
    expect(await takers()).toEqual([one.name]);
    await two.attend(waits(['a']));
    expect(await takers()).toEqual([one.name, two.name]);
    cluster().sql("UPDATE left_to.hosts SET heard = heard - interval '3 seconds' WHERE host = 'two'");
    expect(await takers()).toEqual([one.name]);
    await two.attend(waits(['a']));
    await two.attend(waits([], { books: undefined }));
    expect(await takers()).toEqual([one.name]);
    expect((await one.attend(waits(['a']))).others).toEqual([]);
  });

  test('keep a lease for a process that begins, which goes on with it and with nothing else', async () => {
    const one = await machine('given', 'one');
    const token = (await one.take('main', LEASE_MS)) ?? '';
    await one.keep('main', token, LEASE_MS);
    let kept = 0;
    const given = {
      token,
      kept: () => {
        kept += 1;
      },
    };
    const book = await opened(cluster().url, { schema: 'given', host: 'one', given });
    expect(kept).toBe(1);
    await book.close();
    expect(cluster().sql('SELECT owner IS NULL, token FROM given.books')).toBe(`t|${token}\n`);
    await machine('given', 'two').then((two) => two.take('main', LEASE_MS));
    await expect(opened(cluster().url, { schema: 'given', host: 'one', given })).rejects.toMatchObject({
      code: 'locked',
    });
    expect(kept).toBe(1);
  });

  test('are given a book that is moved where they have room, and none where they have not or are drained', async () => {
    const url = cluster().url;
    await opened(url, { schema: 'roomy', host: 'one' });
    const two = await machine('roomy', 'two');
    const keepFor = (): Promise<string | undefined> =>
      steerFleet({ url, schema: 'roomy' }, (steering) => steering.keepFor('main', 'two'));
    const listed = async () => {
      const fleet = await readFleet({ url, schema: 'roomy', now: Date.now, pastOf: () => 0 });
      return fleet?.books[0]?.waiting;
    };
    await two.attend(waits(['other']));
    expect(await keepFor()).toBe('no Purser on two waits for it');
    await two.attend(waits(['main'], { room: 0 }));
    expect(await keepFor()).toBe('two has no room for it');
    expect(await listed()).toEqual([]);
    await two.attend(waits(['main'], { room: 2 }));
    expect(await listed()).toEqual(['two']);
    expect(await steerFleet({ url, schema: 'roomy' }, (steering) => steering.rooms())).toEqual(new Map([['two', 2]]));
    expect(await keepFor()).toBeUndefined();
    // It asks often until the book is there.
    expect((await two.attend(waits(['main']))).leftMs).toBe(100);
    cluster().sql('UPDATE roomy.books SET owner = NULL');
    expect((await two.attend(waits(['main']))).free).toMatchObject([{ book: 'main', isOurs: true }]);
    expect((await (await machine('roomy', 'three')).attend(waits(['main']))).free).toEqual([]);
    await steerFleet({ url, schema: 'roomy' }, (steering) => steering.drain('two', true));
    expect(await two.attend(waits(['main']))).toMatchObject({ isDrained: true });
    expect(await listed()).toEqual(['three']);
  });

  test('may be roles that could hold a book before', async () => {
    const before = SERVER_MIGRATIONS.filter(({ version }) => version < hosts.version);
    cluster().sql(`
      CREATE SCHEMA before_hosts; SET search_path = before_hosts, pg_temp;
      ${before.map(({ sql }) => sql.replaceAll(':schema', 'before_hosts')).join('\n')}
      CREATE TABLE version AS SELECT ${String(hosts.version - 1)} AS version;
      CREATE ROLE holds LOGIN; GRANT USAGE ON SCHEMA before_hosts TO holds;
      GRANT SELECT ON ALL TABLES IN SCHEMA before_hosts TO holds;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA before_hosts TO holds`);
    await (await machine('before_hosts', 'one')).close();
    const asRole = cluster().url.replace('//purser@', '//holds@');
    const at = await attendBooks({ url: asRole, schema: 'before_hosts', host: 'two', broken: () => undefined });
    onTestFinished(at.close);
    expect((await at.attend(waits(['main']))).free).toHaveLength(1);
    expect(await steerFleet({ url: asRole, schema: 'before_hosts' }, (steering) => steering.rooms())).toHaveProperty(
      'size',
      1,
    );
  });
});
