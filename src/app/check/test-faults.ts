import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Project } from '../project/load-project.ts';
import { type OpenTexts, readText } from '../project/read-files.ts';
import { testStructure } from '../emitted/emitted-grammar.ts';
import { knownOf } from '../test/known-of.ts';
import { readTestFile } from '../test/read-test-file.ts';

/** The faults of test files, with the texts of those files. */
export interface TestFaults {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

/** Reads test files of a project, as `purser test` does, and runs none. */
export function testFaults(
  tests: readonly string[],
  { strategies, config, diagnostics: others }: Project,
  texts?: OpenTexts,
): TestFaults {
  const isSound = others.every(({ severity }) => severity !== 'error');
  const known = knownOf(strategies, config);
  const sources = new Map<string, string>();
  const diagnostics = tests.flatMap((file) => {
    const text = readText(file, texts);
    if (typeof text !== 'string') return [text];
    const { diagnostics: faults } = readTestFile({ path: file, text }, testStructure, known);
    // A strategy with errors is left out: that it is missing is no fault of its test.
    const real = isSound ? faults : faults.filter(({ code }) => code !== 'test-strategy');
    if (real.length > 0) sources.set(file, text);
    return real;
  });
  return { diagnostics, sources };
}
