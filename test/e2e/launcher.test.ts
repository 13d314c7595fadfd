import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patient } from '../patience.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NODE_PACKAGE = path.join(ROOT, 'node_modules/node');

/** Makes this Node believe that it is an old one, until it hands over: the new process is not told. */
const AS_OLD = [
  '--import',
  "data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } })",
];

/** Stands in for the command line: does what the first argument says, and tells who runs it with what. */
const STAND_IN = `
  const doing: Record<string, () => void> = {
    end: () => { process.exitCode = 7; },
    trade: () => { console.log(String(process.pid)); setInterval(() => undefined, 1000); },
    wait: () => { process.on('SIGTERM', () => process.exit(8)); process.on('SIGINT', () => process.exit(9)); setInterval(() => undefined, 1000); },
    environment: () => { console.log(JSON.stringify({ mark: 'PURSER_HANDED_OVER' in process.env })); },
    die: () => { process.kill(process.pid, 'SIGKILL'); },
    sqlite: () => { process.getBuiltinModule('node:sqlite'); },
    warn: () => { process.emitWarning('mind the gap', 'ExperimentalWarning'); process.emitWarning('SQLite is an experimental feature and might change', 'ExperimentalWarning'); },
  };
  export async function runPurser(args: readonly string[]): Promise<void> {
    doing[args[0] ?? '']?.();
    console.log(JSON.stringify({ major: process.version.split('.')[0], args }));
  }
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'purser-launcher-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Lays out an installation of the launcher with the stand-in, as a package where it lies under node_modules, and
 * answers the launcher's path.
 */
function install(under = '.', { node = true } = {}): string {
  const root = path.join(folder, under);
  const isPackage = under !== '.';
  const file = path.join(root, isPackage ? 'dist/app/cli.js' : 'src/app/cli.ts');
  mkdirSync(path.dirname(file), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  cpSync(path.join(ROOT, 'bin'), path.join(root, 'bin'), { recursive: true });
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(file, isPackage ? stripTypeScriptTypes(STAND_IN) : STAND_IN);
  if (node) symlinkSync(NODE_PACKAGE, path.join(folder, 'node_modules/node'));
  return path.join(root, 'bin/purser.mjs');
}

function run(...args: readonly string[]): {
  status: number | null;
  signal: string | null;
  stdout: string;
  stderr: string;
} {
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

function start(...args: readonly string[]): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Longest time that a command takes to notice that its launcher is gone. */
const ENDS_MS_MAX = patient(5_000);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('on a Node that can run Purser', () => {
  test('runs the command line in this process, quietly', () => {
    const launcher = install();
    expect(run(launcher, 'end', '--flag', 'two words')).toMatchObject({
      status: 7,
      stdout: '{"major":"v24","args":["end","--flag","two words"]}\n',
      stderr: '',
    });
  });

  test('keeps what it compiled inside the installation', () => {
    run(install(), 'end');
    expect(readdirSync(path.join(folder, 'node_modules/.cache/purser'))).toHaveLength(1);
  });

  test.each([
    ['.', 'run', true],
    ['node_modules/purser', 'run', false],
    ['node_modules/purser', 'end', true],
  ] as const)('installed in %s, `%s` holds what was compiled before: %s', (under, command, isHeld) => {
    run(install(under), command);
    expect(existsSync(path.join(folder, under, 'node_modules/.cache/purser'))).toBe(isHeld);
  });

  test('silences the warning of SQLite, and no other', () => {
    const launcher = install();
    expect(run(launcher, 'sqlite').stderr).toBe('');
    const { stderr } = run(launcher, 'warn');
    expect(stderr).toContain('mind the gap');
    expect(stderr).not.toContain('SQLite');
  });

  test('runs what was built where it is a package', () => {
    expect(run(install('node_modules/purser'), 'end')).toMatchObject({ status: 7, stderr: '' });
  });

  test('runs the sources of a checkout, whatever was built there once', () => {
    const launcher = install();
    const built = path.join(folder, 'dist/app');
    mkdirSync(built, { recursive: true });
    writeFileSync(path.join(built, 'cli.js'), 'export const runPurser = () => process.exit(5);');
    expect(run(launcher, 'end')).toMatchObject({ status: 7, stderr: '' });
  });
});

describe('on an older Node', () => {
  test.each(['.', 'node_modules/purser'])('hands over to the Node that npm brought, installed in %s', (under) => {
    expect(run(...AS_OLD, install(under), 'end', 'two words')).toMatchObject({
      status: 7,
      stdout: '{"major":"v24","args":["end","two words"]}\n',
      stderr: '',
    });
  });

  test.each([
    ['SIGTERM', 8],
    ['SIGINT', 9],
  ] as const)('passes %s on and keeps the exit code', async (signal, code) => {
    const launched = start(...AS_OLD, install(), 'wait');
    await once(launched.stdout, 'data');
    launched.kill(signal);
    expect(await once(launched, 'exit')).toEqual([code, null]);
  });

  test.each(['SIGKILL', 'SIGSTOP then SIGKILL'] as const)(
    'leaves no command running where it is killed (%s)',
    async (how) => {
      const launched = start(...AS_OLD, install(), 'trade');
      const pid = Number.parseInt(String(await once(launched.stdout, 'data')), 10);
      expect(isAlive(pid)).toBe(true);
      if (how !== 'SIGKILL') launched.kill('SIGSTOP');
      launched.kill('SIGKILL');
      expect(await once(launched, 'exit')).toEqual([null, 'SIGKILL']);
      try {
        await vi.waitFor(() => {
          expect(isAlive(pid)).toBe(false);
        }, ENDS_MS_MAX);
      } finally {
        // What was left running holds the pipe, and this process would wait for it.
        if (isAlive(pid)) process.kill(pid, 'SIGKILL');
      }
    },
  );

  test('hands its mark to nobody else', () => {
    expect(run(...AS_OLD, install(), 'environment').stdout).toContain('"mark":false');
  });

  test('dies of the signal that ended the command', () => {
    expect(run(...AS_OLD, install(), 'die')).toMatchObject({ status: null, signal: 'SIGKILL' });
  });

  test('says what to install where npm brought no Node', () => {
    const { status, stdout, stderr } = run(...AS_OLD, install('.', { node: false }), 'end');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/this is Node 20\.1\.0; Purser needs Node 24 or newer[^]*npm ci[^]*--ignore-scripts/);
    expect(stderr).not.toContain('omit');
  });

  test('says so too where the package is there without its binary', () => {
    const launcher = install('.', { node: false });
    mkdirSync(path.join(folder, 'node_modules/node'));
    cpSync(path.join(NODE_PACKAGE, 'package.json'), path.join(folder, 'node_modules/node/package.json'));
    expect(run(...AS_OLD, launcher, 'end')).toMatchObject({ status: 1, stdout: '' });
  });
});

const OLD_NODE = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .map((directory) => path.join(directory, 'node'))
  .filter((file) => existsSync(file))
  .find((file) => Number(/^v(\d+)/.exec(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout)?.[1]) < 24);

test.skipIf(OLD_NODE === undefined)('the older Node of this machine hands over', () => {
  const { status, stdout } = spawnSync(OLD_NODE ?? '', [install(), 'end'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 7, stdout: '{"major":"v24","args":["end"]}\n' });
});
