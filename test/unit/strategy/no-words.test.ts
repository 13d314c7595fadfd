import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { INDICATOR_WORDS } from '../../../src/language/functions/indicators.ts';
import { vocabulary } from '../../../src/rules/vocabulary.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../src/strategy');
const { actions, goals, watches, triggers, limits } = vocabulary();
const WORDS: ReadonlySet<string> = new Set([
  ...[actions, goals, watches, triggers, limits].flatMap((words) => Object.keys(words)),
  ...INDICATOR_WORDS.map(({ name }) => name),
]);

/** Texts that are written as a word is, and mean something else. `any` stands for all texts of the files. */
const EXCEPTIONS: readonly {
  readonly files: readonly string[];
  readonly texts: readonly string[];
  readonly why: string;
}[] = [
  {
    files: [
      ...['config/core-config.ts', 'config/load-config.ts', 'config/mask-secrets.ts', 'config/notify-config.ts'],
      ...['config/held-positions.ts', 'config/paper-config.ts', 'config/paper-settings.ts'],
    ],
    texts: ['any'],
    why: 'keys and kinds of purser.yaml, in which no word stands',
  },
  {
    files: ['structure/meant-keys.ts'],
    texts: ['any'],
    why: 'what other programs call a key: it is advised only where the vocabulary has it',
  },
  { files: ['compile/watch.ts', 'model/revision.ts'], texts: ['every'], why: "the loader's own key of each watch" },
  { files: ['checks/proofs/known-ranges.ts'], texts: ['leverage', 'pledgeRate'], why: 'fields of readings' },
];

/**
 * Finds the string literals that are a word. Types are left out, and so are the keys of elements (`known['leverage']`),
 * which name fields.
 */
function wordsIn(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isElementAccessExpression(node)) {
      visit(node.expression);
      return;
    }
    if (ts.isStringLiteralLike(node) && WORDS.has(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isExcepted(file: string, word: string): boolean {
  return EXCEPTIONS.some(({ files, texts }) => files.includes(file) && (texts.includes('any') || texts.includes(word)));
}

const FILES = globSync('**/*.ts', { cwd: FOLDER }).map((file) => ({
  file,
  words: wordsIn(file, readFileSync(path.join(FOLDER, file), 'utf8')),
}));

test('no file of strategy knows a word by name: what a word means stands with the word', () => {
  const known = FILES.flatMap(({ file, words }) =>
    words.filter((word) => !isExcepted(file, word)).map((word) => `${file}: ${word}`),
  );

  expect(known).toEqual([]);
});

test.each(EXCEPTIONS)('$why: each of these files still needs its exception', ({ files, texts }) => {
  const used = (file: string) => FILES.find((one) => one.file === file)?.words ?? [];
  const idle = files.filter((file) => used(file).length === 0);
  const unused = texts.filter((text) => text !== 'any' && !files.flatMap(used).includes(text));

  expect([...idle, ...unused]).toEqual([]);
});

test.each([
  "if (goal.kind === 'stops') return;",
  "switch (step.action) { case 'trigger-order': break; }",
  "const OPENINGS = new Set(['open']);",
  "const HINTS = { 'set-leverage': 'a number' };",
  "const isAverage = use.kind === 'ema';",
  'const limit = limits.find(({ kind }) => kind === `orderValue`);',
])('`%s` would be found', (text) => {
  expect(wordsIn('trial.ts', text)).toHaveLength(1);
});

test.each([
  "const value = known['leverage'];",
  "interface Thing { readonly kind: 'stops' | 'position' }",
  "const field = 'take-profit';",
])('`%s` names none', (text) => {
  expect(wordsIn('trial.ts', text)).toEqual([]);
});
