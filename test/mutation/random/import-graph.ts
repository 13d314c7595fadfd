import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Which file imports which, over sources and tests. */
export interface ImportGraph {
  /** How many steps each test is away that imports a file, directly or through others. */
  stepsTo(file: string): ReadonlyMap<string, number>;
  /** A hash of a file and all that it imports, directly or through others. */
  hashOf(file: string): string;
}

/** Reads the imports of files; their names are relative to the directory, with slashes. */
export function importGraph(directory: string, files: readonly string[]): ImportGraph {
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(directory, file), 'utf8')]));
  const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]));
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  return {
    stepsTo: (file) =>
      new Map([...stepsFrom(file, (one) => importers.get(one) ?? [])].filter(([name]) => name.endsWith('.test.ts'))),
    hashOf: (file) => {
      const hash = createHash('sha256');
      for (const one of [...stepsFrom(file, (name) => imports.get(name) ?? []).keys()].sort())
        hash.update(`${one}\0${texts.get(one) ?? ''}\0`);
      return hash.digest('hex').slice(0, 16);
    },
  };
}

function importsOf(file: string, text: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => path.posix.join(path.posix.dirname(file), name));
}

function stepsFrom(file: string, nextOf: (file: string) => readonly string[]): ReadonlyMap<string, number> {
  const steps = new Map([[file, 0]]);
  for (const [one, far] of steps) for (const next of nextOf(one)) if (!steps.has(next)) steps.set(next, far + 1);
  return steps;
}
