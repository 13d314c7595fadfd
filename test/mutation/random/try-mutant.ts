import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { type Failure, type Ran, runNode, runTests } from '../run-tests.ts';
import { functionAt } from './functions-of.ts';
import type { ImportGraph } from './import-graph.ts';
import { applied, type Mutant } from './mutant.ts';
import type { Reaching } from './reach.ts';

/** What became of a mutant. */
export interface Verdict {
  /** `invalid`: it does not compile. */
  readonly state: 'killed' | 'survived' | 'invalid';
  /** Which tests noticed it: those that import its file closely, or the wider set of all that reach it. */
  readonly stage?: 'related' | 'wider';
  readonly by?: string;
}

/** What mutants are tried in. */
export interface Trials {
  /** A copy of the project. */
  readonly directory: string;
  readonly graph: ImportGraph;
  readonly reach: readonly Reaching[];
  /** How many mutants each test file has killed so far: what has killed is asked first. */
  readonly kills: ReadonlyMap<string, number>;
}

/** A test is related that imports the mutant's file through so few others, and of these the nearest. */
const STEPS_MAX = 3;
const RELATED_MAX = 12;
/** The wider set is run in parts of about that, so that a kill ends it soon. */
const PARTS_MS = [10_000, 30_000, 90_000, Number.POSITIVE_INFINITY];
const START_MS = 90_000;
const TYPES_MS_MAX = 1_800_000;
const SLOWER = 10;

/** Makes one change in the copy and runs tests, the nearest first, until one notices; the copy is left as it was. */
export async function tryMutant(mutant: Mutant, trials: Trials): Promise<Verdict> {
  const whole = path.join(trials.directory, mutant.file);
  const source = readFileSync(whole, 'utf8');
  const changed = applied(source, mutant);
  if (!isSyntax(changed)) return { state: 'invalid' };
  const put = (text: string) => (): void => {
    writeFileSync(whole, text);
  };
  const either: Either = { with: put(changed), without: put(source) };
  try {
    const { related, wider } = testsFor(mutant, source, trials);
    for (const [stage, tests] of [['related', related] as const, ...wider.map((part) => ['wider', part] as const)]) {
      const by = await killer(tests, trials.directory, either);
      if (by !== undefined) return { state: 'killed', stage, by };
    }
    either.with();
    return (await compiles(trials.directory)) ? { state: 'survived' } : { state: 'invalid' };
  } finally {
    either.without();
  }
}

function isSyntax(text: string): boolean {
  const { diagnostics = [] } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.NodeNext },
  });
  return diagnostics.length === 0;
}

/** Puts the change into the copy, or takes it out. */
interface Either {
  with(): void;
  without(): void;
}

interface Tests {
  readonly related: readonly Reaching[];
  readonly wider: readonly (readonly Reaching[])[];
}

/** Those that reach the mutant's function; all that import its file where it stands in none. */
function testsFor(mutant: Mutant, source: string, { graph, reach, kills }: Trials): Tests {
  const steps = graph.stepsTo(mutant.file);
  const at = functionAt(source, mutant.start);
  const reaching = reach.filter(({ test, functions }) =>
    at === undefined ? steps.has(test) : functions[mutant.file]?.includes(at) === true,
  );
  const farOf = ({ test }: Reaching): number => steps.get(test) ?? Number.POSITIVE_INFINITY;
  const related = reaching
    .filter((one) => farOf(one) <= STEPS_MAX)
    .sort((a, b) => farOf(a) - farOf(b) || a.tookMs - b.tookMs)
    .slice(0, RELATED_MAX);
  const worth = ({ test, tookMs }: Reaching): number => ((kills.get(test) ?? 0) + 0.2) / (tookMs + 300);
  const others = reaching.filter((one) => !related.includes(one)).sort((a, b) => worth(b) - worth(a));
  return { related, wider: parts(others) };
}

function parts(tests: readonly Reaching[]): readonly (readonly Reaching[])[] {
  const found: Reaching[][] = [];
  let left = 0;
  for (const test of tests) {
    left -= test.tookMs + 300;
    const part = found.at(-1);
    if (part !== undefined && left >= 0) part.push(test);
    else {
      found.push([test]);
      left = PARTS_MS[found.length - 1] ?? Number.POSITIVE_INFINITY;
    }
  }
  return found;
}

/** The first test that fails with the change and passes without it; none where there is no such test. */
async function killer(tests: readonly Reaching[], directory: string, either: Either): Promise<string | undefined> {
  let left = tests;
  while (left.length > 0) {
    either.with();
    const ran = await run(left, directory, ['--bail=1']);
    const [failure] = ran.failures;
    if (ran.broken !== undefined && failure === undefined) {
      either.without();
      const { broken, failures } = await run(left, directory);
      return broken === undefined && failures.length === 0
        ? `${ran.broken}: ${left.map(({ test }) => test).join(' ')}`
        : undefined;
    }
    if (failure === undefined) return undefined;
    if (await isReal(failure, left, directory, either))
      return `${failure.file}: ${failure.name ?? 'it cannot be loaded'}`;
    left = left.filter(({ test }) => test !== failure.file);
  }
  return undefined;
}

/** A kill is real where the same test passes without the change; one by time has to fail again with it, too. */
async function isReal(
  failure: Failure,
  tests: readonly Reaching[],
  directory: string,
  either: Either,
): Promise<boolean> {
  const own = tests.filter(({ test }) => test === failure.file);
  const only = failure.name === undefined ? [] : ['-t', `^${failure.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`];
  either.without();
  const without = await run(own, directory, only);
  if (without.broken !== undefined || without.failures.length > 0 || without.passed === 0) return false;
  if (!/timed out|timeout/i.test(failure.message)) return true;
  either.with();
  const again = await run(own, directory, only);
  return again.failures.length > 0;
}

function run(tests: readonly Reaching[], directory: string, options: readonly string[] = []): Promise<Ran> {
  const tookMs = tests.reduce((sum, one) => sum + one.tookMs, 0);
  // One process for all files: most of the time of a small test is the loading of what it tests.
  return runTests(
    directory,
    tests.map(({ test }) => test),
    { options: ['--no-isolate', ...options], timeoutMs: START_MS + SLOWER * tookMs },
  );
}

/** A change that leaves something unused compiles, here. */
async function compiles(directory: string): Promise<boolean> {
  const tsc = path.join(directory, 'node_modules/typescript/bin/tsc');
  const built = ['--incremental', '--tsBuildInfoFile', path.join(directory, 'types.tsbuildinfo')];
  const lax = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  return (await runNode([tsc, '--noEmit', ...built, ...lax], directory, TYPES_MS_MAX)) === 'passed';
}
