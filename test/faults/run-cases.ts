import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What became of one test. */
export interface Ran {
  /** Relative to the project. */
  readonly file: string;
  /** Its titles, from the outermost on, with ` > ` between them. */
  readonly name: string;
  readonly isRed: boolean;
  /** The first line of what it said, where it is red. */
  readonly said: string;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

const TIMEOUT_MS = 3_600_000;

/** Runs test files or folders of a project, or those of their tests whose names match, and tells of each that ran. */
export function runCases(
  directory: string,
  tests: readonly string[],
  { named, env = {} }: { readonly named?: string; readonly env?: Readonly<Record<string, string>> } = {},
): readonly Ran[] {
  const out = path.join(directory, `.report-${String(process.pid)}.json`);
  try {
    const vitest = path.join(directory, 'node_modules/vitest/vitest.mjs');
    const options = ['--root', directory, '--project', 'fast', '--maxWorkers=1', '--reporter=json'];
    const args = [vitest, 'run', ...options, `--outputFile=${out}`, ...(named === undefined ? [] : ['-t', named])];
    const { error } = spawnSync(process.execPath, [...args, ...tests], {
      cwd: directory,
      timeout: TIMEOUT_MS,
      stdio: 'ignore',
      env: { ...process.env, ...env },
    });
    if (error !== undefined) throw error;
    return (JSON.parse(readFileSync(out, 'utf8')) as Report).testResults.flatMap((result) => ranIn(result, directory));
  } finally {
    rmSync(out, { force: true });
  }
}

/** That a file cannot be loaded is no failure of its tests, but an error. */
function ranIn({ name, message, assertionResults }: Report['testResults'][number], directory: string): readonly Ran[] {
  if (assertionResults.length === 0) throw new Error(`${name} did not run: ${message}`);
  return assertionResults
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ status, ancestorTitles, title, failureMessages }) => ({
      file: path.relative(directory, name).replaceAll(path.sep, '/'),
      name: [...ancestorTitles, title].join(' > '),
      isRed: status === 'failed',
      said: firstLine(failureMessages?.[0] ?? ''),
    }));
}

function firstLine(message: string): string {
  return stripVTControlCharacters(message.split('\n')[0] ?? '');
}
