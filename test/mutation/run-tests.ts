import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A test that failed. */
export interface Failure {
  /** Its file, relative to the copy. */
  readonly file: string;
  /** Its full name; undefined where the file cannot be loaded. */
  readonly name: string | undefined;
  readonly message: string;
}

/** What a run of tests came to. */
export interface Ran {
  readonly failures: readonly Failure[];
  readonly passed: number;
  /** How long each file took, ms. */
  readonly tookMs: ReadonlyMap<string, number>;
  /** It did not end in time and was ended; or it broke outside of every test. */
  readonly broken: 'hung' | 'crashed' | undefined;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** How tests are run: with options of vitest, and for no longer than that. */
export interface Running {
  readonly options: readonly string[];
  readonly timeoutMs: number;
}

/**
 * Runs test files or folders of a copy in a process of their own, which is ended with all that it has started when time
 * is up.
 */
export async function runTests(directory: string, tests: readonly string[], running: Running): Promise<Ran> {
  const out = path.join(directory, 'report.json');
  rmSync(out, { force: true });
  const vitest = path.join(directory, 'node_modules/vitest/vitest.mjs');
  const options = ['--root', directory, '--maxWorkers=1', '--reporter=json', `--outputFile=${out}`];
  const end = await runNode([vitest, 'run', ...options, ...running.options, ...tests], directory, running.timeoutMs);
  if (end === 'hung' || !existsSync(out))
    return { failures: [], passed: 0, tookMs: new Map(), broken: end === 'hung' ? end : 'crashed' };
  const bails = running.options.some((option) => option.startsWith('--bail'));
  const ran = readReport(directory, JSON.parse(readFileSync(out, 'utf8')) as Report, bails);
  return { ...ran, broken: end === 'failed' && ran.failures.length === 0 ? 'crashed' : undefined };
}

/** Runs a script of Node, and ends it with all that it has started when time is up or this process is interrupted. */
export function runNode(
  args: readonly string[],
  cwd: string,
  timeoutMs: number,
): Promise<'hung' | 'failed' | 'passed'> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, CI: 'true' },
    });
    const end = (): void => {
      // The group: what hangs is a worker, and it would go on alone.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    // What is interrupted ends as an error does, so that the copy is taken away.
    const interrupted = (signal: string): void => {
      end();
      reject(new Error(`interrupted by ${signal}`));
    };
    let isHung = false;
    const timer = setTimeout(() => {
      isHung = true;
      end();
    }, timeoutMs);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
      resolve(isHung ? 'hung' : code === 0 ? 'passed' : 'failed');
    });
  });
}

function readReport(directory: string, { testResults }: Report, bails: boolean): Omit<Ran, 'broken'> {
  const failures: Failure[] = [];
  const unloaded: Failure[] = [];
  const tookMs = new Map<string, number>();
  let passed = 0;
  for (const { name, message, status, startTime, endTime, assertionResults } of testResults) {
    const file = path.relative(directory, name).replaceAll(path.sep, '/');
    tookMs.set(file, endTime - startTime);
    if (assertionResults.length === 0 && status === 'failed') unloaded.push({ file, name: undefined, message });
    for (const one of assertionResults) {
      if (one.status === 'passed') passed += 1;
      if (one.status === 'failed')
        failures.push({ file, name: one.fullName, message: (one.failureMessages ?? []).join('\n') });
    }
  }
  // After the failure with which it bails the other files are left out, and seem not to load.
  return { failures: bails && failures.length > 0 ? failures : [...failures, ...unloaded], passed, tookMs };
}
