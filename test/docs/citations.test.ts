import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenCitation } from './anchors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CODE = [
  '{src,test,lint,bench,bin,deploy,strategies}/**/*.{ts,mjs,js,yaml,yml,sh,service}',
  '*.{ts,js,cjs}',
  '.dependency-cruiser.cjs',
];
const PAGES = ['*.md', 'docs/**/*.md', 'deploy/**/*.md'];
// Earlier versions had other files, and the linter's own tests hold names that are made up, as this one does.
const LEFT_OUT = ['CHANGELOG.md', 'test/docs/citations.test.ts'];

interface Cited {
  readonly file: string;
  /** All of it; of a page without the targets of its links, which are relative to it and have a test of their own. */
  readonly text: string;
  /** Of tests and the like their comments alone: strings hold names that are made up. */
  readonly prose: string;
}

const files = globSync([...CODE, ...PAGES], { cwd: ROOT, exclude: (file) => file.endsWith('.map') })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !LEFT_OUT.includes(file))
  .sort()
  .map((file): Cited => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    if (file.startsWith('src/')) return { file, text, prose: text };
    if (!file.endsWith('.md')) return { file, text, prose: commentsIn(text) };
    const told = text.replaceAll(/\]\([^)\s]+\)/g, ']');
    return { file, text: told, prose: told };
  });

describe('what comments and pages cite', () => {
  test('is a page and a heading that are there', () => {
    const cited = files.flatMap(({ file, text }) => pagesIn(text).map((page) => ({ file, page })));
    expect(cited.length).toBeGreaterThan(400);
    expect(cited.flatMap(({ file, page }) => told(file, page, brokenCitation(page)))).toEqual([]);
  });

  test('is a file or folder that is there', () => {
    const cited = files.flatMap(({ file, prose }) => filesIn(prose).map((name) => ({ file, name })));
    expect(cited.length).toBeGreaterThan(50);
    // `x.ts` stands for any.
    const gone = cited.filter(({ name }) => !/(^|\/)x(\.test)?\.\w+$/.test(name) && !existsSync(path.join(ROOT, name)));
    expect(gone).toEqual([]);
  });

  test('lies in this repository', () => {
    expect(files.length).toBeGreaterThan(1_500);
    expect(files.flatMap(({ file, text }) => foreignIn(text).map((one) => `${file}: ${one}`))).toEqual([]);
  });
});

describe('a citation is found', () => {
  test.each([
    [
      '/** Moves a stop (docs/exchange/triggers.md#modify-tpsl-order). */',
      ['docs/exchange/triggers.md#modify-tpsl-order'],
    ],
    [
      '// Never twice (docs/guarantees.md#g2, docs/guarantees.md#g3).',
      ['docs/guarantees.md#g2', 'docs/guarantees.md#g3'],
    ],
    ["comment: 'a layer of ARCHITECTURE.md#layers.'", ['ARCHITECTURE.md#layers']],
    ['see docs/limits.md', ['docs/limits.md']],
    ['no page: ../docs/limits.md', []],
  ])('in %s', (text, pages) => {
    expect(pagesIn(text)).toEqual(pages);
  });

  test.each([
    ['docs/exchange/gone.md#fees', /no such file/],
    ['docs/exchange/calls.md#gone', /no such heading/],
    ['docs/exchange#fees', /only pages/],
  ])('that leads nowhere: %s', (page, why) => {
    expect(brokenCitation(page)).toMatch(why);
  });

  test.each([
    ["f(); // src/base/gone.ts\nconst made = 'src/base/made-up.ts';", ['src/base/gone.ts']],
    ['/**\n * Goes by src/base/gone.ts.\n */', ['src/base/gone.ts']],
    ['/** Holds it (test/docs/citations.test.ts). */', ['test/docs/citations.test.ts']],
  ])('of a file, in comments alone: %s', (text, names) => {
    expect(filesIn(commentsIn(text))).toEqual(names);
  });

  test.each([
    '(interface §4.1 rule 3)',
    '(extensions b5)',
    '(extensions c, 59048)',
    '(DESIGN G2)',
    'as DESIGN §5 has it',
    '(interface.md 2.4)',
    'see found/rooms.md',
    '(part 8, §2.11)',
  ])('of what is not in the repository: %s', (text) => {
    expect(foreignIn(text)).not.toEqual([]);
  });

  test.each(['(RFC 5321 §4.2.1)', 'the interface of a module', 'as extensions what a client needs', 'it was found'])(
    'is none: %s',
    (text) => {
      expect(foreignIn(text)).toEqual([]);
    },
  );
});

/** The pages that a text cites by their path from the root, with their headings. */
function pagesIn(text: string): readonly string[] {
  const pattern = /(?<![\w./-])(?:docs\/[\w./-]+|README|ARCHITECTURE|CONTRIBUTING)\.md(?:#[\w-]+)?/g;
  return [...text.matchAll(pattern)].map(([page]) => page);
}

/** The files and folders that a text cites by their path from the root. */
function filesIn(text: string): readonly string[] {
  const pattern =
    /(?<![\w./*-])(?:(?:src|test|bench|bin|deploy|schemas)\/[\w./-]*\w|lint\/[\w-]+\.ts)(?![\w*{]|\/[*<{])/g;
  return [...text.matchAll(pattern)].map(([name]) => name);
}

/** What a text cites of documents that are not in the repository: by their names, and by numbers of sections. */
function foreignIn(text: string): readonly string[] {
  const patterns = [
    /\bDESIGN\b.{0,20}/g,
    /\b(?:interface|extensions|anchors)\.md\b/g,
    /\bextensions [a-d]\d?(?=[),;:])/g,
    /\bfound\/\w+/g,
    /(?<!RFC \d{3,5} )§ ?\d[\d.]*/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([one]) => one));
}

function commentsIn(text: string): string {
  return [...text.matchAll(/^\s*(?:\/\*\*?|\*|#) .*$|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment).join('\n');
}

function told(file: string, page: string, why: string | undefined): readonly string[] {
  return why === undefined ? [] : [`${file}: ${page}: ${why}`];
}
