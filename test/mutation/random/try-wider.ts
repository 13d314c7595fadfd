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
 * Asks all tests that reach any of these mutants, with all of them made at once: most of them pass, and are run once for all. For one that
 * fails the mutant is looked for that makes it fail alone; it is taken out, and the test is run again with those that are left. Those that
 * nobody notices have survived, unless they do not compile.
 */
export async function tryWider(mutants: readonly Mutant[], trials: Trials): Promise<ReadonlyMap<Mutant, Verdict>> {
  const verdicts = new Map<Mutant, Verdict>();
  const reached = new Map(mutants.map((one) => [one, new Set(reaching(one, trials))]));
  const suspectsOf = (tests: readonly Reaching[]): readonly Mutant[] =>
    mutants.filter((one) => !verdicts.has(one) && tests.some((test) => reached.get(one)?.has(test)));
  const asked = trials.reach.filter((test) => mutants.some((one) => reached.get(one)?.has(test)));
  const reachedBy = (test: Reaching): number => mutants.filter((one) => reached.get(one)?.has(test)).length;
  for (const part of partsOf(asked, reachedBy, trials)) {
    let left = part;
    while (left.length > 0) {
      const kills = await killsOf(suspectsOf(left), left, { trials, suspectsOf });
      for (const { mutant, by } of kills) verdicts.set(mutant, { state: 'killed', stage: 'wider', by });
      left = kills.flatMap(({ tests }) => tests);
    }
  }
  const rest = mutants.filter((one) => !verdicts.has(one));
  const invalid = new Set((await invalidOf(rest, trials)).map(nameOf));
  for (const one of rest) verdicts.set(one, { state: invalid.has(nameOf(one)) ? 'invalid' : 'survived' });
  return verdicts;
}

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

/** A mutant that is noticed, and the tests that have to be asked again without it. */
interface Kill {
  readonly mutant: Mutant;
  readonly by: string;
  readonly tests: readonly Reaching[];
}

interface Asking {
  readonly trials: Trials;
  readonly suspectsOf: (tests: readonly Reaching[]) => readonly Mutant[];
}

async function killsOf(
  mutants: readonly Mutant[],
  tests: readonly Reaching[],
  asking: Asking,
): Promise<readonly Kill[]> {
  const { trials, suspectsOf } = asking;
  if (mutants.length === 0) return [];
  const { broken, failures } = await runWith({ mutants, tests }, trials);
  if (broken !== undefined) return brokenBy(mutants, tests, asking);
  const kills: Kill[] = [];
  for (const claim of claimsOf(failures, tests)) {
    const suspects = suspectsOf([claim.test]).filter((one) => kills.every(({ mutant }) => mutant !== one));
    const mutant = (await failsWith([], claim, trials)) ? undefined : await culprit(suspects, claim, trials);
    if (mutant !== undefined) kills.push({ mutant, by: describeKiller(claim.failure), tests: [claim.test] });
  }
  return kills;
}

/** One failure of each file. */
function claimsOf(failures: readonly Failure[], tests: readonly Reaching[]): readonly Claim[] {
  return tests.flatMap((test) => {
    const failure = failures.find(({ file }) => file === test.test);
    return failure === undefined ? [] : [{ test, failure }];
  });
}

/** The mutant that makes a test fail by itself; undefined where none does. */
async function culprit(suspects: readonly Mutant[], claim: Claim, trials: Trials): Promise<Mutant | undefined> {
  let left = suspects;
  while (left.length > 1) {
    const half = left.slice(0, Math.ceil(left.length / 2));
    left = (await failsWith(half, claim, trials)) ? half : left.slice(half.length);
  }
  const [one] = left;
  return one !== undefined && (await failsWith([one], claim, trials)) ? one : undefined;
}

/** Tests that hang or crash together are asked one by one. */
async function brokenBy(
  mutants: readonly Mutant[],
  tests: readonly Reaching[],
  asking: Asking,
): Promise<readonly Kill[]> {
  const half = Math.ceil(tests.length / 2);
  if (tests.length > 1) {
    const first = await killsOf(mutants, tests.slice(0, half), asking);
    const left = mutants.filter((one) => first.every(({ mutant }) => mutant !== one));
    return [...first, ...(await killsOf(left, tests.slice(half), asking))];
  }
  const [test] = tests;
  if (test === undefined) return [];
  const failure: Failure = { file: test.test, name: undefined, message: 'it hangs or crashes' };
  const claim = { test, failure };
  const isReal = !(await failsWith([], claim, asking.trials));
  const mutant = isReal ? await culprit(mutants, claim, asking.trials) : undefined;
  return mutant === undefined ? [] : [{ mutant, by: `${test.test}: ${failure.message}`, tests }];
}

/** Those that do not compile. */
async function invalidOf(mutants: readonly Mutant[], trials: Trials): Promise<readonly Mutant[]> {
  if (mutants.length === 0 || (await compiles(mutants, trials))) return [];
  if (mutants.length === 1) return mutants;
  const half = Math.ceil(mutants.length / 2);
  return [...(await invalidOf(mutants.slice(0, half), trials)), ...(await invalidOf(mutants.slice(half), trials))];
}
