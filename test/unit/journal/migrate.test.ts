import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../../src/base/random.ts';
import { MIGRATIONS, SCHEMA_VERSION } from '../../../src/journal/migrations/index.ts';
import { type DurableJournal, openJournal, type OpenJournalOptions } from '../../../src/journal/open-journal.ts';
import { readJournal } from '../../../src/journal/read-journal.ts';
import { anEntry, NOW } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

const OPEN = 'pabc12300000000000000000000000000000002';

function open(file: string, given: Partial<OpenJournalOptions> = {}): DurableJournal {
  const journal = openJournal({ path: file, now: () => NOW, random: seededRandom(1), ...given });
  onTestFinished(() => {
    journal.close();
  });
  return journal;
}

/** Writes the journal of an older version; answers its path. */
function journalOf(version: number): string {
  const file = temporaryFile();
  withDatabase(file, (database) => {
    database.exec(readFileSync(path.join(import.meta.dirname, `fixtures/version-${String(version)}.sql`), 'utf8'));
  });
  return file;
}

function withDatabase<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const versionOf = (file: string): unknown =>
  withDatabase(file, (database) => database.prepare('PRAGMA user_version').get()?.['user_version']);

const besides = (file: string): readonly string[] =>
  readdirSync(path.dirname(file)).filter((name) => /-v\d+-/.test(name) && name.startsWith(path.parse(file).name));

test('migrations are numbered from 1 without a gap', () => {
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, i) => i + 1));
});

test('a journal of version 1 is brought up to date, and nothing in it is lost', () => {
  const file = journalOf(1);
  const journal = open(file);
  expect(versionOf(file)).toBe(SCHEMA_VERSION);
  expect(journal.epoch).toBe('abc123');
  expect(journal.openIntents().map(({ intent }) => intent.id)).toEqual([OPEN]);
  expect(journal.entries({}).map(({ sequence, kind }) => [sequence, kind])).toEqual([
    [1, 'planned'],
    [2, 'filled'],
    [3, 'planned'],
  ]);
  expect(journal.state('rule s/buy')).toContain('"working"');
  journal.commit({ entries: [anEntry('goes on')] });
  expect([...journal.pages({ kind: 'filled' })].flat().map(({ sequence }) => sequence)).toEqual([2]);
});

test('before that it is copied beside itself, for its owner alone, and only once', () => {
  const file = journalOf(1);
  open(file).close();
  open(file).close();
  const [copy = '', ...more] = besides(file);
  expect([copy, more]).toEqual([`${path.parse(file).name}-v1-20240101T000000Z.sqlite`, []]);
  const copied = path.join(path.dirname(file), copy);
  expect(statSync(copied).mode & 0o777).toBe(0o600);
  expect(versionOf(copied)).toBe(1);
  const reader = readJournal(copied);
  expect([reader.epoch, reader.openIntents().length, reader.entries({}).length]).toEqual(['abc123', 1, 3]);
  reader.close();
});

test('the copy, put in the place of the journal, is taken up as a backup: with an epoch of its own', () => {
  const file = journalOf(1);
  open(file).close();
  const copied = path.join(path.dirname(file), besides(file)[0] ?? '');
  const journal = open(copied, { random: seededRandom(2) });
  expect(journal.epoch).not.toBe('abc123');
  expect(journal.openIntents().map(({ intent }) => intent.id)).toEqual([OPEN]);
});

test('a migration that fails changes nothing, and leaves no copy behind', () => {
  const file = journalOf(1);
  withDatabase(file, (database) => {
    database.exec('CREATE TABLE entries_filled (in_the_way TEXT)');
  });
  const before = readFileSync(file);
  expect(() => open(file)).toThrow(expect.objectContaining({ name: 'JournalError', code: 'failed' }));
  expect([versionOf(file), besides(file)]).toEqual([1, []]);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a journal that is damaged is not migrated', () => {
  const file = journalOf(1);
  const bytes = readFileSync(file);
  bytes.fill(0xaa, 4096 * 4, 4096 * 5);
  writeFileSync(file, bytes);
  expect(() => open(file)).toThrow(expect.objectContaining({ name: 'JournalError', code: 'corrupt' }));
  expect(besides(file)).toEqual([]);
});

test('a journal of a newer version says which program wrote it, and what to do', () => {
  const file = temporaryFile();
  open(file, { program: '7.8.9' }).close();
  withDatabase(file, (database) => {
    database.exec('PRAGMA user_version = 99');
  });
  const says =
    /written by Purser 7\.8\.9 \(journal version 99, this program knows 4\)[^]*Run that version or a newer one/;
  expect(() => open(file)).toThrow(says);
  expect(() => readJournal(file)).toThrow(says);
});

test('an entry of a kind that a newer version brought is shown as a notice, and exported as it is', () => {
  const file = temporaryFile();
  const journal = open(file);
  journal.commit({ entries: [anEntry('said', { rule: 'r' })] });
  withDatabase(file, (database) => {
    database.exec(`UPDATE entries SET kind = 'dreamt'`);
  });
  expect(journal.entries({ rule: 'r' })).toMatchObject([{ kind: 'notice', text: 'dreamt: said' }]);
  expect([...journal.pages({ kind: 'dreamt' })]).toMatchObject([[{ kind: 'dreamt', text: 'said' }]]);
});

test('an intent to do what only a newer version can do is not taken for damage', () => {
  const file = journalOf(1);
  const journal = open(file);
  withDatabase(file, (database) => {
    database.exec(`UPDATE intents SET body = replace(body, '"kind":"buy"', '"kind":"buy-twice"')`);
  });
  expect(() => journal.openIntents()).toThrow(
    expect.objectContaining({ code: 'newer-schema', message: expect.stringContaining('buy-twice') as string }),
  );
});
