import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../../src/base/random.ts';
import { openJournal } from '../../../src/journal/open-journal.ts';
import { type JournalFile, readJournal } from '../../../src/journal/read-journal.ts';
import type { EntryQuery } from '../../../src/journal/entry-pages.ts';
import { anEntry, NOW } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

/** Opens a reader beside a daemon that has written the entries. */
function readerOf(entries: readonly ReturnType<typeof anEntry>[]): JournalFile {
  const path = temporaryFile();
  const journal = openJournal({ path, now: () => NOW, random: seededRandom(1) });
  journal.commit({ entries });
  const reader = readJournal(path);
  onTestFinished(() => {
    reader.close();
    journal.close();
  });
  return reader;
}

test('reads all entries in order, a thousand at a time', () => {
  const reader = readerOf(Array.from({ length: 2_500 }, (_, i) => anEntry(String(i))));
  const pages = [...reader.pages({})];
  expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(pages.flat().map(({ sequence }) => sequence)).toEqual(Array.from({ length: 2_500 }, (_, i) => i + 1));
});

const TOLD = [
  anEntry('1', { at: NOW, kind: 'fired', strategy: 's', rule: 'a', account: 'main' }),
  anEntry('2', { at: NOW + 1, kind: 'filled', strategy: 's', rule: 'a', account: 'hedge' }),
  anEntry('3', { at: NOW + 2, kind: 'filled', strategy: 't', rule: 'a', account: 'main' }),
  anEntry('4', { at: NOW + 3, kind: 'refused', strategy: 't', rule: 'b' }),
];

test.each<[EntryQuery, string]>([
  [{}, '1234'],
  [{ since: NOW + 1 }, '234'],
  [{ until: NOW + 2 }, '12'],
  [{ since: NOW + 1, until: NOW + 3 }, '23'],
  [{ kind: 'filled' }, '23'],
  [{ kind: 'refused' }, '4'],
  [{ kind: 'filled', after: 2 }, '3'],
  [{ strategy: 's' }, '12'],
  [{ rule: 'a', account: 'main' }, '13'],
  [{ account: "x' OR 1=1 --" }, ''],
])('%j chooses %s', (query, texts) => {
  expect(
    [...readerOf(TOLD).pages(query)]
      .flat()
      .map(({ text }) => text)
      .join(''),
  ).toBe(texts);
});

test('a page that was read does not change with what is written meanwhile, and what comes later is read too', () => {
  const path = temporaryFile();
  const journal = openJournal({ path, now: () => NOW, random: seededRandom(1) });
  const reader = readJournal(path);
  onTestFinished(() => {
    reader.close();
    journal.close();
  });
  journal.commit({ entries: Array.from({ length: 1_000 }, (_, i) => anEntry(String(i))) });
  const pages = reader.pages({})[Symbol.iterator]();
  expect(pages.next().value).toHaveLength(1_000);
  journal.commit({ entries: [anEntry('later')] });
  expect(pages.next().value).toMatchObject([{ text: 'later' }]);
  expect(pages.next().done).toBe(true);
});
