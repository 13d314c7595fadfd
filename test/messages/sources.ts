import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Files of the source by their paths from the root. */
export interface Sources {
  readonly files: readonly ts.SourceFile[];
  /** The value of a name where it is used: of the constant or parameter-less function that it stands for. */
  valueOf(name: ts.Identifier): ts.Expression | undefined;
  /** The body of a function that is declared at the top of its own file, or of the one that it is imported from. */
  functionOf(name: ts.Identifier): ts.ConciseBody | undefined;
}

/** Reads all files of `src/`. */
export function readSources(root: string): Sources {
  const names = globSync('src/**/*.ts', { cwd: root }).sort();
  return sourcesOf(new Map(names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')])));
}

/** Makes sources of texts, by their paths. */
export function sourcesOf(texts: ReadonlyMap<string, string>): Sources {
  const files = new Map(
    [...texts].map(([name, text]) => [name, ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)] as const),
  );
  const topOf = (name: ts.Identifier): Top | undefined => {
    const own = name.getSourceFile();
    const imported = importedFrom(name.text, own);
    const file =
      imported === undefined ? own : files.get(path.posix.join(path.posix.dirname(own.fileName), imported.from));
    return file === undefined ? undefined : topIn(file, imported?.name ?? name.text);
  };
  return {
    files: [...files.values()],
    valueOf: (name) => valueWithin(name) ?? topOf(name)?.value,
    functionOf(name) {
      const top = topOf(name);
      if (top?.body !== undefined) return top.body;
      const value = top?.value ?? valueWithin(name);
      return value !== undefined && ts.isArrowFunction(value) ? value.body : undefined;
    },
  };
}

interface Top {
  readonly value?: ts.Expression;
  readonly body?: ts.Block;
}

function topIn(file: ts.SourceFile, name: string): Top | undefined {
  const value = constantIn(file, name);
  if (value !== undefined) return { value };
  const declared = file.statements.find((one) => ts.isFunctionDeclaration(one) && one.name?.text === name);
  return declared !== undefined && ts.isFunctionDeclaration(declared) && declared.body !== undefined
    ? { body: declared.body }
    : undefined;
}

function importedFrom(name: string, file: ts.SourceFile): { readonly from: string; readonly name: string } | undefined {
  for (const one of file.statements) {
    if (!ts.isImportDeclaration(one) || !ts.isStringLiteral(one.moduleSpecifier)) continue;
    const named = one.importClause?.namedBindings;
    if (named === undefined || !ts.isNamedImports(named)) continue;
    const found = named.elements.find((element) => element.name.text === name);
    if (found !== undefined) return { from: one.moduleSpecifier.text, name: (found.propertyName ?? found.name).text };
  }
  return undefined;
}

/** The value of a constant of a block, looked for from where it is used outwards. */
function valueWithin(name: ts.Identifier): ts.Expression | undefined {
  let scope: ts.Node = name;
  while (!ts.isSourceFile(scope)) {
    scope = scope.parent;
    if (!ts.isBlock(scope) && !ts.isCaseClause(scope)) continue;
    const found = constantIn(scope, name.text);
    if (found !== undefined) return found;
  }
  return undefined;
}

function constantIn(scope: ts.Block | ts.SourceFile | ts.CaseClause, name: string): ts.Expression | undefined {
  for (const one of scope.statements) {
    if (!ts.isVariableStatement(one)) continue;
    for (const { name: declared, initializer } of one.declarationList.declarations)
      if (ts.isIdentifier(declared) && declared.text === name) return initializer;
  }
  return undefined;
}
