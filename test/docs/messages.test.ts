import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MESSAGE_AREAS } from '../../src/app/messages/areas.ts';
import { FINDING_GROUPS } from '../../src/app/messages/finding-groups.ts';
import { messagesPage, readMessages } from '../messages/messages-page.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const sources = readMessages(ROOT);
const CODES = FINDING_GROUPS.flatMap(({ codes }) => Object.keys(codes));

test('docs/messages.md is what the code says', async () => {
  await expect(messagesPage(sources)).toMatchFileSnapshot(path.join(ROOT, 'docs/messages.md'));
});

test('every code of a finding has a meaning, and every meaning a finding', () => {
  const printed = sources.printed.map(({ code }) => code);
  const said = [...sources.findings].flatMap(([code, made]) =>
    made.some(({ texts }) => texts.length > 0) ? code : [],
  );
  expect(said.length).toBeGreaterThan(180);
  expect([...said, ...printed].filter((code) => !CODES.includes(code))).toEqual([]);
  // A code may get its text where it is reported.
  const made = new Set([...sources.findings.keys(), ...printed]);
  expect(CODES.filter((code) => !made.has(code))).toEqual([]);
});

test('every text with which a command ends stands in one part of the page', () => {
  const places = sources.thrown.map(({ file, texts }) => ({
    said: `${file}: ${texts.join(' / ')}`,
    areas: MESSAGE_AREAS.filter(({ from }) => from.some((folder) => file.startsWith(folder))).length,
  }));
  expect(places.length).toBeGreaterThan(150);
  expect(places.filter(({ areas }) => areas !== 1)).toEqual([]);
});

test('every code of a finding has a heading of its own, which a link can name', () => {
  const page = readFileSync(path.join(ROOT, 'docs/messages.md'), 'utf8');
  const headings = [...page.matchAll(/^#### (\S+)$/gm)].map(([, code]) => code);
  expect(headings).toEqual(CODES);
});
