import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { helpCommand } from '../../../../src/app/commands/help.ts';
import { knownWords, wordEntry } from '../../../../src/app/help/word-entry.ts';
import { INDICATOR_WORDS } from '../../../../src/language/functions/indicators.ts';
import { vocabulary } from '../../../../src/rules/vocabulary.ts';

let printed = '';

beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const help = (word: string) =>
  helpCommand({ text: () => Promise.resolve(''), names: ['check'] }).parseAsync([word], { from: 'user' });

const { actions, goals, watches, triggers, limits } = vocabulary();
const WORDS = [
  ...[actions, goals, watches, triggers, limits].flatMap((words) => Object.keys(words)),
  ...INDICATOR_WORDS.map(({ name }) => name),
];

test.each(WORDS)('the reference or the glossary has an entry of %s', (word) => {
  expect(wordEntry(word)).toBeDefined();
  expect(knownWords()).toContain(word);
});

test('a word of several parts of the reference is shown in each, behind what it means', async () => {
  await help('stops');
  expect(printed).toMatch(
    /^stops\n=====\n\n- stop, stops: [^]*Watches: stops\n-+[^]*Actions: stops\n-+[^]*Goals: stops\n-+/,
  );
  expect(printed).not.toMatch(/\*\*|\]\(/);
});

test.each([
  ['drawdown', /- drawdown: [^]*Limits: drawdown\n[^]*Largest fall, from its peak, of the profit/],
  ['Edges', /- edge: the moment/],
  ['spot stops', /Goals: spot-stops/],
  ['ema', /ema\(column, length, \[open\]\) → same/],
  ['forEach', /- forEach: a list of symbols/],
])('%s is explained', async (word, fits) => {
  await help(word);
  expect(printed).toMatch(fits);
});

test('a page goes before a word of the same name, and a word that nothing has is refused with the nearest', async () => {
  await help('grid');
  expect(printed).toContain('What can go wrong');
  await expect(help('drawdwn')).rejects.toThrow('did you mean `purser help drawdown`?');
});
