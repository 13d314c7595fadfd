import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface ExportedType {
  /** Relative to `src`, with slashes. */
  readonly file: string;
  readonly name: string;
}

/** Names that several files export as types, each with the reason why one type cannot do. */
const SHARED: Readonly<Record<string, string>> = {};

const exported = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .sort()
  .flatMap((file) => exportedTypes(file.replaceAll(path.sep, '/'), readFileSync(path.join(ROOT, 'src', file), 'utf8')));

test('one exported name is one type', () => {
  expect(exported.length).toBeGreaterThan(1_000);
  const shared = sharedNames(exported);
  expect(shared.filter(([name]) => SHARED[name] === undefined)).toEqual([]);
  // An exception that nothing needs any more goes.
  expect(Object.keys(SHARED).filter((name) => !shared.some(([known]) => known === name))).toEqual([]);
});

test('interfaces, aliases, classes and enums count; what is private or only passed on does not', () => {
  const types = [
    ...exportedTypes('a.ts', 'export interface Order {}\nexport class Book {}\ninterface Page {}'),
    ...exportedTypes('b.ts', 'export type Order = string;\nexport { Book } from "./a.ts";\ninterface Page {}'),
    ...exportedTypes('c.ts', 'class Book {}\ntype Side = 1;\nexport enum Way {}\nexport type { Side, Book as Shelf };'),
    ...exportedTypes('d.ts', 'export type Side = 2;\nexport const Way = 1;\nexport abstract class Way2 {}'),
  ];
  expect(sharedNames(types)).toEqual([
    ['Order', ['a.ts', 'b.ts']],
    ['Side', ['c.ts', 'd.ts']],
  ]);
});

/** The types that a file declares and exports, by the names under which others import them. */
function exportedTypes(file: string, text: string): readonly ExportedType[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const declared = statements.filter(isTypeDeclaration);
  const direct = declared.filter(({ modifiers }) =>
    modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  const own = new Set(declared.map(({ name }) => name?.text));
  const listed = statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier !== undefined) return [];
    const { exportClause } = statement;
    if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
    return exportClause.elements.filter(({ name, propertyName }) => own.has((propertyName ?? name).text));
  });
  return [...direct, ...listed].flatMap(({ name }) => (name === undefined ? [] : [{ file, name: name.text }]));
}

type TypeDeclaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration | ts.EnumDeclaration;

function isTypeDeclaration(node: ts.Statement): node is TypeDeclaration {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node)
  );
}

/** The names that more than one file exports, with the files. */
function sharedNames(types: readonly ExportedType[]): readonly (readonly [string, readonly string[]])[] {
  const files = new Map<string, string[]>();
  for (const { file, name } of types) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files].filter(([, of]) => of.length > 1).sort(([a], [b]) => a.localeCompare(b));
}
