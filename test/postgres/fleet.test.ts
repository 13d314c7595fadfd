import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Client } from 'pg';
import { seededRandom } from '../../src/base/random.ts';
import { askBook } from '../../src/journal/postgres/ask-book.ts';
import { book as firstMigration } from '../../src/journal/postgres/migrations/1-book.ts';
import type { OpenBookOptions } from '../../src/journal/postgres/open-book.ts';
import { readFleet } from '../../src/journal/postgres/read-fleet.ts';
import { type FleetSteering, steerFleet } from '../../src/journal/postgres/steer-fleet.ts';
import type { BookWaiting } from '../../src/journal/postgres/take-book.ts';
import { anIntent, NOW } from '../unit/journal/samples.ts';
import { patient } from '../patience.ts';
import { HAS_POSTGRES } from './cluster.ts';
import { type OpenedBook, opened } from './opened.ts';
import { useCluster } from './use-cluster.ts';

const cluster = useCluster();

const LEASE_MS = 3_000;

const held = (schema: string, host: string): Promise<OpenedBook> =>
  opened(cluster().url, { schema, host, leaseMs: LEASE_MS });

/** A daemon that waits until it has the book. */
interface Waiting {
  readonly heard: readonly BookWaiting[];
  readonly got: Promise<OpenedBook>;
  /** It waits no longer. */
  end(): void;
}

function waiting(schema: string, host: string): Waiting {
  const heard: BookWaiting[] = [];
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  const got = opened(cluster().url, {
    ...{ schema, host, leaseMs: LEASE_MS },
    wait: async (one) => {
      heard.push(one);
      await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(one.leftMs, 20), 1_000)));
      return !isOver;
    },
  });
  got.catch(() => undefined);
  onTestFinished(end);
  return { heard, got, end };
}

const steered = <T>(schema: string, work: (steering: FleetSteering) => Promise<T>): Promise<T> =>
  steerFleet({ url: cluster().url, schema }, work);

const shown = async (schema: string, url = cluster().url) =>
  readFleet({ url, schema, now: Date.now, pastOf: (journal) => journal.history().fills.length });

const isListed = (schema: string, host: string) =>
  expect.poll(async () => (await shown(schema))?.books[0]?.waiting, { timeout: patient(10_000) }).toContain(host);

describe.skipIf(!HAS_POSTGRES)('the machines around a book', () => {
  test('are seen by a reader: who holds it, who waits, what it reports', async () => {
    const book = await held('seen', 'one');
    book.report('{"so":1}');
    waiting('seen', 'two');
    await isListed('seen', 'two');
    cluster().sql(
      'CREATE ROLE sees LOGIN; GRANT USAGE ON SCHEMA seen TO sees; GRANT SELECT ON ALL TABLES IN SCHEMA seen TO sees',
    );
    const fleet = await shown('seen', cluster().url.replace('//purser@', '//sees@'));
    expect(fleet).toMatchObject({
      drained: [],
      books: [
        {
          book: 'main',
          holder: { host: 'one', isOver: false },
          openIntents: 0,
          waiting: ['two'],
          past: 0,
          report: { text: '{"so":1}' },
        },
      ],
    });
    expect(Math.abs((fleet?.books[0]?.holder?.since ?? 0) - (fleet?.now ?? 0))).toBeLessThan(patient(20_000));
  });

  test('are not seen where there is none, and what a holder before has said is forgotten', async () => {
    expect(await shown('no_such')).toBeUndefined();
    const first = await held('said', 'one');
    first.report('old');
    await expect
      .poll(async () => (await shown('said'))?.books[0]?.report?.text, { timeout: patient(5_000) })
      .toBe('old');
    await first.close();
    expect((await shown('said'))?.books[0]).not.toHaveProperty('holder');
    await held('said', 'two');
    cluster().sql("SELECT said.report_book('main', 1, 'late')");
    expect((await shown('said'))?.books[0]).not.toHaveProperty('report');
  });

  test('a book that is moved goes to the machine that is named, though another comes first', async () => {
    const first = await held('moved', 'one');
    cluster().sql("SELECT moved.wait_book('main', 'three')");
    const before = await steered('moved', (steering) => steering.owner('main'));
    expect(await steered('moved', (steering) => steering.keepFor('main', 'three'))).toBeUndefined();
    await first.close();
    expect((await shown('moved'))?.books[0]).toMatchObject({ next: 'three' });
    await expect(held('moved', 'two')).rejects.toMatchObject({
      code: 'locked',
      message: 'the book main is held by a Purser on three',
    });
    await held('moved', 'three');
    const now = await steered('moved', (steering) => steering.taken('main', before?.token ?? ''));
    expect(now).toMatchObject({ host: 'three', isOver: false });
    expect((await shown('moved'))?.books[0]).not.toHaveProperty('next');
  });

  test.each([
    ['holds it', 'one', 'it is there already'],
    ['does not wait', 'nobody', 'no Purser on nobody waits for it'],
    ['is drained', 'away', 'away is drained'],
  ])('a book is not moved to a machine that %s', async (_what, to, why) => {
    const schema = `not_to_${to}`;
    await held(schema, 'one');
    await steered(schema, (steering) => steering.drain('away', true));
    expect(await steered(schema, (steering) => steering.keepFor('main', to))).toBe(why);
    expect(await steered(schema, (steering) => steering.keepFor('other', to))).toBe('there is no such book');
  });

  test('a book whose holder has died, or that is free, is moved by nobody', async () => {
    const first = await held('nobody_has', 'one');
    const keep = (): Promise<string | undefined> =>
      steered('nobody_has', (steering) => steering.keepFor('main', 'two'));
    cluster().sql("UPDATE nobody_has.books SET expires = clock_timestamp() - interval '1 second'");
    expect(await keep()).toBe('the lease of one is over: the first machine that waits takes it');
    await first.close();
    expect(await keep()).toBe('no machine holds it: the first that waits takes it');
  });

  test('a machine that is to have a book and dies keeps nobody from it, nor does a holder that dies on the way', async () => {
    const first = await held('on_its_way', 'one');
    const two = waiting('on_its_way', 'two');
    await isListed('on_its_way', 'two');
    expect(await steered('on_its_way', (steering) => steering.keepFor('main', 'two'))).toBeUndefined();
    two.end();
    await two.got.catch(() => undefined);
    await first.close();
    const three = waiting('on_its_way', 'three');
    await expect.poll(() => three.heard.length, { timeout: patient(5_000) }).toBeGreaterThan(0);
    // What the ten seconds do when they are over.
    cluster().sql('UPDATE on_its_way.books SET next_until = clock_timestamp()');
    const second = await three.got;
    waiting('on_its_way', 'four');
    await isListed('on_its_way', 'four');
    expect(await steered('on_its_way', (steering) => steering.keepFor('main', 'four'))).toBeUndefined();
    cluster().sql("UPDATE on_its_way.books SET expires = clock_timestamp() - interval '1 second'");
    // A holder that died leaves the book to whoever comes first.
    await held('on_its_way', 'five');
    expect(await steered('on_its_way', (steering) => steering.owner('main'))).toMatchObject({ host: 'five' });
    await second.close();
  });

  test('a drained machine takes no book until that is over, and hears why', async () => {
    const first = await held('drains', 'one');
    await steered('drains', (steering) => steering.drain('two', true));
    const two = waiting('drains', 'two');
    await first.close();
    await expect.poll(() => two.heard.at(-1)?.isDrained, { timeout: patient(5_000) }).toBe(true);
    expect((await shown('drains'))?.drained).toEqual(['two']);
    await steered('drains', (steering) => steering.drain('two', false));
    await two.got;
    expect((await shown('drains'))?.drained).toEqual([]);
  });

  test('commands that take the place of a daemon wait for nothing, and are not listed', async () => {
    await held('commands', 'one');
    const command = opened(cluster().url, { schema: 'commands', host: 'two', isDaemon: false });
    await expect(command).rejects.toMatchObject({ code: 'locked' });
    expect((await shown('commands'))?.books[0]?.waiting).toEqual([]);
  });
});

describe.skipIf(!HAS_POSTGRES)('several books of one schema', () => {
  const of = (schema: string, book: string, accounts: OpenBookOptions['accounts']): Promise<OpenedBook> =>
    opened(cluster().url, { schema, book, accounts, leaseMs: LEASE_MS });

  test('have a journal, a lease and an epoch each', async () => {
    const main = await of('several', 'main', [{ name: 'main' }]);
    const hedge = await opened(cluster().url, {
      ...{ schema: 'several', book: 'hedge', accounts: [{ name: 'hedge' }], leaseMs: LEASE_MS },
      random: seededRandom(2),
    });
    main.journal.commit({ states: new Map([['a', 'of main']]) });
    hedge.journal.commit({ states: new Map([['a', 'of hedge']]) });
    expect(hedge.journal.epoch).not.toBe(main.journal.epoch);
    await Promise.all([main.close(), hedge.close()]);
    expect((await of('several', 'main', [{ name: 'main' }])).journal.state('a')).toBe('of main');
    expect((await of('several', 'hedge', [{ name: 'hedge' }])).journal.state('a')).toBe('of hedge');
    expect((await shown('several'))?.books).toMatchObject([
      { book: 'hedge', accounts: ['hedge'] },
      { book: 'main', accounts: ['main'] },
    ]);
  });

  test.each([
    ['the same name', [{ name: 'main' }], 'the account main belongs to the book first'],
    ['the same name, where one file says no UID', [{ name: 'uids' }], 'the account uids belongs to the book first'],
    [
      'the same UID under another name',
      [{ name: 'x', uid: 'live 1' }],
      'the account x belongs to the book first, where its name is uids',
    ],
  ])('share no account: %s', async (_what, accounts, why) => {
    const schema = `shares_${String(accounts[0]?.name)}`;
    await of(schema, 'first', [{ name: 'main' }, { name: 'uids', uid: 'live 1' }]);
    await expect(of(schema, 'second', accounts)).rejects.toMatchObject({
      code: 'claimed',
      message: expect.stringContaining(`the book second is not opened: ${why}.`) as string,
    });
    // It was given free at once, and has nothing.
    expect((await shown(schema))?.books[1]).toMatchObject({ book: 'second', accounts: [] });
    expect((await shown(schema))?.books[1]).not.toHaveProperty('holder');
    // Other UIDs are other accounts, whatever they are called.
    await of(schema, 'second', [{ name: 'uids', uid: 'live 2' }]);
  });

  test('that are refused leave nothing that keeps a lease', async () => {
    await of('refused', 'first', [{ name: 'main' }]);
    const ended: unknown[] = [];
    const refused = opened(cluster().url, {
      ...{ schema: 'refused', book: 'second', accounts: [{ name: 'main' }], leaseMs: 1_000 },
      ended: (error) => ended.push(error),
    });
    await expect(refused).rejects.toMatchObject({ code: 'claimed' });
    // A lease that went on would ask, and find neither a book nor a server.
    await wait(1_500);
    expect(ended).toEqual([]);
  });

  test('give an account to another once nothing is under way there', async () => {
    const first = await of('gives', 'first', [{ name: 'main' }, { name: 'hedge' }]);
    first.journal.commit({ intents: [anIntent('p1')] });
    await first.close();
    const { account } = anIntent('p1').effect as { readonly account: string };
    const still = await of('gives', 'first', [{ name: 'other' }]);
    expect((await shown('gives'))?.books[0]?.accounts).toEqual([account, 'other'].toSorted());
    await expect(of('gives', 'second', [{ name: account }])).rejects.toMatchObject({ code: 'claimed' });
    still.journal.commit({ transitions: [{ id: 'p1', state: 'rejected', at: NOW }] });
    await still.close();
    await of('gives', 'first', [{ name: 'other' }]);
    await of('gives', 'second', [{ name: account }]);
  });

  test('are halted together by a line in psql that names none', async () => {
    const books = [await of('halted', 'first', [{ name: 'a' }]), await of('halted', 'second', [{ name: 'b' }])];
    cluster().sql('INSERT INTO halted.halts DEFAULT VALUES');
    for (const { halts } of books) await expect.poll(() => halts.news(), { timeout: patient(5_000) }).toEqual(['']);
  });
});

describe.skipIf(!HAS_POSTGRES)('tables of the version before', () => {
  /** Makes tables as the first version did, with a book that has a state and was given free. */
  async function older(schema: string): Promise<void> {
    const client = new Client({ connectionString: cluster().url });
    await client.connect();
    await client.query(
      `CREATE SCHEMA ${schema}; SET search_path = ${schema}; CREATE TABLE version AS SELECT 1 AS version`,
    );
    await client.query(firstMigration.sql.replaceAll(':schema', schema));
    await client.query(`
      INSERT INTO books (book, token, expires, commits) VALUES ('main', 7, '-infinity', 3);
      INSERT INTO meta VALUES ('main', 'epoch', 'abc'), ('main', 'created', '2026-01-01T00:00:00.000Z');
      INSERT INTO states VALUES ('main', 'a state', 'its text')`);
    await client.end();
  }

  test('are brought up to date by a start, with the book as it was', async () => {
    await older('older');
    await expect(shown('older')).rejects.toMatchObject({ code: 'unopenable' });
    const book = await held('older', 'one');
    expect(book.journal.epoch).toBe('abc');
    expect(book.journal.state('a state')).toBe('its text');
    const owner = await steered('older', (steering) => steering.owner('main'));
    expect(owner?.host).toBe('one');
    expect(Number(owner?.token)).toBeGreaterThan(7);
  });

  test('let no other book begin before theirs has said its accounts', async () => {
    await older('silent');
    const second = (): Promise<OpenedBook> =>
      opened(cluster().url, { schema: 'silent', book: 'second', accounts: [{ name: 'b' }], leaseMs: LEASE_MS });
    await expect(second()).rejects.toMatchObject({
      code: 'claimed',
      message: expect.stringContaining('the book main has not said yet') as string,
    });
    await opened(cluster().url, { schema: 'silent', accounts: [{ name: 'a' }], leaseMs: LEASE_MS });
    await second();
  });

  test('may be used by the same roles, with what is new', async () => {
    await older('rights');
    cluster().sql(`CREATE ROLE runs LOGIN; CREATE ROLE looks LOGIN;
      GRANT USAGE ON SCHEMA rights TO runs, looks; GRANT SELECT ON ALL TABLES IN SCHEMA rights TO runs, looks;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA rights TO runs`);
    await (await held('rights', 'one')).close();
    const as = (role: string): string => cluster().url.replace('//purser@', `//${role}@`);
    const book = await opened(as('runs'), { schema: 'rights', host: 'one', leaseMs: LEASE_MS });
    book.report('said');
    await expect
      .poll(async () => (await shown('rights', as('looks')))?.books[0]?.report?.text, { timeout: patient(5_000) })
      .toBe('said');
    const drained = steerFleet({ url: as('looks'), schema: 'rights' }, (steering) => steering.drain('one', true));
    await expect(drained).rejects.toMatchObject({ message: expect.stringContaining('permission denied') as string });
    expect(
      cluster().sql("SELECT has_function_privilege('public', 'rights.drain_host(text, boolean)', 'EXECUTE')"),
    ).toBe('f\n');
  });

  test('are used on by a daemon that was there before: its questions have the same answers', async () => {
    await older('goes_on');
    cluster().sql("SELECT taken FROM goes_on.take_book('main', 'an older one', 'old', 60000)");
    const two = waiting('goes_on', 'two');
    await isListed('goes_on', 'two');
    expect(cluster().sql("SELECT kept FROM goes_on.keep_book('main', 8, 60000)")).toBe('t\n');
    cluster().sql("SELECT goes_on.commit_book('main', 8, VARIADIC '{}'::text[])");
    expect(await askBook({ url: cluster().url, schema: 'goes_on', book: 'none', ask: 'x' })).toBeUndefined();
    cluster().sql("SELECT goes_on.release_book('main', 8)");
    expect((await two.got).journal.epoch).toBe('abc');
  });
});
