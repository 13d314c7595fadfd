import { readFileSync } from 'node:fs';
import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
};

/**
 * Finds the files whose code runs with that of the roots: all that they import, and what that imports, as TypeScript
 * reads and resolves it. Types alone bring no code; packages are left out.
 */
export function runtimeImports(roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const walk = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of importedBy(file)) {
      const resolved = ts.resolveModuleName(name, file, OPTIONS, ts.sys).resolvedModule;
      if (resolved === undefined && !name.startsWith('node:')) throw new Error(`${file}: ${name} is nowhere`);
      if (resolved !== undefined && resolved.isExternalLibraryImport !== true) walk(resolved.resolvedFileName);
    }
  };
  for (const root of roots) walk(root);
  return seen;
}

/** The names of the modules whose code a file runs. */
export function importedBy(file: string): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = runName(node);
    if (name !== undefined && ts.isStringLiteralLike(name)) names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return names;
}

/** The name of the module that a node brings in with its code, if it does. */
function runName(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node)) return bringsTypesOnly(node.importClause) ? undefined : node.moduleSpecifier;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier;
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isCall ? node.arguments[0] : undefined;
}

/** An import without a clause is there for its effects. */
function bringsTypesOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  if (clause.name !== undefined || named === undefined || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every(({ isTypeOnly }) => isTypeOnly);
}
