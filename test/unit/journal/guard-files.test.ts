import { closeSync, copyFileSync, existsSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { truncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../../src/base/random.ts';
import { type DurableJournal, openJournal } from '../../../src/journal/open-journal.ts';
import { readJournal } from '../../../src/journal/read-journal.ts';
import type { Restored } from '../../../src/journal/restored.ts';
import { anEntry, anIntent, NOW } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

const CHANGED: unknown = expect.objectContaining({ name: 'JournalError', code: 'changed' });

function open(file: string, onRestored?: (restored: Restored) => object): DurableJournal {
  const journal = openJournal({
    ...{ path: file, now: () => NOW, random: seededRandom(2) },
    ...(onRestored && { onRestored }),
  });
  onTestFinished(() => {
    journal.close();
  });
  return journal;
}

/** A journal that is open and holds an intent, and an older copy of its file. */
function given(): { readonly file: string; readonly journal: DurableJournal; readonly older: string } {
  const file = temporaryFile();
  open(file).close();
  const older = path.join(path.dirname(file), 'older');
  copyFileSync(file, older);
  const journal = open(file);
  journal.commit({ intents: [anIntent('p1')], entries: [anEntry('one')], states: new Map([['key', '1']]) });
  return { file, journal, older };
}

function overwrite(file: string, at: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.from([0xaa]), 0, 1, at);
  closeSync(descriptor);
}

type Harm = (file: string, older: string) => void;

const IN_PLACE: readonly (readonly [string, Harm])[] = [
  [
    'a byte was overwritten',
    (file) => {
      overwrite(file, 5_000);
    },
  ],
  [
    'a byte of its log was overwritten',
    (file) => {
      overwrite(`${file}-wal`, 100);
    },
  ],
  [
    'it was cut off',
    (file) => {
      truncateSync(file, 4_096);
    },
  ],
  [
    'its log was cut off',
    (file) => {
      truncateSync(`${file}-wal`, 100);
    },
  ],
  [
    'an older copy was written over it',
    (file, older) => {
      copyFileSync(older, file);
    },
  ],
];

const MOVED: readonly (readonly [string, Harm])[] = [
  [
    'it was removed',
    (file) => {
      rmSync(file);
    },
  ],
  [
    'all of its files were removed',
    (file) => {
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`);
    },
  ],
  [
    'its log was removed',
    (file) => {
      rmSync(`${file}-wal`);
    },
  ],
  [
    'an older copy was moved into its place',
    (file, older) => {
      renameSync(older, file);
    },
  ],
];

test.each([...IN_PLACE, ...MOVED])('nothing is written any more, nor opened again, once %s', (_what, harm) => {
  const { file, journal, older } = given();
  harm(file, older);
  const left = existsSync(file) ? statSync(file).size : undefined;
  expect(() => {
    journal.commit({ intents: [anIntent('p2')] });
  }).toThrow(CHANGED);
  expect(() => {
    journal.assertOwn();
  }).toThrow(CHANGED);
  expect(() => journal.forgetting({ before: NOW, keepsEntry: () => true, keepsIntent: () => () => true })()).toThrow(
    CHANGED,
  );
  expect(existsSync(file) ? statSync(file).size : undefined).toBe(left);
  expect(() => open(file)).toThrow(CHANGED);
  expect(existsSync(`${file}.changed`)).toBe(true);
});

test('a directory that was moved away is put back and the journal opened again: no backup is called for', () => {
  // given
  const { file, journal } = given();
  const directory = path.dirname(file);
  renameSync(directory, `${directory}-moved`);
  // when
  const refused: unknown = expect.objectContaining({ name: 'JournalError', code: 'unopenable' });
  expect(() => {
    journal.commit({ intents: [anIntent('p2')] });
  }).toThrow(refused);
  expect(() => {
    journal.assertOwn();
  }).toThrow(/the directory .* is gone.*\n {2}Put it back where it was/);
  journal.close();
  // then
  renameSync(`${directory}-moved`, directory);
  expect(
    open(file)
      .openIntents()
      .map(({ intent }) => intent.id),
  ).toEqual(['p1']);
});

const copies = (file: string): readonly string[] =>
  readdirSync(path.dirname(file)).filter((name) => name.includes('-kept-'));

test.each(IN_PLACE)('nothing is taken for whole where %s', (_what, harm) => {
  const { file, journal, older } = given();
  harm(file, older);
  expect(() => {
    journal.assertOwn();
  }).toThrow(/was changed\.\n {2}Keep the file, and put a backup in its place/);
  expect(copies(file)).toEqual([]);
});

test.each(MOVED)('what it held is kept where %s, and a start from that is one from a backup', (_what, harm) => {
  // given
  const { file, journal, older } = given();
  harm(file, older);
  expect(() => {
    journal.assertOwn();
  }).toThrow(/was (removed|replaced).*\n {2}All that it held is in .*-kept-/);
  journal.close();
  const [copy = '', ...more] = copies(file).map((name) => path.join(path.dirname(file), name));
  expect(more).toEqual([]);
  const reader = readJournal(copy);
  expect([reader.entries({}).length, reader.state('key'), reader.verify().intents]).toEqual([1, '1', 1]);
  reader.close();
  // when: it is put in the place of the journal, as the documentation tells
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  renameSync(copy, file);
  const restored: number[] = [];
  const again = open(file, ({ copiedAt }) => {
    restored.push(copiedAt);
    return {};
  });
  // then
  expect(restored).toEqual([NOW]);
  expect(again.epoch).not.toBe(journal.epoch);
  expect(again.openIntents().map(({ intent }) => intent.id)).toEqual(['p1']);
  expect(existsSync(`${file}.changed`)).toBe(false);
});

test('a log that stays beside a copy which was put in its place belongs to another journal, and is not taken up', () => {
  const { file, journal } = given();
  rmSync(file);
  expect(() => {
    journal.assertOwn();
  }).toThrow(CHANGED);
  const [copy = ''] = copies(file).map((name) => path.join(path.dirname(file), name));
  copyFileSync(copy, file);
  expect(() => open(file)).toThrow(/It may mix two states/);
  rmSync(`${file}-wal`);
  expect(open(file).openIntents()).toHaveLength(1);
});

test('its own commits, steps of forgetting, checkpoints and readers of another process are no harm', () => {
  const { file, journal } = given();
  for (let commit = 0; commit < 40; commit += 1)
    journal.commit({ entries: Array.from({ length: 300 }, () => anEntry('x'.repeat(300), { at: NOW - 1 })) });
  const forget = journal.forgetting({ before: NOW, keepsEntry: () => false, keepsIntent: () => () => false });
  for (let step = 0; step < 100 && !forget().done; step += 1) journal.commit({ entries: [anEntry('more')] });
  const reader = readJournal(file);
  reader.verify();
  reader.copyTo(temporaryFile('copy.db'), NOW);
  reader.close();
  journal.assertOwn();
  expect(statSync(file).size).toBeGreaterThan(1_000_000);
  expect(existsSync(`${file}.changed`)).toBe(false);
});

test('what another program does to the file while a commit is written is seen', () => {
  const { file, journal } = given();
  const entries = [anEntry('a line')];
  const states = new Map([['key', 'value']]);
  const iterate = states[Symbol.iterator].bind(states);
  // The commit reads its states in the middle of the transaction: what happens then happens beside the write.
  states[Symbol.iterator] = () => {
    overwrite(file, 4_096);
    return iterate();
  };
  journal.commit({ entries, states });
  expect(() => {
    journal.assertOwn();
  }).toThrow(/another program has touched the journal/);
});
