import { lastValueFrom } from 'rxjs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { journalHash } from '../../src/journal/journal-hash.ts';
import { memoryJournal } from '../../src/journal/memory-journal.ts';
import { connect } from '../../src/journal/postgres/connect.ts';
import { haltBook } from '../../src/journal/postgres/halt-book.ts';
import { copyBook } from '../../src/journal/postgres/copy-book.ts';
import { readJournal } from '../../src/journal/read-journal.ts';
import type { Journal } from '../../src/ports/journal.ts';
import { patient } from '../patience.ts';
import { SEED } from '../seed.ts';
import { anEntry, anIntent, NOW } from '../unit/journal/samples.ts';
import { temporaryFile } from '../unit/journal/temporary-file.ts';
import { HAS_POSTGRES, startCluster } from './cluster.ts';
import { opened } from './opened.ts';
import { randomBatches, seenIn } from './random-batches.ts';
import { useCluster } from './use-cluster.ts';
import { wayTo } from './way-to.ts';

const cluster = useCluster();

async function durable(journal: Journal): Promise<void> {
  await lastValueFrom(journal.durable(), { defaultValue: undefined });
}

const now = (): number => NOW + 5;

describe.skipIf(!HAS_POSTGRES)('a book at PostgreSQL', () => {
  test(`holds after it was given back what a journal in memory holds (seed ${String(SEED)})`, async () => {
    const book = await opened(cluster().url, { schema: 'equal', now });
    const memory = memoryJournal({ now, random: seededRandom(1) });
    for (const batch of randomBatches(60)) {
      book.journal.commit(batch);
      memory.commit(batch);
    }
    await book.close();
    const again = await opened(cluster().url, { schema: 'equal', now, random: seededRandom(2) });
    expect(seenIn(again.journal)).toEqual(seenIn(memory));
    expect(again.journal.epoch).toBe(book.journal.epoch);
    expect(journalHash(again.journal.entries({ limit: Infinity }))).toBe(
      journalHash(memory.entries({ limit: Infinity })),
    );
    expect(again.journal.history().bills).toEqual(memory.history().bills.toSorted((a, b) => a.cTime - b.cTime));
  });

  test('is durable at the server when it says so, and not before', async () => {
    const { journal } = await opened(cluster().url, { schema: 'durable', now });
    journal.commit({ entries: [anEntry('first')], intents: [anIntent('p1')] });
    journal.commit({ transitions: [{ id: 'p1', state: 'unknown', at: NOW }] });
    expect(journal.intent('p1')?.state).toBe('unknown');
    await durable(journal);
    expect(cluster().sql('SELECT id, state FROM durable.intents')).toBe('p1|unknown\n');
    expect(cluster().sql('SELECT text FROM durable.entries')).toBe('first\n');
  });

  test('sends in one commit what came while another was in flight, and in the order of the commits', async () => {
    const { journal } = await opened(cluster().url, { schema: 'grouped', now });
    await durable(journal);
    const before = commits('grouped');
    for (let n = 0; n < 50; n += 1)
      journal.commit({ states: new Map([['n', String(n)]]), entries: [anEntry(String(n))] });
    await durable(journal);
    expect(commits('grouped') - before).toBe(2);
    expect(cluster().sql("SELECT value FROM grouped.states WHERE key = 'n'")).toBe('49\n');
  });

  test('keeps what a batch that was refused has not changed', async () => {
    const { journal } = await opened(cluster().url, { schema: 'refused', now });
    journal.commit({ intents: [anIntent('p1')] });
    expect(() => {
      journal.commit({ states: new Map([['key', '1']]), intents: [anIntent('p1')] });
    }).toThrow('p1 is recorded already');
    await durable(journal);
    expect(cluster().sql('SELECT count(*) FROM refused.states')).toBe('0\n');
  });

  test(
    'is given up where the way of its commits lets nothing through, though its lease goes on',
    async () => {
      const way = await wayTo(cluster().url);
      const book = await opened(way.url, { schema: 'half_silent', now, leaseMs: 1_000 });
      way.proxy.silenceOnceSent(/commit/);
      book.journal.commit({ entries: [anEntry('lost')] });
      await expect(durable(book.journal)).rejects.toMatchObject({ code: 'failed' });
      expect(book.ended[0]?.message).toContain('the server has not answered in time');
    },
    patient(30_000),
  );

  test('is taken under a token that no earlier process can have, also where its tables are an older copy', async () => {
    const first = await opened(cluster().url, { schema: 'restored', now });
    cluster().sql("UPDATE restored.books SET token = 0, owner = NULL, expires = '-infinity'");
    const second = await opened(cluster().url, { schema: 'restored', now });
    first.journal.commit({ entries: [anEntry('late')] });
    await expect(durable(first.journal)).rejects.toMatchObject({ code: 'lost-lease' });
    expect(second.ended).toEqual([]);
  });

  test('takes texts that the server cannot hold as they are', async () => {
    const book = await opened(cluster().url, { schema: 'texts', now });
    book.journal.commit({ entries: [anEntry('a\u0000b \ud800 "\\u0000" ü', { detail: { word: 'x\u0000y' } })] });
    await book.close();
    expect(book.ended).toEqual([]);
    const [entry] = (await opened(cluster().url, { schema: 'texts', now })).journal.entries({});
    expect([entry?.text, entry?.detail]).toEqual(['a\uFFFDb \uFFFD "\\u0000" ü', { word: 'x\u0000y' }]);
  });

  test('forgets at the server too', async () => {
    const book = await opened(cluster().url, { schema: 'forgets', now });
    book.journal.commit({
      entries: Array.from({ length: 1_200 }, (_, n) => anEntry(String(n))),
      intents: [anIntent('p1')],
    });
    const step = book.journal.forgetting({
      before: NOW + 10,
      keepsEntry: ({ text }) => text === '7',
      keepsIntent: () => () => true,
    });
    while (!step().done);
    await durable(book.journal);
    expect(cluster().sql('SELECT text FROM forgets.entries ORDER BY sequence')).toBe('7\n1199\n');
  });

  test('keeps a new epoch, and finds intents of the one before', async () => {
    const book = await opened(cluster().url, { schema: 'epochs', now });
    const { epoch } = book.journal;
    book.journal.commit({ intents: [anIntent(`p${epoch}abc`)] });
    book.journal.beginEpoch({ entries: [anEntry('anew')] });
    const later = book.journal.epoch;
    await book.close();
    const { journal } = await opened(cluster().url, { schema: 'epochs', now });
    expect([journal.epoch, later === epoch]).toEqual([later, false]);
    expect(journal.intent(`p${later}abc`)?.intent.id).toBe(`p${epoch}abc`);
  });

  test('that holds less than this machine has made durable gets a new epoch', async () => {
    const mirror = temporaryFile('book.sqlite');
    const book = await opened(cluster().url, { schema: 'lost', now, mirror });
    book.journal.commit({ intents: [anIntent('p1')], entries: [anEntry('one'), anEntry('two')] });
    await book.close();
    // A restored backup, or a standby that had not all of it.
    cluster().sql("DELETE FROM lost.entries WHERE text = 'two'");
    const lost: number[] = [];
    const again = await opened(cluster().url, {
      ...{ schema: 'lost', now, mirror },
      onLost: ({ found, told }) => {
        lost.push(told - found);
        return { entries: [anEntry('it is known')] };
      },
    });
    expect([lost, again.journal.epoch === book.journal.epoch]).toEqual([[1], false]);
    const { epoch } = again.journal;
    await again.close();
    const third = await opened(cluster().url, { schema: 'lost', now, mirror });
    expect([third.journal.epoch, third.journal.entries({}).map(({ text }) => text)]).toEqual([
      epoch,
      ['one', 'it is known'],
    ]);
  });

  test('is read by others while it is held', async () => {
    const { journal } = await opened(cluster().url, { schema: 'read', now });
    journal.commit({ entries: [anEntry('seen')], intents: [anIntent('p1')] });
    await durable(journal);
    const file = temporaryFile('copy.sqlite');
    const place = { url: cluster().url, book: 'main', now };
    expect(await copyBook({ ...place, schema: 'read', mirror: file })).toBe(true);
    const copy = readJournal(file);
    expect(copy.verify()).toMatchObject({ entries: 1, intents: 1 });
    copy.close();
    expect(await copyBook({ ...place, schema: 'no_such', mirror: file })).toBe(false);
  });
});

describe.skipIf(!HAS_POSTGRES)('the lease of a book', () => {
  test('lets nobody else have it, and is free at once when it is given back', async () => {
    const first = await opened(cluster().url, { schema: 'lease', host: 'here' });
    await expect(opened(cluster().url, { schema: 'lease' })).rejects.toMatchObject({
      code: 'locked',
      message: 'the book main is held by a Purser on here',
    });
    await first.close();
    await opened(cluster().url, { schema: 'lease' });
  });

  test('ends with the process: another one has it when its time is over, and the first can write nothing more', async () => {
    const first = await opened(cluster().url, {
      schema: 'fence',
      leaseMs: 1_000,
      clock: { schedule: () => () => undefined },
    });
    first.journal.commit({ entries: [anEntry('first')] });
    await durable(first.journal);
    const waits: number[] = [];
    const second = await opened(cluster().url, {
      schema: 'fence',
      leaseMs: 30_000,
      wait: async ({ leftMs }) => {
        waits.push(leftMs);
        await new Promise((resolve) => setTimeout(resolve, leftMs));
        return true;
      },
    });
    expect(waits.length).toBeGreaterThan(0);
    expect(second.journal.entries({}).map(({ text }) => text)).toEqual(['first']);
    expect(first.lease.isOver()).toBe(true);
    first.journal.commit({ entries: [anEntry('late')], intents: [anIntent('p1')] });
    await expect(durable(first.journal)).rejects.toMatchObject({ code: 'lost-lease' });
    expect(first.ended).toMatchObject([{ code: 'lost-lease' }]);
    expect(() => {
      first.journal.commit({ entries: [anEntry('later still')] });
    }).toThrow('the lease of the book is lost');
    expect(cluster().sql('SELECT text FROM fence.entries')).toBe('first\n');
    second.journal.commit({ entries: [anEntry('second')] });
    await durable(second.journal);
    expect(cluster().sql('SELECT text FROM fence.entries ORDER BY sequence')).toBe('first\nsecond\n');
  });

  test('is asked for anew as long as the process lives', async () => {
    const first = await opened(cluster().url, { schema: 'kept', leaseMs: 1_000 });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    // A machine under load may lose it all the same, and then says so.
    if (first.ended.length === 0) await expect(opened(cluster().url, { schema: 'kept' })).rejects.toThrow('is held by');
  });

  test('ends the process where the server is gone', async () => {
    const own = await startCluster();
    try {
      const book = await opened(own.url, { schema: 'gone', leaseMs: 1_000 });
      await durable(book.journal);
      own.stop('immediate');
      book.journal.commit({ entries: [anEntry('lost')] });
      await expect(durable(book.journal)).rejects.toMatchObject({ code: 'failed' });
      expect(book.ended.length).toBeGreaterThan(0);
      own.start();
      const again = await opened(own.url, { schema: 'gone', wait: async () => waited(50) });
      expect(again.journal.entries({})).toEqual([]);
    } finally {
      own.remove();
    }
  });
});

describe.skipIf(!HAS_POSTGRES)('a halt at the server', () => {
  test('reaches whoever holds the book, and goes with the commit that takes it in', async () => {
    const book = await opened(cluster().url, { schema: 'halted', leaseMs: 3_000 });
    await haltBook({ url: cluster().url, schema: 'halted', book: 'main', text: 'by a person' });
    cluster().sql("INSERT INTO halted.halts (book, text) VALUES ('another', 'not ours')");
    await expect.poll(() => book.halts.news(), { timeout: patient(10_000) }).toEqual(['by a person']);
    book.halts.taken();
    expect(book.halts.news()).toEqual([]);
    book.journal.commit({ states: new Map([['halts', '[]']]) });
    await durable(book.journal);
    expect(cluster().sql('SELECT text FROM halted.halts')).toBe('not ours\n');
  });

  test('is there when the book is opened, also where psql has written it', async () => {
    await (await opened(cluster().url, { schema: 'waiting' })).close();
    cluster().sql('INSERT INTO waiting.halts DEFAULT VALUES');
    const first = await opened(cluster().url, { schema: 'waiting' });
    expect(first.halts.news()).toEqual(['']);
    await first.close();
    const second = await opened(cluster().url, { schema: 'waiting' });
    expect(second.halts.news()).toEqual(['']);
  });
});

describe.skipIf(!HAS_POSTGRES)('a server', () => {
  test.each([
    ['synchronous_commit', 'off'],
    ['synchronous_commit', 'local'],
    ['synchronous_commit', 'remote_write'],
  ])('is refused with %s = %s', async (name, value) => {
    const url = `${cluster().url}?options=-c%20${name}%3D${value}`;
    await expect(opened(url, { schema: 'unsafe' })).rejects.toThrow(`has synchronous_commit = ${value}`);
  });

  test('is the first of those named that can be used', async () => {
    const [, host = ''] = /@([^/]*)/.exec(cluster().url) ?? [];
    const url = cluster().url.replace(host, `127.0.0.1:1,${host}`);
    await opened(url, { schema: 'hosts' });
    await expect(opened(cluster().url.replace(host, '127.0.0.1:1,127.0.0.1:2'), { schema: 'hosts' })).rejects.toThrow(
      /no PostgreSQL server can be used:\n {2}127\.0\.0\.1:1: .*ECONNREFUSED.*\n {2}127\.0\.0\.1:2: /,
    );
  });

  test('lets the role of a daemon write through the functions alone, and a reader read', async () => {
    await (await opened(cluster().url, { schema: 'roles' })).close();
    cluster().sql(`
      CREATE ROLE daemon LOGIN; GRANT USAGE ON SCHEMA roles TO daemon;
      GRANT SELECT ON ALL TABLES IN SCHEMA roles TO daemon; GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA roles TO daemon;
      CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA roles TO reader; GRANT SELECT ON ALL TABLES IN SCHEMA roles TO reader;`);
    const as = (role: string): string => cluster().url.replace('//purser@', `//${role}@`);
    const book = await opened(as('daemon'), { schema: 'roles' });
    book.journal.commit({ entries: [anEntry('by the role')] });
    await book.close();
    expect(book.ended).toEqual([]);
    await expect(opened(as('reader'), { schema: 'roles' })).rejects.toThrow('permission denied for function take_book');
    const file = temporaryFile('copy.sqlite');
    expect(await copyBook({ url: as('reader'), schema: 'roles', book: 'main', mirror: file, now })).toBe(true);
    expect(cluster().sql("SELECT has_table_privilege('daemon', 'roles.entries', 'INSERT')")).toBe('f\n');
  });

  test('is held by a role whose sessions would end while they rest, or refuse what two of them change by turns', async () => {
    cluster().sql(`
      CREATE ROLE odd SUPERUSER LOGIN;
      ALTER ROLE odd SET idle_session_timeout = '300ms'; ALTER ROLE odd SET statement_timeout = '1s';
      ALTER ROLE odd SET lock_timeout = '1ms'; ALTER ROLE odd SET idle_in_transaction_session_timeout = '1ms';
      ALTER ROLE odd SET default_transaction_isolation = 'serializable';`);
    const book = await opened(cluster().url.replace('//purser@', '//odd@'), { schema: 'odd', now });
    const { client } = await connect(cluster().url.replace('//purser@', '//odd@'), () => undefined);
    onTestFinished(() => client.end());
    const { rows } = await client.query<{ name: string; setting: string }>(
      "SELECT name, setting FROM pg_settings WHERE name ~ '^(statement|lock|idle.*|transaction)_timeout$' ORDER BY name",
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.filter(({ setting }) => setting !== '0')).toEqual([]);
    await waited(600);
    // Somebody else changes the row of the book meanwhile.
    const other = client.query('BEGIN; UPDATE odd.books SET host = host; SELECT pg_sleep(0.3); COMMIT');
    await waited(100);
    book.journal.commit({ entries: [anEntry('behind another')] });
    await durable(book.journal);
    await other;
    expect(book.ended).toEqual([]);
  });

  test('with tables of a newer version is left alone; who has it goes on', async () => {
    const book = await opened(cluster().url, { schema: 'newer', now });
    cluster().sql('UPDATE newer.version SET version = 99');
    await expect(opened(cluster().url, { schema: 'newer' })).rejects.toMatchObject({ code: 'newer-schema' });
    book.journal.commit({ entries: [anEntry('behind the upgrade')] });
    await durable(book.journal);
    expect(book.ended).toEqual([]);
  });

  test('is kept by who has it where the clock of the server is set back; nobody else has it before that has passed', async () => {
    const ahead = (): string =>
      cluster().sql("SELECT expires > clock_timestamp() + interval '10 s' FROM set_back.books").trim();
    const setBack = "UPDATE set_back.books SET expires = expires + interval '1 minute'";
    const book = await opened(cluster().url, { schema: 'set_back', leaseMs: 1_000 });
    cluster().sql(setBack);
    // The next question puts it right.
    await expect.poll(ahead, { timeout: patient(5_000) }).toBe('f');
    await book.close();
    // One that has died asks no more.
    cluster().sql("UPDATE set_back.books SET owner = 'dead', expires = clock_timestamp()");
    cluster().sql(setBack);
    await expect(opened(cluster().url, { schema: 'set_back' })).rejects.toMatchObject({ code: 'locked' });
    cluster().sql("UPDATE set_back.books SET expires = expires - interval '1 minute'");
    expect((await opened(cluster().url, { schema: 'set_back' })).ended).toEqual([]);
  });
});

async function waited(ms: number): Promise<true> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return true;
}

function commits(schema: string): number {
  return Number(cluster().sql(`SELECT commits FROM ${schema}.books`));
}
