import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject, removeCopy } from './project-copy.ts';
import { GUARDS } from './guards.ts';
import type { Guard } from './guards/guard.ts';
import { runTests } from './run-tests.ts';

const TIMEOUT_MS = 900_000;

/**
 * Takes each guard away in a copy of the project, or those whose name has the words in it, says which test noticed, and
 * answers how many nobody misses or could not be tried.
 */
export async function tryGuards(words: string): Promise<number> {
  const directory = copyProject();
  try {
    const guards = GUARDS.filter(({ name }) => name.includes(words));
    let survived = 0;
    for (const guard of guards) if (!(await isShownMissed(guard, directory))) survived += 1;
    console.log(`${String(guards.length - survived)} of ${String(guards.length)} guards are held by tests`);
    return survived;
  } finally {
    removeCopy(directory);
  }
}

/**
 * A guard that cannot be tried keeps no other from being tried, and counts as one that nobody misses; whoever
 * interrupts the run ends it.
 */
async function isShownMissed(guard: Guard, directory: string): Promise<boolean> {
  try {
    return await isMissed(guard, directory);
  } catch (error) {
    if (!(error instanceof Error) || error.message.startsWith('interrupted')) throw error;
    console.log(`NOT TRIED: without "${guard.name}": ${error.message}`);
    return false;
  }
}

async function isMissed({ name, file, from, to, tests }: Guard, directory: string): Promise<boolean> {
  const whole = path.join(directory, file);
  const source = readFileSync(whole, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file} does not hold exactly once: ${from}`);
  writeFileSync(
    whole,
    source.replace(from, () => to),
  );
  try {
    // Each file by itself, and to its first failure: so it is told of each whether it notices, and soon.
    const lines: string[] = [];
    let isMissing = false;
    for (const test of tests) {
      const noticed = await firstFailed(directory, test);
      isMissing ||= noticed !== undefined;
      lines.push(`  ${noticed ?? `not noticed by ${test}`}`);
    }
    console.log(`${isMissing ? 'caught' : 'SURVIVED'}: without "${name}"`);
    for (const line of lines) console.log(line);
    return isMissing;
  } finally {
    writeFileSync(whole, source);
  }
}

/** That a file cannot be loaded is no failure of a test, but an error; so is a run that does not end. */
async function firstFailed(directory: string, test: string): Promise<string | undefined> {
  const { failures, broken } = await runTests(directory, [test], { options: ['--bail=1'], timeoutMs: TIMEOUT_MS });
  const [first] = failures;
  if (broken !== undefined) throw new Error(`${test} ${broken}`);
  if (first === undefined) return undefined;
  if (first.name === undefined) throw new Error(`${first.file} did not run: ${first.message}`);
  return `${first.file}: ${first.name}`;
}
