import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Columns, as biome.json has them. */
const WIDTH_MAX = 120;
const BANNED = /(^|-)(bot|data|handler|helper|manager|service|signal|util)s?(-|\.)/;

interface SourceFile {
  /** Relative to the repository, with slashes. */
  readonly file: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

const sources = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.join('src', file).replaceAll(path.sep, '/'))
  .sort()
  .map((file): SourceFile => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
  });

test('there are sources to judge', () => {
  expect(sources.length).toBeGreaterThan(50);
});

test('no file has a name that says nothing', () => {
  expect(sources.map(({ file }) => file).filter((file) => BANNED.test(path.basename(file)))).toEqual([]);
});

test('no comment is wider than the code beside it may be', () => {
  const files = ['src', 'test', 'bench', 'lint'].flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: ROOT }).filter((file) => !file.includes('/golden/')),
  );
  const wide = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > WIDTH_MAX && /^\s*(\/\/|\/?\*)/.test(line) ? [`${file}:${String(index + 1)}`] : [],
      ),
  );
  expect(wide).toEqual([]);
});

test('the program subscribes once, in app', () => {
  const calls = sources.flatMap(({ file, tree }) => calledMethods(tree, 'subscribe').map(() => file));
  expect(calls.filter((file) => !file.startsWith('src/app/'))).toEqual([]);
  expect(calls.length, calls.join(', ')).toBeLessThanOrEqual(1);
});

test('nothing is exported by default', () => {
  const exporting = sources.filter(({ tree }) => tree.statements.some(isDefaultExport));
  expect(exporting.map(({ file }) => file)).toEqual([]);
});

test('every exported function says in a sentence what it does', () => {
  const bare = sources.flatMap(({ file, tree }) =>
    exportedFunctions(tree)
      .filter(({ statement }) => !isSentence(docOf(statement, tree)))
      .map(({ name }) => `${file}: ${name}`),
  );
  expect(bare).toEqual([]);
});

test.each([
  ['/** Reads a line. */\nexport function read() {}', true],
  ['/**\n * Reads a line.\n * It may be long.\n */\nexport const read = () => 1;', true],
  ['export function read() {}', false],
  ['// Reads a line.\nexport function read() {}', false],
  ['/** reads */\nexport const read = () => 1;', false],
])('the judge of sentences is right about %j', (text, wanted) => {
  const tree = ts.createSourceFile('sample.ts', text, ts.ScriptTarget.Latest, true);
  const [found, ...others] = exportedFunctions(tree);
  expect(others).toEqual([]);
  expect(found !== undefined && isSentence(docOf(found.statement, tree))).toBe(wanted);
});

function calledMethods(tree: ts.SourceFile, method: string): readonly ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === method
    ) {
      found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isDefaultExport(statement: ts.Statement): boolean {
  return ts.isExportAssignment(statement) || has(statement, ts.SyntaxKind.DefaultKeyword);
}

interface ExportedFunction {
  readonly name: string;
  readonly statement: ts.Statement;
}

/** Finds exported functions, whether declared or bound to a name; of overloads the first carries the sentence. */
function exportedFunctions(tree: ts.SourceFile): readonly ExportedFunction[] {
  const found = new Map<string, ExportedFunction>();
  for (const statement of tree.statements) {
    if (!has(statement, ts.SyntaxKind.ExportKeyword)) continue;
    for (const name of functionNames(statement)) if (!found.has(name)) found.set(name, { name, statement });
  }
  return [...found.values()];
}

function functionNames(statement: ts.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name === undefined ? [] : [statement.name.text];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(
      ({ initializer }) =>
        initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
    )
    .map(({ name }) => name.getText());
}

function has(statement: ts.Statement, kind: ts.SyntaxKind): boolean {
  return (
    ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some((modifier) => modifier.kind === kind)
  );
}

/** The text of the doc comment right before a statement, without its stars; empty where there is none. */
function docOf(statement: ts.Statement, tree: ts.SourceFile): string {
  const comments = ts.getLeadingCommentRanges(tree.text, statement.getFullStart()) ?? [];
  const last = comments.at(-1);
  const text = last === undefined ? '' : tree.text.slice(last.pos, last.end);
  return text.startsWith('/**') ? text.replace(/^\/\*\*|\*\/$|^\s*\* ?/gm, '').trim() : '';
}

function isSentence(doc: string): boolean {
  return /^[A-Z`][^]*[.:]/.test(doc);
}
