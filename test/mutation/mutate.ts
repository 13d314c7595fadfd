import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GUARDS } from './guards.ts';
import type { Guard } from './guards/guard.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COPIED = [
  'src',
  'bin',
  'test',
  'docs',
  'schemas',
  'strategies',
  'package.json',
  'purser.yaml',
  'tsconfig.json',
  'vitest.config.ts',
];
const TIMEOUT_MS = 900_000;

/**
 * Takes each guard away in a copy of the project, or those whose name has the words of the first argument in it, and says which test noticed;
 * one that nobody misses is an error.
 */
function main(): void {
  const directory = mkdtempSync(path.join(tmpdir(), 'purser-mutation-'));
  try {
    for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(directory, name), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'));
    const guards = GUARDS.filter(({ name }) => name.includes(process.argv[2] ?? ''));
    const survived = guards.filter((guard) => !isMissed(guard, directory));
    console.log(`${String(guards.length - survived.length)} of ${String(guards.length)} guards are held by tests`);
    if (survived.length > 0) process.exitCode = 1;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function isMissed({ name, file, from, to, tests }: Guard, directory: string): boolean {
  const whole = readFileSync(path.join(ROOT, file), 'utf8');
  if (whole.split(from).length !== 2) throw new Error(`${file} does not hold exactly once: ${from}`);
  writeFileSync(path.join(directory, file), whole.replace(from, to));
  try {
    // Each file by itself, and to its first failure: so it is told of each whether it notices, and soon.
    const failed = tests.map((test) => ({ test, noticed: failedTests(directory, test) }));
    const isMissing = failed.some(({ noticed }) => noticed.length > 0);
    console.log(`${isMissing ? 'caught' : 'SURVIVED'}: without "${name}"`);
    for (const { test, noticed } of failed) console.log(`  ${noticed[0] ?? `not noticed by ${test}`}`);
    return isMissing;
  } finally {
    writeFileSync(path.join(directory, file), whole);
  }
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs a file or folder of tests up to the first that fails, and answers its name; that one cannot be loaded is no failure of a test, but an error. */
function failedTests(directory: string, test: string): string[] {
  const out = path.join(directory, 'report.json');
  rmSync(out, { force: true });
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--root', directory, '--bail=1', '--reporter=json', `--outputFile=${out}`, test];
  const { error } = spawnSync(process.execPath, args, { cwd: directory, timeout: TIMEOUT_MS, stdio: 'ignore' });
  if (error !== undefined) throw error;
  const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as Report;
  const isBailed = testResults.some(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'failed'),
  );
  return testResults.flatMap(({ name, message, assertionResults }) => {
    // After the first failure the other files of a folder are left out.
    if (assertionResults.length === 0 && !isBailed) throw new Error(`${name} did not run: ${message}`);
    const file = path.relative(directory, name);
    return assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [`${file}: ${fullName}`] : []));
  });
}

main();
