import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SLOW } from '../../slow.ts';
import { copyProject, filesOf, KEPT, removeCopy, treeHash } from '../project-copy.ts';
import { runTests } from '../run-tests.ts';
import { functionsOf, probed } from './functions-of.ts';
import type { ImportGraph } from './import-graph.ts';

/** Tests that run within one process, of which any may notice a mutant. */
const FOLDERS = ['unit', 'contract', 'faults', 'simulation', 'golden', 'docs'];
const CHUNK = 20;
/** Of all test files so many may fail without any mutant, a ratio. */
const FAILING_MAX = 0.05;
const TIMEOUT_MS = 1_800_000;
const CONFIG = 'vitest.reach.config.ts';
const SETUP = 'reach-setup.ts';

/** A test file that passes without any mutant, and what it reaches. */
export interface Reaching {
  readonly test: string;
  readonly tookMs: number;
  /** Numbers of the functions that it enters, by source. */
  readonly functions: Readonly<Record<string, readonly number[]>>;
}

interface Kept extends Reaching {
  /** A hash of all that the test imports. */
  readonly key: string;
  readonly fails: boolean;
}

/**
 * Learns which functions each test file enters, by running all once with a mark in each function; what is known of a
 * test that imports the same as before is kept. Tests that fail without a mutant are named, and can kill none.
 */
export async function reachOf(directory: string, graph: ImportGraph): Promise<readonly Reaching[]> {
  const file = path.join(KEPT, 'reach.jsonl');
  mkdirSync(KEPT, { recursive: true });
  const inputs = treeHash(directory, ['schemas', 'strategies', 'package-lock.json']);
  const tests = FOLDERS.flatMap((folder) => filesOf(directory, `test/${folder}`, '.test.ts')).filter(
    (test) => !SLOW.some((name) => name === test),
  );
  const keys = new Map(tests.map((test) => [test, `${graph.hashOf(test)}-${inputs}`]));
  const known = readKept(file, keys);
  const unknown = tests.filter((test) => !known.has(test));
  if (unknown.length > 0) {
    console.error(`learning what ${String(unknown.length)} of ${String(tests.length)} test files reach`);
    for await (const one of learn(unknown)) {
      const kept = { ...one, key: keys.get(one.test) ?? '' };
      appendFileSync(file, `${JSON.stringify(kept)}\n`);
      known.set(one.test, kept);
    }
  }
  const all = [...known.values()];
  const failing = all.filter(({ fails }) => fails);
  for (const { test } of failing) console.error(`left out, it fails without any mutant: ${test}`);
  // Then it is not the tests that are at fault, and what they miss would say nothing.
  if (failing.length > all.length * FAILING_MAX)
    throw new Error(`${String(failing.length)} of ${String(all.length)} test files fail without any mutant`);
  return all.filter(({ fails }) => !fails);
}

function readKept(file: string, keys: ReadonlyMap<string, string>): Map<string, Kept> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const all = lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line) as Kept);
  // One that failed may have done so because the machine was busy: it is tried again.
  const sure = all.filter(({ test, key, fails }) => keys.get(test) === key && !fails);
  return new Map(sure.map((one) => [one.test, one]));
}

async function* learn(tests: readonly string[]): AsyncGenerator<Omit<Kept, 'key'>> {
  const directory = copyProject();
  try {
    const placeOf = probeAll(directory);
    for (let at = 0; at < tests.length; at += CHUNK) {
      const chunk = tests.slice(at, at + CHUNK);
      const first = await learnSome(directory, chunk, placeOf);
      // What fails beside others may pass alone: a busy machine is no fault of a test.
      const again = first.filter(({ fails }) => fails).map(({ test }) => test);
      const second = again.length === 0 ? [] : await learnSome(directory, again, placeOf);
      yield* first.filter(({ test }) => !again.includes(test));
      yield* second;
      console.error(`  ${String(Math.min(at + CHUNK, tests.length))} of ${String(tests.length)}`);
    }
  } finally {
    removeCopy(directory);
  }
}

interface Place {
  readonly file: string;
  readonly index: number;
}

/** Marks all sources of a copy; answers where a number's function is. */
function probeAll(directory: string): readonly Place[] {
  const places: Place[] = [];
  for (const file of filesOf(directory, 'src', '.ts')) {
    const whole = path.join(directory, file);
    const source = readFileSync(whole, 'utf8');
    writeFileSync(whole, probed(source, places.length));
    for (const index of functionsOf(source).keys()) places.push({ file, index });
  }
  writeFileSync(path.join(directory, SETUP), setupText());
  writeFileSync(path.join(directory, CONFIG), configText());
  return places;
}

function setupText(): string {
  return `import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
afterAll(() => {
  const numbers = Object.keys(globalThis.reached ?? []).map(Number);
  appendFileSync('reached.jsonl', JSON.stringify({ test: expect.getState().testPath, numbers }) + '\\n');
});
`;
}

function configText(): string {
  // Each file alone in its process, for the marks are the process's own; they are a trace that no test has left.
  return `import base from './vitest.config.ts';
const learning = { isolate: true, setupFiles: ['./${SETUP}'] };
const projects = base.test.projects.map((project) => ({ ...project, test: { ...project.test, ...learning } }));
export default { ...base, test: { ...base.test, projects } };
`;
}

async function learnSome(
  directory: string,
  tests: readonly string[],
  places: readonly Place[],
): Promise<Omit<Kept, 'key'>[]> {
  const out = path.join(directory, 'reached.jsonl');
  rmSync(out, { force: true });
  const { failures, tookMs, broken } = await runTests(directory, tests, {
    options: ['--config', CONFIG],
    timeoutMs: TIMEOUT_MS,
  });
  const lines = existsSync(out)
    ? readFileSync(out, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
  const reached = new Map(
    lines.map((line) => {
      const { test, numbers } = JSON.parse(line) as { readonly test: string; readonly numbers: readonly number[] };
      return [path.relative(directory, test).replaceAll(path.sep, '/'), numbers];
    }),
  );
  const failed = new Set(failures.map(({ file }) => file));
  return tests.map((test) => ({
    test,
    tookMs: Math.round(tookMs.get(test) ?? 0),
    functions: byFile(reached.get(test) ?? [], places),
    fails: broken === 'hung' || failed.has(test) || !reached.has(test),
  }));
}

function byFile(numbers: readonly number[], places: readonly Place[]): Readonly<Record<string, number[]>> {
  const found: Record<string, number[]> = {};
  for (const number of numbers) {
    const place = places[number];
    if (place !== undefined) (found[place.file] ??= []).push(place.index);
  }
  return found;
}
