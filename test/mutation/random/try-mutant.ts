import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { applied, type Mutant } from './mutant.ts';
import type { Reaching } from './reach.ts';
import { describeKiller, failsWith, reaching, runWith, type Trials } from './trials.ts';

/** What became of a mutant. */
export interface Verdict {
  /**
   * `invalid`: it does not compile. `open`: the related tests let it pass, and the wider set has not been asked yet.
   */
  readonly state: 'killed' | 'survived' | 'invalid' | 'open';
  /** Which tests noticed it: those that import its file closely, or the wider set of all that reach it. */
  readonly stage?: 'related' | 'wider';
  readonly by?: string;
}

/**
 * Related are the tests that import the mutant's file through the fewest others, and of these the quickest, within so
 * much time.
 */
const RELATED_MAX = 12;
const RELATED_MS_MAX = 15_000;

/** Makes one change in the copy and asks the related tests; the copy is left as it was. */
export async function tryRelated(mutant: Mutant, trials: Trials): Promise<Verdict> {
  if (!isSyntax(applied(readFileSync(path.join(trials.directory, mutant.file), 'utf8'), mutant)))
    return { state: 'invalid' };
  const by = await killer(mutant, relatedTo(mutant, trials), trials);
  return by === undefined ? { state: 'open' } : { state: 'killed', stage: 'related', by };
}

function isSyntax(text: string): boolean {
  const { diagnostics = [] } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.NodeNext },
  });
  return diagnostics.length === 0;
}

/** The tests that are asked of one mutant by itself. */
function relatedTo(mutant: Mutant, trials: Trials): readonly Reaching[] {
  const steps = trials.graph.stepsTo(mutant.file);
  const farOf = ({ test }: Reaching): number => steps.get(test) ?? Number.POSITIVE_INFINITY;
  let left = RELATED_MS_MAX;
  return reaching(mutant, trials)
    .toSorted((a, b) => farOf(a) - farOf(b) || a.tookMs - b.tookMs)
    .slice(0, RELATED_MAX)
    .filter(({ tookMs }, index) => (left -= tookMs) >= 0 || index === 0);
}

/** The first test that fails with the change; none where there is no such test. */
async function killer(mutant: Mutant, tests: readonly Reaching[], trials: Trials): Promise<string | undefined> {
  let left = tests;
  while (left.length > 0) {
    const { broken, failures } = await runWith({ mutants: [mutant], tests: left, options: ['--bail=1'] }, trials);
    const [failure] = failures;
    const test = left.find((one) => one.test === failure?.file);
    if (failure === undefined || test === undefined) return broken && (await brokenBy(broken, left, trials));
    // That the same test passes without the change is asked of many kills at once; one by time has to fail again with
    // it, first.
    const isLate = /timed out|timeout/i.test(failure.message);
    if (!isLate || (await failsWith([mutant], { test, failure }, trials))) return describeKiller(failure);
    left = left.filter((one) => one !== test);
  }
  return undefined;
}

/** Names what hangs or crashes with a change, where it does not without. */
async function brokenBy(broken: string, tests: readonly Reaching[], trials: Trials): Promise<string | undefined> {
  const { broken: before, failures } = await runWith({ mutants: [], tests }, trials);
  const isReal = before === undefined && failures.length === 0;
  return isReal ? `${broken}: ${tests.map(({ test }) => test).join(' ')}` : undefined;
}
