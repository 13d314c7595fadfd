import { existsSync } from 'node:fs';
import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Project } from '../load-project.ts';
import { readText } from '../read-files.ts';
import { emittedGrammar } from '../schemas/emitted-grammar.ts';
import { knownOf } from '../test/known-of.ts';
import { readTestFile } from '../test/read-test-file.ts';

/** What is wrong with test files, and the texts of those with faults. */
export interface TestFaults {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

/** Reads the `*.test.yaml` beside the files of a project, as `purser test` does, and runs nothing. */
export function testFaults({ strategies, config, diagnostics: others, sources: files }: Project): TestFaults {
  const { testStructure } = emittedGrammar();
  const isSound = others.every(({ severity }) => severity !== 'error');
  const known = knownOf(strategies, config);
  const sources = new Map<string, string>();
  const diagnostics = testsBeside([...files.keys()]).flatMap((file) => {
    const text = readText(file);
    if (typeof text !== 'string') return [text];
    const { diagnostics: faults } = readTestFile({ path: file, text }, testStructure, known);
    // A strategy that has errors is not there: nothing is wrong with its test.
    const real = isSound ? faults : faults.filter(({ code }) => code !== 'test-strategy');
    if (real.length > 0) sources.set(file, text);
    return real;
  });
  return { diagnostics, sources };
}

/** The tests of files: `one.test.yaml` beside `one.yaml`. */
function testsBeside(files: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    const stem = file.replace(/\.ya?ml$/, '');
    return [`${stem}.test.yaml`, `${stem}.test.yml`].filter((test) => existsSync(test));
  });
}
