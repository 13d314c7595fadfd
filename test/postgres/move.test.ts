import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import { lastValueFrom } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { journalHash } from '../../src/journal/journal-hash.ts';
import { goneFrom, type JournalMove } from '../../src/journal/moved.ts';
import { type DurableJournal, openJournal } from '../../src/journal/open-journal.ts';
import { haltBook } from '../../src/journal/postgres/halt-book.ts';
import { type HeldBook, holdBook, metaAt } from '../../src/journal/postgres/held-book.ts';
import { moveToFile } from '../../src/journal/postgres/move-to-file.ts';
import { moveToServer } from '../../src/journal/postgres/move-to-server.ts';
import { tablesDigest } from '../../src/journal/postgres/tables-digest.ts';
import type { Journal } from '../../src/ports/journal.ts';
import { patient } from '../patience.ts';
import { SEED } from '../seed.ts';
import { anEntry, anIntent, NOW } from '../unit/journal/samples.ts';
import { temporaryFile } from '../unit/journal/temporary-file.ts';
import { HAS_POSTGRES } from './cluster.ts';
import { opened } from './opened.ts';
import { randomBatches, seenIn } from './random-batches.ts';
import { useCluster } from './use-cluster.ts';

const cluster = useCluster();

const now = (): number => NOW + 5;

function openedFile(path: string, seed = 1): DurableJournal {
  return openJournal({ path, now, random: seededRandom(seed) });
}

/** A journal in a file with something of everything; it is closed again. */
function written(seed = 1): { readonly file: string; readonly seen: unknown; readonly epoch: string } {
  const file = temporaryFile('journal.sqlite');
  const journal = openedFile(file, seed);
  for (const batch of randomBatches(40)) journal.commit(batch);
  const seen = [seenIn(journal), hashOf(journal)];
  const { epoch } = journal;
  journal.close();
  return { file, seen, epoch };
}

function hashOf(journal: Journal): string {
  return journalHash(journal.entries({ limit: Infinity }));
}

interface Moves {
  readonly schema: string;
  readonly book?: string;
  /** The moment at which the process dies; never by default. */
  readonly dies?: number;
}

const placeOf = (file: string): string => `${file} on this machine`;
const moveOf = (from: string, to: string): JournalMove => ({ from, to, at: new Date(NOW).toISOString() });

async function holding(moves: Moves, work: (book: HeldBook) => Promise<void>): Promise<void> {
  const { schema, book = 'main' } = moves;
  const wait = (): Promise<boolean> => Promise.resolve(false);
  await holdBook({ url: cluster().url, schema, book, host: 'a move', wait }, (held) => work(mortal(held, moves)));
}

/** What changes something at the server, or ends or begins a change. */
const CHANGE = /BEGIN|COMMIT|_book\(/;

/**
 * A process that dies: the server hears nothing more of it. An odd number is a death before a change is sent, the next
 * one a death before its answer is read.
 */
function mortal(book: HeldBook, { dies }: Moves): HeldBook {
  if (dies === undefined) return book;
  let moment = 0;
  const live = async (): Promise<void> => {
    moment += 1;
    if (moment < dies) return;
    await book.client.end();
    throw new Error('dead');
  };
  return heardBy(book, async (call, text) => {
    const isChange = CHANGE.test(text);
    if (isChange) await live();
    const answer = await call();
    if (isChange) await live();
    return answer;
  });
}

async function called(client: Client, args: readonly unknown[]): Promise<unknown> {
  const query: (...args: readonly never[]) => unknown = client.query.bind(client);
  return await Reflect.apply(query, client, args);
}

/** A book of which each call passes through `hear`, with what is said in it. */
function heardBy(book: HeldBook, hear: (call: () => Promise<unknown>, text: string) => Promise<unknown>): HeldBook {
  const client = new Proxy(book.client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name) as unknown;
      return (...args: readonly unknown[]) => hear(() => called(target, args), JSON.stringify(args));
    },
  });
  return { ...book, client };
}

/** Answers whether the process died; its lease is over then. */
async function diedIn(work: Promise<unknown>, { schema }: Moves): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    expect(String(error)).toMatch('dead');
    cluster().sql(`UPDATE ${schema}.books SET expires = '-infinity'`);
    return true;
  }
}

async function toServer(file: string, options: Moves): Promise<void> {
  const source = new DatabaseSync(file);
  try {
    const move = moveOf(placeOf(file), options.schema);
    await holding(options, (book) => moveToServer(book, { source, move, scratch: `${file}.arrives`, now }));
  } finally {
    source.close();
  }
}

async function toFile(target: string, options: Moves): Promise<readonly string[]> {
  const halts: string[] = [];
  const move = moveOf(options.schema, placeOf(target));
  await holding(options, (book) => moveToFile(book, { target, move, keepHalts: (texts) => halts.push(...texts), now }));
  return halts;
}

/** Which of both places a daemon would run. */
async function runnable(file: string, moves: Moves): Promise<readonly string[]> {
  const places: string[] = [];
  if (existsSync(file) && goneFrom(file) === undefined) places.push('file');
  await holding(moves, async (book) => {
    const meta = await metaAt(book);
    if (meta.size > 0 && !meta.has('moved-to') && !meta.has('arrives-from')) places.push('server');
  });
  return places;
}

describe.skipIf(!HAS_POSTGRES)('a journal that is moved', () => {
  test(`is the same at the server, and the same in a file again (seed ${String(SEED)})`, async () => {
    const { file, seen, epoch } = written();
    await toServer(file, { schema: 'around' });
    expect(() => openedFile(file)).toThrow(`the journal ${file} was moved to around on 2024-01-01T00:00:00.000Z`);
    const book = await opened(cluster().url, { schema: 'around', now, random: seededRandom(2) });
    expect([seenIn(book.journal), hashOf(book.journal)]).toEqual(seen);
    expect(book.journal.epoch).toBe(epoch);
    book.journal.commit({ entries: [anEntry('at the server')], intents: [anIntent('p1000')] });
    const later = hashOf(book.journal);
    await book.close();
    // An older state of the same journal lies where it comes back.
    expect(await toFile(file, { schema: 'around' })).toEqual([]);
    await expect(opened(cluster().url, { schema: 'around' })).rejects.toMatchObject({ code: 'moved' });
    const again = openedFile(file, 3);
    expect([hashOf(again), again.epoch, again.intent('p1000')?.state]).toEqual([later, epoch, 'recorded']);
    again.commit({ entries: [anEntry('in the file')] });
    again.close();
    await toServer(file, { schema: 'around' });
    const third = await opened(cluster().url, { schema: 'around', now });
    expect(third.journal.entries({ limit: 2 }).map(({ text }) => text)).toEqual(['at the server', 'in the file']);
  });

  test('takes the halts along that wait at the server', async () => {
    await (await opened(cluster().url, { schema: 'waits' })).close();
    await haltBook({ url: cluster().url, schema: 'waits', book: 'main', text: 'by a person' });
    expect(await toFile(temporaryFile('journal.sqlite'), { schema: 'waits' })).toEqual(['by a person']);
    expect(cluster().sql('SELECT count(*) FROM waits.halts')).toBe('0\n');
  });

  test('keeps texts that the server holds in another way', async () => {
    const file = temporaryFile('journal.sqlite');
    const journal = openedFile(file);
    journal.commit({ entries: [anEntry('a\u0000b \ud800 "\\u0000" ü')] });
    journal.close();
    await toServer(file, { schema: 'texts' });
    const book = await opened(cluster().url, { schema: 'texts', now });
    expect(book.journal.entries({}).map(({ text }) => text)).toEqual(['a\uFFFDb \uFFFD "\\u0000" ü']);
  });
});

describe.skipIf(!HAS_POSTGRES)('a move that dies', () => {
  test(
    'on its way to the server leaves one place at most that runs, and is ended by the same command',
    async () => {
      const { file, seen } = written();
      const before = digestOf(file);
      const found: string[] = [];
      for (let dies = 1, isDead = true; isDead; dies += 1) {
        const moves = { schema: 'dies', book: `b${String(dies)}` };
        const copy = copyOf(file);
        isDead = await diedIn(toServer(copy, { ...moves, dies }), moves);
        const places = await runnable(copy, moves);
        found.push(places.join('+'));
        expect(digestOf(copy)).toBe(before);
        if (isDead) await toServer(copy, moves);
        // Given once more it changes nothing.
        await toServer(copy, moves);
        expect(await runnable(copy, moves)).toEqual(['server']);
        // All of these books hold the same journal: none says its accounts.
        const book = await opened(cluster().url, { ...moves, now, accounts: undefined });
        expect([seenIn(book.journal), hashOf(book.journal)]).toEqual(seen);
        await book.close();
      }
      // Between the mark of the file and that of the book none of both runs.
      expect([...new Set(found)]).toEqual(['file', '', 'server']);
    },
    patient(60_000),
  );

  test(
    'on its way to a file leaves one place at most that runs, and is ended by the same command',
    async () => {
      const { file, seen } = written();
      const found: string[] = [];
      for (let dies = 1, isDead = true; isDead; dies += 1) {
        const moves = { schema: 'back', book: `b${String(dies)}` };
        const copy = copyOf(file);
        await toServer(copy, moves);
        isDead = await diedIn(toFile(copy, { ...moves, dies }), moves);
        const places = await runnable(copy, moves);
        found.push(places.join('+'));
        if (isDead) await toFile(copy, moves);
        // Given once more it changes nothing.
        await toFile(copy, moves);
        expect(await runnable(copy, moves)).toEqual(['file']);
        const journal = openedFile(copy);
        expect([seenIn(journal), hashOf(journal)]).toEqual(seen);
        journal.close();
      }
      expect([...new Set(found)]).toEqual(['server', '', 'file']);
    },
    patient(60_000),
  );
});

describe.skipIf(!HAS_POSTGRES)('a move is refused', () => {
  test('where not all has arrived', async () => {
    const { file } = written();
    const loses = (book: HeldBook): HeldBook =>
      heardBy(book, (call, text) => (text.includes('line 20') ? Promise.resolve() : call()));
    const source = new DatabaseSync(file);
    const move = { source, move: moveOf('a', 'b'), scratch: `${file}.arrives`, now };
    await expect(holding({ schema: 'lost_page' }, (book) => moveToServer(loses(book), move))).rejects.toThrow(
      'the server has received something other than what the file holds',
    );
    source.close();
    expect(await runnable(file, { schema: 'lost_page' })).toEqual(['file']);
    expect(cluster().sql('SELECT count(*) FROM lost_page.meta')).toBe('0\n');
  });

  test('into a book or a file of another journal', async () => {
    const book = await opened(cluster().url, { schema: 'other', now });
    book.journal.commit({ entries: [anEntry('of another')] });
    await lastValueFrom(book.journal.durable(), { defaultValue: undefined });
    const { file, seen } = written(7);
    await expect(toServer(file, { schema: 'other' })).rejects.toMatchObject({ code: 'locked' });
    await book.close();
    await expect(toServer(file, { schema: 'other' })).rejects.toThrow('other holds another journal');
    await expect(toFile(file, { schema: 'other' })).rejects.toThrow('is another journal: name another state directory');
    expect(cluster().sql('SELECT text FROM other.entries')).toBe('of another\n');
    const journal = openedFile(file);
    expect([seenIn(journal), hashOf(journal)]).toEqual(seen);
    journal.close();
    // Nor over a journal that has gone elsewhere.
    await toServer(file, { schema: 'elsewhere' });
    await expect(toFile(file, { schema: 'other' })).rejects.toThrow('is another journal');
    await expect(toServer(file, { schema: 'third' })).rejects.toThrow('was moved to elsewhere');
    expect(existsSync(`${file}.arrives`)).toBe(false);
  });

  test('where a move of another machine has not ended', async () => {
    const { file } = written();
    await toServer(copyOf(file), { schema: 'begun' });
    const elsewhere = JSON.stringify(moveOf('a file of another machine', 'begun'));
    cluster().sql(`INSERT INTO begun.meta VALUES ('main', 'arrives-from', '${elsewhere}')`);
    await expect(toServer(file, { schema: 'begun' })).rejects.toThrow('was started on');
    await expect(toFile(temporaryFile('journal.sqlite'), { schema: 'begun' })).rejects.toThrow('has not ended');
    await expect(opened(cluster().url, { schema: 'begun' })).rejects.toMatchObject({ code: 'moved' });
  });
});

function copyOf(file: string): string {
  const copy = temporaryFile('journal.sqlite');
  const database = new DatabaseSync(file);
  database.prepare('VACUUM INTO ?').run(copy);
  database.close();
  return copy;
}

/** All rows but the marks of moves. */
function digestOf(file: string): string {
  const copy = new DatabaseSync(copyOf(file));
  copy.exec("DELETE FROM meta WHERE key IN ('moved-to', 'arrives-from')");
  const digest = tablesDigest(copy);
  copy.close();
  return digest;
}
