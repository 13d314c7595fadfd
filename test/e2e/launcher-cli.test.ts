import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { journalPath } from '../../src/app/state/read-state.ts';
import { seededRandom } from '../../src/base/random.ts';
import { openJournal } from '../../src/journal/open-journal.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LAUNCHER = path.join(ROOT, 'bin/purser.mjs');

const state = mkdtempSync(path.join(tmpdir(), 'purser-cli-'));
afterAll(() => {
  rmSync(state, { recursive: true, force: true });
});

function purser(
  args: readonly string[],
  nodeOptions: readonly string[] = [],
): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [...nodeOptions, LAUNCHER, ...args], { encoding: 'utf8', cwd: state });
}

/** Something that Node imports before the launcher. */
function preload(script: string): readonly string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
}

test('--version prints the version of the package', () => {
  expect(purser(['--version'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    stderr: '',
  });
});

test('--help names every command', () => {
  const { status, stdout, stderr } = purser(['--help']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const name of ['run', 'check', 'exchange', 'journal', 'status', 'call', 'candles'])
    expect(stdout).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
});

test('help shows a page as plain text, lists pages and commands, and says what a wrong name was meant to be', () => {
  expect(purser(['help']).stdout).toMatch(
    /^ {2}status +ask the running daemon[^]*\n {2}tutorial +the first half hour/m,
  );
  expect(purser(['help', 'glossary']).stdout).toMatch(/^Glossary\n=+\n\n(?:.+\n)+\n- absent: /);
  expect(purser(['help', 'check']).stdout).toMatch(/^Usage: purser check /);
  expect(purser(['help', 'check.md']).stdout).toMatch(/^What purser check looks at\n=/);
  expect(purser(['help', 'tutoral'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('did you mean `purser help tutorial`?') as string,
  });
});

test('completion prints the script of the shell, and nothing else', () => {
  expect(purser(['completion', 'bash'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^# Completes [^]*complete -F _purser purser\n$/) as string,
    stderr: '',
  });
});

test.each([['--help'], ['--version'], ['statsu']])('%s loads nothing but commander', (arg) => {
  const { stderr } = purser(
    [arg],
    preload(`import { registerHooks } from 'node:module';
      registerHooks({ load(url, context, next) { process.stderr.write('loaded ' + url + '\\n'); return next(url, context); } });`),
  );
  const loaded = [...stderr.matchAll(/^loaded (file:.*)$/gm)].map(([, url]) =>
    url?.replace(`${pathToFileURL(ROOT).href}/`, ''),
  );
  const own = loaded.filter((url) => url?.startsWith('node_modules/commander/') === false);
  // What says that no file can be opened any more has to be there by then.
  const ofTrouble = ['src/app/process/outside-trouble.ts', 'src/base/files-left.ts'];
  const version = ['src/app/process/package-version.ts', 'src/base/package-root.ts'];
  const parts = ['src/app/cli.ts', 'src/app/process/failure.ts', ...version];
  expect(own.sort()).toEqual(['bin/purser.mjs', ...parts, ...ofTrouble].sort());
});

test.each<[string, readonly string[], string]>([
  ['an unknown command', ['statsu'], 'Did you mean status?'],
  ['an unknown option', ['journal', '--limt', '3'], 'Did you mean --limit?'],
  ['an unknown option of the program', ['--verson'], 'Did you mean --version?'],
  ['a missing value', ['journal', '--limit'], 'argument missing'],
  ['a value that cannot be', ['journal', '--limit', 'many'], 'whole number'],
  ['a word too many', ['status', 'now'], 'too many arguments'],
  ['a shell that is unknown', ['completion', 'csh'], 'bash, zsh, fish'],
  ['no command', [], 'Usage: purser'],
])('%s is wrong use: said, and exit code 2', (_, args, said) => {
  const { status, stdout, stderr } = purser(args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(said);
});

test('what is wrong outside of the program is said without a stack: exit code 1', () => {
  const { status, stdout, stderr } = purser(['journal', '--state', path.join(state, 'absent')]);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^purser: there is no journal in .*\n$/);
});

test.each([
  ['an exception that nobody caught', "throw new TypeError('boom')"],
  ['a rejection that nobody handled', "void Promise.reject(new TypeError('boom'))"],
])('%s is a bug: stack, and exit code 70', (_, happening) => {
  const { status, stderr } = purser(['status', '--state', state], preload(onceItRuns(happening)));
  expect(status).toBe(70);
  expect(stderr).toMatch(/^purser: this is a bug in Purser[^]*TypeError: boom\n +at /);
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('a disk that fails with %s ends it with exit code 74', (code) => {
  const failing = `throw Object.assign(new Error('${code}: boom, write'), { code: '${code}', syscall: 'write' })`;
  const { status, stderr } = purser(['status', '--state', state], preload(onceItRuns(failing)));
  expect(stderr).toMatch(new RegExp(`^purser: STOPPED: ${code}: boom, write\n  The (disk|file system) .*\\.\n$`));
  expect(status).toBe(74);
});

/** What happens as soon as a command hears of faults. */
function onceItRuns(happening: string): string {
  return `process.on('newListener', (name) => { if (name === 'unhandledRejection') setImmediate(() => { ${happening} }); });`;
}

test('a reader that goes away is no error', () => {
  const journal = openJournal({ path: journalPath(state), now: () => 0, random: seededRandom(7) });
  const text = 'long enough to fill a pipe '.repeat(40);
  journal.commit({ entries: Array.from({ length: 500 }, (_, at) => ({ at, kind: 'notice' as const, text })) });
  journal.close();
  const piped = '"$1" "$2" journal --limit 500 --state . | head -n 1';
  const { stdout, stderr } = spawnSync('sh', ['-c', piped, 'sh', process.execPath, LAUNCHER], {
    encoding: 'utf8',
    cwd: state,
  });
  expect(stderr).toBe('');
  expect(stdout.split('\n')).toHaveLength(2);
});
