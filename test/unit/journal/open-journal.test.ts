import { copyFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { seededRandom } from '../../../src/base/random.ts';
import type { JournalFault } from '../../../src/journal/journal-error.ts';
import { type DurableJournal, openJournal } from '../../../src/journal/open-journal.ts';
import { readJournal } from '../../../src/journal/read-journal.ts';
import { writeBatches } from '../../../src/journal/write-batches.ts';
import { anEntry, anIntent, NOW } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

function open(path: string, seed = 1): DurableJournal {
  const journal = openJournal({ path, now: () => NOW, random: seededRandom(seed), busyTimeoutMs: 1 });
  onTestFinished(() => {
    journal.close();
  });
  return journal;
}

function fault(code: JournalFault): Error {
  return expect.objectContaining({ name: 'JournalError', code }) as Error;
}

function sqlite(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  return database;
}

test('what was committed is there after the journal was opened again, its epoch too', () => {
  const path = temporaryFile();
  const journal = open(path, 1);
  const { epoch } = journal;
  journal.commit({ intents: [anIntent('p1')], entries: [anEntry('one')], states: new Map([['key', '1']]) });
  journal.close();
  const again = open(path, 2);
  expect(again.epoch).toBe(epoch);
  expect(again.openIntents().map(({ intent }) => intent)).toStrictEqual([anIntent('p1')]);
  expect([again.state('key'), again.entries({}).length]).toEqual(['1', 1]);
});

test('an empty state gets a new epoch', () => {
  expect(open(temporaryFile(), 1).epoch).not.toBe(open(temporaryFile(), 2).epoch);
});

test('commits go through a write-ahead log, so that readers never wait for them', () => {
  const path = temporaryFile();
  open(path).commit({ entries: [anEntry('one')] });
  expect(existsSync(`${path}-wal`)).toBe(true);
  const database = sqlite(path);
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
});

test('a commit is on the disk when it returns: the connection that commits synchronizes in full, from its opening to its end', () => {
  // given: what becomes of the setting is known to the connection alone
  const executing = vi.spyOn(DatabaseSync.prototype, 'exec');
  const settings = (): readonly unknown[] =>
    [...new Set(executing.mock.contexts)]
      .filter((database) => database instanceof DatabaseSync)
      .filter((database) => database.isOpen)
      .map((database) => database.prepare('PRAGMA synchronous').get()?.['synchronous']);
  const FULL = 2;
  const path = temporaryFile();
  // when: new, and opened again, with all that it does
  for (const seed of [1, 2]) {
    executing.mockClear();
    const journal = open(path, seed);
    expect(settings()).toEqual([FULL]);
    journal.commit({ entries: [anEntry('one')] });
    journal.beginEpoch({});
    journal.foldLog(true);
    journal.forgetting({ before: NOW, keepsEntry: () => true, keepsIntent: () => () => true })();
    // then
    expect(settings()).toEqual([FULL]);
    journal.close();
  }
});

test('another reader sees every whole commit while the journal is written, and cannot write', () => {
  const path = temporaryFile();
  const journal = open(path);
  const reader = readJournal(path);
  onTestFinished(reader.close);
  for (let i = 1; i <= 3; i += 1) {
    journal.commit({ entries: [anEntry(String(i))] });
    expect(reader.entries({})).toHaveLength(i);
  }
  expect(reader.epoch).toBe(journal.epoch);
  expect(reader).not.toHaveProperty('commit');
});

test('a reader can open the journal of a daemon that has stopped', () => {
  const path = temporaryFile();
  const journal = open(path);
  journal.commit({ entries: [anEntry('one')] });
  journal.close();
  const reader = readJournal(path);
  onTestFinished(reader.close);
  expect(reader.entries({})).toHaveLength(1);
});

test('a log whose end is torn loses the last commit only', () => {
  const path = temporaryFile();
  const journal = open(path);
  const sizes = ['one', 'two', 'three'].map((text) => {
    journal.commit({ entries: [anEntry(text)], states: new Map([['last', text]]) });
    return statSync(`${path}-wal`).size;
  });
  const copy = temporaryFile();
  copyFileSync(path, copy);
  for (let torn = sizes[1] ?? 0; torn < (sizes[2] ?? 0); torn += 1_111) {
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    truncateSync(`${copy}-wal`, torn);
    const recovered = open(copy);
    expect(recovered.entries({}).map(({ text }) => text)).toEqual(['one', 'two']);
    expect(recovered.state('last')).toBe('two');
    recovered.close();
    copyFileSync(path, copy);
  }
});

test('a log whose last frame is damaged loses the last commit only', () => {
  const path = temporaryFile();
  const journal = open(path);
  for (const text of ['one', 'two']) journal.commit({ entries: [anEntry(text)] });
  const copy = temporaryFile();
  copyFileSync(path, copy);
  const log = readFileSync(`${path}-wal`);
  log[log.length - 10] = (log[log.length - 10] ?? 0) ^ 0xff;
  writeFileSync(`${copy}-wal`, log);
  expect(
    open(copy)
      .entries({})
      .map(({ text }) => text),
  ).toEqual(['one']);
});

test('a commit waits for another writer only so long, and writes nothing', () => {
  const path = temporaryFile();
  const journal = open(path);
  const other = sqlite(path);
  other.exec('BEGIN IMMEDIATE');
  expect(() => {
    journal.commit({ entries: [anEntry('one')] });
  }).toThrow(fault('locked'));
  other.exec('ROLLBACK');
  expect(journal.entries({})).toEqual([]);
  journal.commit({ entries: [anEntry('two')] });
  expect(journal.entries({})).toHaveLength(1);
});

test('a full disk refuses the whole batch and leaves what was there', () => {
  const path = temporaryFile();
  open(path).commit({ entries: [anEntry('small')] });
  const database = sqlite(path);
  database.exec('PRAGMA max_page_count = 1');
  const commit = writeBatches({ database, path, now: () => NOW });
  const large = Array.from({ length: 100 }, () => anEntry('x'.repeat(1_000)));
  expect(() => {
    commit({ intents: [anIntent('p1')], entries: large });
  }).toThrow(fault('disk-full'));
  commit({ entries: [anEntry('small too')] });
  const reader = readJournal(path);
  onTestFinished(reader.close);
  expect(reader.entries({}).map(({ text }) => text)).toEqual(['small', 'small too']);
  expect(reader.intent('p1')).toBeUndefined();
});

test('a journal that may not be written says so', () => {
  const path = temporaryFile();
  open(path).close();
  expect(() => {
    open(`${pathToFileURL(path).href}?mode=ro`).commit({ entries: [anEntry('one')] });
  }).toThrow(fault('read-only'));
});

test.each([
  [
    'text',
    (path: string) => {
      writeFileSync(path, 'no journal at all, but long enough to be looked at\n'.repeat(100));
    },
  ],
  [
    'the database of another program',
    (path: string) => {
      sqlite(path).exec('CREATE TABLE notes (text)');
    },
  ],
])('%s is no journal', (_case, make) => {
  const path = temporaryFile();
  make(path);
  const before = readFileSync(path);
  expect(() => open(path)).toThrow(fault('corrupt'));
  expect(() => readJournal(path)).toThrow(fault('corrupt'));
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('damage in the middle of the file is found when it is opened', () => {
  const path = temporaryFile();
  const journal = open(path);
  journal.commit({ entries: Array.from({ length: 500 }, (_, i) => anEntry(`entry ${String(i)}`, { rule: 'r' })) });
  journal.close();
  const bytes = readFileSync(path);
  bytes.fill(0xaa, 4096 * 6, 4096 * 9);
  writeFileSync(path, bytes);
  expect(() => open(path)).toThrow(fault('corrupt'));
});

test('of a large file what a start relies on is checked, and the rest by who verifies it', () => {
  const path = temporaryFile();
  const journal = open(path);
  const states = new Map(Array.from({ length: 200 }, (_, i) => [`key ${String(i)}`, 'x'.repeat(100)]));
  journal.commit({ states, entries: Array.from({ length: 500 }, (_, i) => anEntry(`entry ${String(i)}`)) });
  journal.close();
  const whole = readFileSync(path);
  const large = { path, now: () => NOW, random: seededRandom(1), checkedBytesMax: 0 };
  const damage = (text: string): void => {
    const bytes = Buffer.from(whole);
    const page = Math.floor(whole.indexOf(text) / 4096) * 4096;
    bytes.fill(0xaa, page, page + 4096);
    writeFileSync(path, bytes);
  };
  damage('key 150');
  expect(() => openJournal(large)).toThrow(fault('corrupt'));
  damage('entry 250');
  const opened = openJournal(large);
  expect(opened.state('key 150')).toHaveLength(100);
  opened.close();
  const reader = readJournal(path);
  expect(() => reader.verify()).toThrow(fault('corrupt'));
  reader.close();
});

test('a value that was never written is damage, not a guess', () => {
  const path = temporaryFile();
  const journal = open(path);
  journal.commit({ intents: [anIntent('p1')], entries: [anEntry('one', { detail: {} })] });
  sqlite(path).exec(`UPDATE entries SET kind = 'd\u00e9 j\u00e0'; UPDATE intents SET state = 'lost'`);
  expect(() => journal.entries({})).toThrow(fault('corrupt'));
  expect(() => journal.intent('p1')).toThrow(fault('corrupt'));
  sqlite(path).exec(`UPDATE entries SET kind = 'fired', detail = '[1]'`);
  expect(() => journal.entries({})).toThrow(fault('corrupt'));
});

test('a journal of a newer version is left alone', () => {
  const path = temporaryFile();
  open(path).close();
  sqlite(path).exec('PRAGMA user_version = 99');
  expect(() => open(path)).toThrow(fault('newer-schema'));
  expect(() => readJournal(path)).toThrow(fault('newer-schema'));
});

test('a journal that cannot be there is said to be so', () => {
  expect(() => open('/nonexistent/journal.db')).toThrow(fault('unopenable'));
  const path = temporaryFile();
  expect(() => readJournal(path)).toThrow(fault('unopenable'));
  expect(existsSync(path)).toBe(false);
  writeFileSync(path, '');
  expect(() => readJournal(path)).toThrow(fault('corrupt'));
});
