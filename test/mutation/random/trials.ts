import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Failure, type Ran, runNode, runTests } from '../run-tests.ts';
import { functionAt } from './functions-of.ts';
import type { ImportGraph } from './import-graph.ts';
import { applied, type Mutant } from './mutant.ts';
import type { Reaching } from './reach.ts';

/** What mutants are tried in. */
export interface Trials {
  /** A copy of the project. */
  readonly directory: string;
  readonly graph: ImportGraph;
  readonly reach: readonly Reaching[];
  /** How many mutants each test file has killed so far: what has killed is asked first. */
  readonly kills: ReadonlyMap<string, number>;
}

/** Test files to be run in the copy, with these changes made; no two of them in one file. */
export interface Run {
  readonly mutants: readonly Mutant[];
  readonly tests: readonly Reaching[];
  readonly options?: readonly string[];
}

const START_MS = 90_000;
const SLOWER = 6;
const TYPES_MS_MAX = 1_800_000;

/** Makes the changes, runs the tests, and leaves the copy as it was. */
export async function runWith({ mutants, tests, options = [] }: Run, { directory }: Trials): Promise<Ran> {
  const tookMs = tests.reduce((sum, one) => sum + one.tookMs, 0);
  // One process for all files: most of the time of a small test is the loading of what it tests.
  const running = { options: ['--no-isolate', ...options], timeoutMs: START_MS + SLOWER * tookMs };
  const names = tests.map(({ test }) => test);
  return changing(mutants, directory, () => runTests(directory, names, running));
}

/** Whether the copy compiles with these changes. A change that leaves something unused compiles, here. */
export function compiles(mutants: readonly Mutant[], { directory }: Trials): Promise<boolean> {
  const tsc = path.join(directory, 'node_modules/typescript/bin/tsc');
  const built = ['--incremental', '--tsBuildInfoFile', path.join(directory, 'types.tsbuildinfo')];
  const args = [tsc, '--noEmit', ...built, '--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  return changing(mutants, directory, async () => (await runNode(args, directory, TYPES_MS_MAX)) === 'passed');
}

async function changing<T>(mutants: readonly Mutant[], directory: string, work: () => Promise<T>): Promise<T> {
  const sources = mutants.map((mutant) => {
    const file = path.join(directory, mutant.file);
    return { file, source: readFileSync(file, 'utf8'), mutant };
  });
  for (const { file, source, mutant } of sources) writeFileSync(file, applied(source, mutant));
  try {
    return await work();
  } finally {
    for (const { file, source } of sources) writeFileSync(file, source);
  }
}

/** The tests that reach a mutant's function; all that import its file where it stands in none. */
export function reaching(mutant: Mutant, { directory, graph, reach }: Trials): readonly Reaching[] {
  const steps = graph.stepsTo(mutant.file);
  const at = functionAt(readFileSync(path.join(directory, mutant.file), 'utf8'), mutant.start);
  return reach.filter(({ test, functions }) =>
    at === undefined ? steps.has(test) : functions[mutant.file]?.includes(at) === true,
  );
}

/** What one test file said of changes. */
export interface Claim {
  readonly test: Reaching;
  readonly failure: Failure;
}

/** Tells whether a test that failed fails with these changes too. */
export async function failsWith(
  mutants: readonly Mutant[],
  { test, failure }: Claim,
  trials: Trials,
): Promise<boolean> {
  const { name } = failure;
  const options = name === undefined ? [] : ['-t', patternOf(name)];
  const { broken, failures, passed } = await runWith({ mutants, tests: [test], options }, trials);
  if (broken !== undefined || failures.length > 0) return true;
  // Without a change, each test is there under the name that it failed under: else every kill would be taken for a
  // fluke.
  if (passed === 0 && mutants.length === 0) throw new Error(`${test.test} has no test that is called ${name ?? ''}`);
  return passed === 0;
}

/** Finds a test by its full name, whose parts a report joins with a space and vitest's filter with an arrow. */
function patternOf(name: string): string {
  return `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '(?: > | )')}$`;
}

/** What a failing test is named in a result. */
export function describeKiller({ file, name }: Failure): string {
  return `${file}: ${name ?? 'it cannot be loaded'}`;
}
