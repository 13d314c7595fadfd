import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const TESTS = path.resolve(import.meta.dirname, '..');

/** A test that a page names: `unit/a.test.ts` “a thing says what it shows”. */
export interface Pin {
  /** Relative to the folder of the tests. */
  readonly file: string;
  readonly name: string;
}

/**
 * The tests of a list in a page; errors where an item is none, because what cannot be read would hide a test that is
 * gone.
 */
export function pinsOf(list: string): readonly Pin[] {
  return list
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const [, file = '', name = ''] = /^- `([\w./-]+\.ts)` “([^”]+)”$/.exec(line) ?? [];
      if (file === '') throw new Error(`it names no test: ${line}`);
      return { file, name };
    });
}

/**
 * Says what is wrong with a named test; undefined where it is there. A test within a `describe` is named together with
 * it, because a reader of the page does not know what it is about otherwise.
 */
export function brokenPin({ file, name }: Pin): string | undefined {
  const source = path.join(TESTS, file);
  if (!existsSync(source)) return `there is no test/${file}`;
  const text = readFileSync(source, 'utf8');
  const tests = namedTests(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), []);
  if (tests.some(({ full }) => full === name)) return undefined;
  const short = tests.find(({ title }) => title === name);
  if (short !== undefined) return `“${name}” of test/${file} does not say of what: write “${short.full}”`;
  return quotedIn(text).has(name) ? undefined : `test/${file} has no “${name}”`;
}

interface NamedTest {
  readonly title: string;
  /** With the titles of what it stands in. */
  readonly full: string;
}

function namedTests(node: ts.Node, around: readonly string[]): readonly NamedTest[] {
  const title = ts.isCallExpression(node) ? titleOf(node) : undefined;
  const within = title?.word === 'describe' ? [...around, title.text] : around;
  const own =
    title === undefined || title.word === 'describe'
      ? []
      : [{ title: title.text, full: [...around, title.text].join(' › ') }];
  return [...own, ...childrenOf(node).flatMap((child) => namedTests(child, within))];
}

function childrenOf(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

function titleOf({ expression, arguments: [first] }: ts.CallExpression): { word: string; text: string } | undefined {
  const word = wordOf(expression);
  if (first === undefined || !ts.isStringLiteralLike(first) || !['describe', 'it', 'test'].includes(word))
    return undefined;
  return { word, text: first.text };
}

/** The word at the root of `describe.each([…])` and the like. */
function wordOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)
    ? wordOf(expression.expression)
    : '';
}

/** The texts of a test file that stand in quotes: names of whole groups, and of cases, are among them. */
function quotedIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/(?<=[(,[\s])('|"|`)((?:(?!\1)[^\n\\])+)\1/g)].map(([, , name = '']) => name));
}
