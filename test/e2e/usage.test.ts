import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { newFolder, removeFolders } from './new-folder.ts';
import { serveExchange } from './serve-exchange.ts';
import { killStarted, type StartOptions, startPurser } from './start-purser.ts';

const PROJECT = {
  'purser.yaml': 'version: 1\nstrategies: strategies\naccounts:\n  main: { exchange: paper }\n',
  'strategies/quiet.yaml': 'version: 1\nstrategy: quiet\naccount: main\n',
};

afterEach(async () => {
  await killStarted();
  removeFolders();
});

describe('wrong use', () => {
  test.each<[line: string, said: RegExp]>([
    ['run --speed 0', /'--speed <factor>' argument '0' is invalid\. a speed is a number above 0/],
    ['run --speed -3', /'--speed <factor>' argument '-3' is invalid\. a speed is a number above 0/],
    ['run --speed 1e3', /'--speed <factor>' argument '1e3' is invalid\. a speed is a number above 0/],
    ['run --speed fast', /'--speed <factor>' argument 'fast' is invalid\. a speed is a number above 0/],
    ['run --for x', /--for must be a duration such as 30s or 5m, not x/],
    ['run --for 0s', /--for must be a duration/],
    ['run --for -5s', /--for must be a duration/],
    ['run --seed -1', /'--seed <number>' argument '-1' is invalid\. a seed is a whole number/],
    ['run --seed 1.5', /'--seed <number>' argument '1.5' is invalid\. a seed is a whole number/],
    ['run --seed=', /'--seed <number>' argument '' is invalid\. a seed is a whole number/],
    ['run --state= --paper', /--state names no directory/],
    ['run --log xml', /Allowed choices are auto, tape, json/],
    ['run --paper --live', /--paper and --live exclude each other/],
    ['run strategies', /too many arguments for 'run'/],
    ['run --dry', /unknown option '--dry'/],
    ['check --format xml', /Allowed choices are text, json/],
    ['check --config', /argument missing/],
    ['exchange --port 70000', /a port is a whole number from 0 to 65535/],
    ['exchange --port here', /a port is a whole number/],
    ['exchange --speed 0', /a speed is a number above 0/],
    ['exchange --seed -1', /a seed is a whole number/],
    ['exchange now', /too many arguments for 'exchange'/],
    ['journal --limit 0', /whole number from 1/],
    ['journal --limit -5', /whole number from 1/],
    ['status --jsn', /Did you mean --json\?/],
  ])('purser %s ends with 2 and says what is wrong', async (line, said) => {
    const { code, stdout, stderr } = await ended(line.split(' '), { cwd: newFolder(PROJECT) });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(said);
    expect(stderr).not.toMatch(/bug in Purser|^ +at /m);
  });
});

describe('what is not there', () => {
  test.each<[line: string, said: RegExp]>([
    ['run --config none.yaml --paper', /none\.yaml:1:1: error\[file-missing\][^]*nothing was started\n$/],
    ['journal --config none.yaml', /there is no .*none\.yaml/],
    ['status --config none.yaml', /there is no .*none\.yaml/],
    ['journal', /there is no journal in /],
    ['run --paper --candles none.csv', /cannot read the candles: .*none\.csv/],
    ['run --paper --candles purser.yaml', /cannot read the candles: .*purser\.yaml:1: expected the header/],
    ['exchange --candles none.csv', /cannot read the candles: none\.csv/],
    ['run --paper --state purser.yaml', /cannot make the state directory .*purser\.yaml/],
  ])('purser %s ends with 1 and says so', async (line, said) => {
    const { code, stdout, stderr } = await ended(line.split(' '), { cwd: newFolder(PROJECT) });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(said);
    expect(stderr).not.toMatch(/bug in Purser|^ +at /m);
  });

  test('check says it where it says everything else', async () => {
    const { code, stdout, stderr } = await ended(['check', '--config', 'none.yaml'], { cwd: newFolder(PROJECT) });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toContain('none.yaml:1:1: error[file-missing]: there is no such file');
  });

  test('a key that is in no variable', async () => {
    const keys =
      'key: { env: PURSER_TEST_NONE }, secret: { env: PURSER_TEST_NONE }, passphrase: { env: PURSER_TEST_NONE }';
    const config = PROJECT['purser.yaml'].replace('exchange: paper', `exchange: live, ${keys}`);
    const { code, stderr } = await ended(['run'], { cwd: newFolder({ ...PROJECT, 'purser.yaml': config }) });
    expect(code).toBe(1);
    expect(stderr).toBe(
      'purser: the environment variable PURSER_TEST_NONE is not set: it holds the key of the account main\n',
    );
  });
});

test('a second daemon on the same state is refused, and the first one goes on', async () => {
  const cwd = newFolder(PROJECT);
  const first = startPurser(['run', '--paper'], { cwd });
  await first.line(/^Times are/);
  const second = await ended(['run', '--paper'], { cwd });
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toMatch(
    new RegExp(
      `^purser: ${path.join(cwd, '.purser')} is in use by another Purser \\(process \\d+\\): a process listens on its socket\\.\\n$`,
    ),
  );
  expect(await ended(['status'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  first.kill('SIGTERM');
  expect(await first.end()).toEqual({ code: 0, signal: null });
});

test('a port that is taken is said', async () => {
  const { url } = await serveExchange();
  const second = await ended(['exchange', '--port', new URL(url).port]);
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toMatch(/^purser: cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE.*\n$/);
});

test.each(['SIGINT', 'SIGTERM'] as const)('the exchange ends on %s', async (signal) => {
  const exchange = await serveExchange();
  exchange.process.kill(signal);
  expect(await exchange.process.end()).toEqual({ code: 0, signal: null });
  expect(exchange.process.stderr()).toBe('');
});

describe('in a checkout', () => {
  test('npx --no-install purser --help names every command', async () => {
    const { code, stdout } = await ended(['--no-install', 'purser', '--help'], { command: 'npx' });
    expect(code).toBe(0);
    for (const name of ['run', 'check', 'exchange', 'journal', 'status'])
      expect(stdout).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
  });

  test('npm run purser passes on what it is given', async () => {
    const args = ['run', '--silent', 'purser', '--', '--version'];
    expect(await ended(args, { command: 'npm' })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    });
  });
});

async function ended(args: readonly string[], options: StartOptions = {}) {
  const started = startPurser(args, options);
  const { code } = await started.end();
  return { code, stdout: started.stdout(), stderr: started.stderr() };
}
