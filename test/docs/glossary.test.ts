import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENTRY_KINDS } from '../../src/domain/journal-entry.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const read = (page: string): string => readFileSync(path.join(DOCS, page), 'utf8');

const glossary = read('glossary.md');
/** Each entry, with the terms that it explains: those in bold at its beginning. */
const entries = glossary
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const [, head = '', text = ''] = /^- ((?:\*\*[^*]+\*\*(?:, )?)+): (.+)$/.exec(line) ?? [];
    return { line, terms: [...head.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term = '']) => term), text };
  });
const terms = new Set(entries.flatMap((entry) => entry.terms));

test('every entry has its term, and says what it is in three short sentences at most', () => {
  expect(entries.filter((entry) => entry.terms.length === 0).map(({ line }) => line)).toEqual([]);
  const plain = (text: string): string => text.replaceAll(/\]\([^)]*\)/g, ']');
  const long = entries.filter(({ text }) => plain(text).length > 220 || plain(text).split(/[.?] /).length > 3);
  expect(long.map((entry) => entry.terms[0])).toEqual([]);
});

test('the entries stand in the order of the alphabet, each once', () => {
  const first = entries.map((entry) => entry.terms[0] ?? '');
  expect(first).toEqual(first.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(terms.size).toBe(entries.flatMap((entry) => entry.terms).length);
});

test('every kind of entry of the journal is explained', () => {
  expect(ENTRY_KINDS.filter((kind) => !terms.has(kind) && !terms.has(`${kind}s`))).toEqual([]);
});

describe.each(['Triggers', 'Goals'])('what the reference has under %s', (part) => {
  const [, text = ''] = new RegExp(`\\n## ${part}\\n(.*?)\\n## `, 's').exec(read('reference.md')) ?? [];
  test.each([...text.matchAll(/^### (.+)$/gm)].map(([, word = '']) => word))('%s is explained', (word) => {
    const spoken = word.replaceAll('-', ' ');
    expect([...terms]).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^${spoken}s?$`))]));
  });
});

test.each(['semantics.md', 'guarantees.md'])('every word that %s has a section for is linked', (page) => {
  const wanted = [...read(page).matchAll(/^## (.+)$/gm)].map(
    ([, title = '']) => `${page}#${title.toLowerCase().replaceAll(' ', '-')}`,
  );
  const unlinked = wanted.filter((link) => !glossary.includes(`(${link})`));
  expect(unlinked.filter((link) => !/#(classes|acts)$/.test(link))).toEqual([]);
});

test.each(['active', 'shadow', 'off', 'paper', 'live', 'account', 'instrument', 'intent', 'outcome', 'snapshot'])(
  'the word %s of every page is explained',
  (word) => {
    expect(terms).toContain(word);
  },
);
