import type { Failure } from '../run-tests.ts';
import { type Mutant, nameOf } from './mutant.ts';
import type { Reaching } from './reach.ts';
import { type Claim, compiles, describeKiller, failsWith, reaching, runWith, type Trials } from './trials.ts';
import type { Verdict } from './try-mutant.ts';

/** The tests are run in parts of about that, so that what kills soon is out of the way. */
const PARTS_MS = [20_000, 60_000, 150_000, 150_000, Number.POSITIVE_INFINITY];

/** Picks mutants that can be tried together: no two in one file, where one could hide the other. */
export function together<T extends Mutant>(mutants: readonly T[], most: number): readonly T[] {
  const byFile = new Map<string, T>();
  for (const one of mutants) if (!byFile.has(one.file)) byFile.set(one.file, one);
  return [...byFile.values()].slice(0, most);
}

/**
 * Asks all tests that reach any of these mutants, with all of them made at once: most of them pass, and are run once
 * for all. For one that fails the mutant is looked for that makes it fail alone; it is taken out, and the test is run
 * again with those that are left. Those that nobody notices have survived, unless they do not compile. Each verdict is
 * told when it is known.
 */
export async function tryWider(mutants: readonly Mutant[], trials: Trials, tell: Tell): Promise<void> {
  const reached = new Map(mutants.map((one) => [one, new Set(reaching(one, trials))]));
  const killed = new Set<Mutant>();
  const suspectsOf = (tests: readonly Reaching[]): readonly Mutant[] =>
    mutants.filter((one) => tests.some((test) => reached.get(one)?.has(test)));
  const asked = trials.reach.filter((test) => suspectsOf([test]).length > 0);
  for (const part of partsOf(asked, (test) => suspectsOf([test]).length, trials)) {
    let left = part;
    while (left.length > 0) {
      const suspects = suspectsOf(left).filter((one) => !killed.has(one));
      const kills = await killsOf(suspects, left, { trials, suspectsOf });
      for (const { mutant, by } of kills.found) {
        killed.add(mutant);
        tell(mutant, { state: 'killed', stage: 'wider', by });
      }
      left = kills.again;
    }
  }
  const rest = mutants.filter((one) => !killed.has(one));
  const invalid = new Set((await invalidOf(rest, trials)).map(nameOf));
  for (const one of rest) tell(one, { state: invalid.has(nameOf(one)) ? 'invalid' : 'survived' });
}

type Tell = (mutant: Mutant, verdict: Verdict) => void;

/** Of kills, named as results name them, those whose test fails without any change too: no kills. */
export async function flukes(names: ReadonlySet<string>, trials: Trials): Promise<ReadonlySet<string>> {
  const tests = trials.reach.filter(({ test }) => [...names].some((name) => name.startsWith(`${test}: `)));
  if (tests.length === 0) return new Set();
  const { failures, broken } = await runWith({ mutants: [], tests }, trials);
  if (broken !== undefined) return names;
  const failed = new Set(failures.map(describeKiller));
  return new Set([...names].filter((name) => failed.has(name)));
}

/** Orders tests by how many mutants they reach and how many they have killed, for the time that they take. */
function partsOf(
  tests: readonly Reaching[],
  reachedBy: (test: Reaching) => number,
  { kills }: Trials,
): readonly (readonly Reaching[])[] {
  const worth = (one: Reaching): number => ((kills.get(one.test) ?? 0) + 0.2 * reachedBy(one)) / (one.tookMs + 300);
  const found: Reaching[][] = [];
  let left = 0;
  for (const test of tests.toSorted((a, b) => worth(b) - worth(a))) {
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

/** Mutants that are noticed, and the tests that have to be asked again without them. */
interface Kills {
  readonly found: readonly { readonly mutant: Mutant; readonly by: string }[];
  readonly again: readonly Reaching[];
}

const NO_KILLS: Kills = { found: [], again: [] };

interface Asking {
  readonly trials: Trials;
  readonly suspectsOf: (tests: readonly Reaching[]) => readonly Mutant[];
}

async function killsOf(mutants: readonly Mutant[], tests: readonly Reaching[], asking: Asking): Promise<Kills> {
  const { trials, suspectsOf } = asking;
  if (mutants.length === 0) return NO_KILLS;
  const { broken, failures } = await runWith({ mutants, tests }, trials);
  if (broken !== undefined) return brokenBy(mutants, tests, asking);
  const all: Kills[] = [];
  for (const test of tests.filter((one) => failures.some(({ file }) => file === one.test))) {
    const suspects = suspectsOf([test]).filter((one) => mutants.includes(one));
    // What one that was just found explains is asked again without it.
    const isExplained = all.some(({ found }) => found.some(({ mutant }) => suspects.includes(mutant)));
    const failed = failures.filter(({ file }) => file === test.test);
    all.push(isExplained ? { found: [], again: [test] } : await killsAt(test, failed, { suspects, asking }));
  }
  return joined(all);
}

function joined(all: readonly Kills[]): Kills {
  return { found: all.flatMap(({ found }) => found), again: [...new Set(all.flatMap(({ again }) => again))] };
}

interface Suspected {
  readonly suspects: readonly Mutant[];
  readonly asking: Asking;
}

/**
 * Looks for the mutant behind the failures of one test file: where several bring one about together, behind them may
 * stand one that does so alone.
 */
async function killsAt(test: Reaching, failures: readonly Failure[], { suspects, asking }: Suspected): Promise<Kills> {
  for (const failure of failures) {
    const mutant = await culprit(suspects, { test, failure }, asking.trials);
    if (mutant === 'none') continue;
    if (mutant !== undefined) return { found: [{ mutant, by: describeKiller(failure) }], again: [test] };
    if (suspects.length < 2) return NO_KILLS;
    const half = Math.ceil(suspects.length / 2);
    const first = await killsOf(suspects.slice(0, half), [test], asking);
    return joined([first, await killsOf(suspects.slice(half), [test], asking)]);
  }
  return NO_KILLS;
}

/**
 * The mutant that makes a test fail by itself; undefined where none does, `none` where it fails without any too. The
 * one whose file the test imports through the fewest others is asked first.
 */
async function culprit(
  suspects: readonly Mutant[],
  claim: Claim,
  trials: Trials,
): Promise<Mutant | 'none' | undefined> {
  const farOf = ({ file }: Mutant): number => trials.graph.stepsTo(file).get(claim.test.test) ?? 0;
  const [nearest, ...others] = suspects.toSorted((a, b) => farOf(a) - farOf(b));
  if (nearest === undefined) return undefined;
  if (await failsWith([nearest], claim, trials)) return (await failsWith([], claim, trials)) ? 'none' : nearest;
  // It passes with one, so that it does not fail without any.
  let left = others;
  while (left.length > 1) {
    const half = left.slice(0, Math.ceil(left.length / 2));
    left = (await failsWith(half, claim, trials)) ? half : left.slice(half.length);
  }
  const [one] = left;
  return one !== undefined && (await failsWith([one], claim, trials)) ? one : undefined;
}

/** Tests that hang or crash together are asked one by one. */
async function brokenBy(mutants: readonly Mutant[], tests: readonly Reaching[], asking: Asking): Promise<Kills> {
  const half = Math.ceil(tests.length / 2);
  if (tests.length > 1) {
    const first = await killsOf(mutants, tests.slice(0, half), asking);
    const left = mutants.filter((one) => first.found.every(({ mutant }) => mutant !== one));
    const second = await killsOf(left, tests.slice(half), asking);
    return joined([first, second]);
  }
  const [test] = tests;
  if (test === undefined) return NO_KILLS;
  const failure: Failure = { file: test.test, name: undefined, message: 'it hangs or crashes' };
  return killsAt(test, [failure], { suspects: mutants, asking });
}

/** Those that do not compile. */
async function invalidOf(mutants: readonly Mutant[], trials: Trials): Promise<readonly Mutant[]> {
  if (mutants.length === 0 || (await compiles(mutants, trials))) return [];
  if (mutants.length === 1) return mutants;
  const half = Math.ceil(mutants.length / 2);
  return [...(await invalidOf(mutants.slice(0, half), trials)), ...(await invalidOf(mutants.slice(half), trials))];
}
