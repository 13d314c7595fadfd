import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { JournalEntry } from '../../../src/domain/journal-entry.ts';
import { journalHash } from '../../../src/journal/journal-hash.ts';
import { anEntry } from './samples.ts';

function run(epoch: string): JournalEntry[] {
  const id = `p${epoch}8f3a`;
  return [
    anEntry('started'),
    anEntry(`sends ${id}`, { rule: 'r', intent: id, detail: { clientOid: id, size: '0.1' } }),
    anEntry(`${id} was accepted`, { intent: id }),
  ];
}

test('is the SHA-256 of the entries as canonical JSON', () => {
  const lines = [
    '{"at":1704067200000,"kind":"fired","text":"started"}\n',
    '{"at":1704067200000,"detail":{"clientOid":"p8f3a","size":"0.1"},"intent":"p8f3a","kind":"fired","rule":"r","text":"sends p8f3a"}\n',
    '{"at":1704067200000,"intent":"p8f3a","kind":"fired","text":"p8f3a was accepted"}\n',
  ];
  expect(journalHash(run('aaaaaa'))).toBe(createHash('sha256').update(lines.join('')).digest('hex'));
});

test('two installations that did the same have the same hash', () => {
  expect(journalHash(run('aaaaaa'))).toBe(journalHash(run('z9z9z9')));
});

test('neither the order of keys nor sequence numbers count', () => {
  const [first, second] = [
    anEntry('x', { detail: { a: 1, b: { c: 2, d: 3 } } }),
    anEntry('x', { detail: { b: { d: 3, c: 2 }, a: 1 } }),
  ];
  const numbered = { sequence: 7, ...first };
  expect(journalHash([numbered])).toBe(journalHash([second]));
});

test.each([
  ['another text', { text: 'y' }],
  ['another time', { at: 1 }],
  ['another kind', { kind: 'held' }],
  ['another rule', { rule: 'other' }],
  ['another detail', { detail: { size: '0.10' } }],
  ['an absent detail', { detail: {} }],
  ['another intent', { intent: 'paaaaaa9999' }],
] as const)('%s gives another hash', (_case, change) => {
  const entry = anEntry('x', { rule: 'r', intent: 'paaaaaa8f3a' });
  expect(journalHash([{ ...entry, ...change }])).not.toBe(journalHash([entry]));
});

test('the order of entries counts', () => {
  const entries = run('aaaaaa');
  expect(journalHash(entries.toReversed())).not.toBe(journalHash(entries));
});
