import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../../src/base/random.ts';
import { type DurableJournal, openJournal, type OpenJournalOptions } from '../../../src/journal/open-journal.ts';
import { readJournal } from '../../../src/journal/read-journal.ts';
import { anEntry, anIntent, NOW } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

const HASH = '0123456789abcdef0123456789abcdef';

function open(file: string, given: Partial<OpenJournalOptions> = {}): DurableJournal {
  const journal = openJournal({ path: file, now: () => NOW, random: seededRandom(1), ...given });
  onTestFinished(() => {
    journal.close();
  });
  return journal;
}

/** Copies a journal as `purser backup` does; answers where the copy is. */
function copyOf(file: string): string {
  const target = temporaryFile();
  const reader = readJournal(file);
  reader.copyTo(target, NOW + 7);
  reader.close();
  return target;
}

test('a copy holds what was committed until then, while the journal is written on', () => {
  const file = temporaryFile();
  const journal = open(file);
  journal.commit({ intents: [anIntent('p1')], entries: [anEntry('one')], states: new Map([['key', '1']]) });
  const copy = copyOf(file);
  journal.commit({ entries: [anEntry('two')] });
  const reader = readJournal(copy);
  onTestFinished(reader.close);
  expect(reader.entries({}).map(({ text }) => text)).toEqual(['one']);
  expect([reader.openIntents().length, reader.state('key'), reader.verify().entries]).toEqual([1, '1', 1]);
});

test('a copy is for its owner alone, one file, and never written over another', () => {
  const file = temporaryFile();
  open(file).commit({ entries: [anEntry('one')] });
  const copy = copyOf(file);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(copy)).filter((name) => name.startsWith(path.basename(copy)))).toHaveLength(1);
  const before = readFileSync(copy);
  const reader = readJournal(file);
  onTestFinished(reader.close);
  expect(() => {
    reader.copyTo(copy, NOW);
  }).toThrow(expect.objectContaining({ name: 'JournalError', code: 'unopenable' }));
  expect(readFileSync(copy).equals(before)).toBe(true);
});

test('a copy that cannot be written leaves nothing behind, and the journal as it is', () => {
  const file = temporaryFile();
  open(file).commit({ entries: [anEntry('one')] });
  const reader = readJournal(file);
  onTestFinished(reader.close);
  const target = path.join(temporaryFile(), 'no', 'such', 'place');
  expect(() => {
    reader.copyTo(target, NOW);
  }).toThrow(`cannot be copied to ${target}`);
  expect(existsSync(`${target}.partial`)).toBe(false);
});

test('what was left of an earlier copy is in nobody’s way', () => {
  const file = temporaryFile();
  open(file).commit({ entries: [anEntry('one')] });
  const reader = readJournal(file);
  onTestFinished(reader.close);
  const target = temporaryFile();
  writeFileSync(`${target}.partial`, 'half of a copy');
  reader.copyTo(target, NOW);
  expect(existsSync(`${target}.partial`)).toBe(false);
});

test('a start from a copy takes a new epoch, once, and says so with it, beside what the copy holds', () => {
  const file = temporaryFile();
  const journal = open(file);
  const { epoch } = journal;
  journal.commit({ states: new Map([['halts', '[0]']]) });
  const copy = copyOf(file);
  const told: unknown[] = [];
  const onRestored: OpenJournalOptions['onRestored'] = ({ copiedAt, state }) => {
    told.push([copiedAt, state('halts'), state('loss')]);
    return { entries: [anEntry('restored')], states: new Map([['halts', '[1]']]) };
  };
  const restored = open(copy, { onRestored });
  expect(restored.epoch).not.toBe(epoch);
  expect([restored.state('halts'), restored.entries({}).length]).toEqual(['[1]', 1]);
  restored.close();
  expect(open(copy, { onRestored }).epoch).toBe(restored.epoch);
  // What the copy holds is known to whoever adds to it: a halt comes beside those that it has.
  expect(told).toEqual([[NOW + 7, '[0]', undefined]]);
  expect(open(file, { onRestored }).epoch).toBe(epoch);
});

test('where what is to be said cannot be written, the copy stays a copy', () => {
  const file = temporaryFile();
  const { epoch } = open(file);
  const copy = copyOf(file);
  const fails: OpenJournalOptions['onRestored'] = () => {
    throw new Error('no');
  };
  expect(() => open(copy, { onRestored: fails })).toThrow('no');
  expect(open(copy).epoch).not.toBe(epoch);
});

test('after restores what was recorded before is found by the id that it would have now', () => {
  const file = temporaryFile();
  const first = open(file);
  const id = `p${first.epoch}${HASH}`;
  first.commit({ intents: [anIntent(id)] });
  const copy = copyOf(file);
  const second = open(copy);
  const later = `p${second.epoch}${'f'.repeat(32)}`;
  second.commit({ intents: [anIntent(later)] });
  const third = open(copyOf(copy));
  expect(new Set([first.epoch, second.epoch, third.epoch]).size).toBe(3);
  expect(third.intent(`p${third.epoch}${HASH}`)?.intent.id).toBe(id);
  expect(third.intent(`p${third.epoch}${'f'.repeat(32)}`)?.intent.id).toBe(later);
  expect(third.intent(id)?.intent.id).toBe(id);
  expect(third.intent(`p${third.epoch}${'9'.repeat(32)}`)).toBeUndefined();
});
