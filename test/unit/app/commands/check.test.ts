import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkCommand } from '../../../../src/app/commands/check.ts';

const GOOD = 'version: 1\nstrategy: good\naccount: main\n';
const BAD = 'version: 1\nstrategy: bad\naccount: mian\nruls: []\n';
const CONFIG = 'version: 1\naccounts:\n  main: { exchange: paper }\nstrategies: files\n';

let directory = '';
let printed = '';

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-check-'));
  mkdirSync(path.join(directory, 'files'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  process.exitCode = undefined;
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(directory, { recursive: true });
});

const write = (name: string, text: string): string => {
  const file = path.join(directory, name);
  writeFileSync(file, text);
  return file;
};

async function check(...args: string[]): Promise<number> {
  await checkCommand()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .parseAsync(args, { from: 'user' });
  return Number(process.exitCode ?? 0);
}

test('the strategies of the configuration are checked where none are named', async () => {
  const config = write('purser.yaml', CONFIG);
  write('files/good.yaml', GOOD);
  expect(await check('--config', config)).toBe(0);
  expect(printed).toMatch(/^2 files checked: no problems\npolls use at most 0\.7% of a limit/);
});

test('the tests beside the strategies are checked too, and those of strategies with errors as far as can be', async () => {
  const config = write('purser.yaml', CONFIG);
  write('files/good.yaml', `${GOOD}rules: [{ id: greet, on: start, do: [{ notify: { message: hello } }] }]\n`);
  const wrong = write(
    'files/good.test.yaml',
    'version: 1\nstrategy: good\ntests:\n  - { name: it, expect: [{ at: 1m, never: [{ fired: gret }] }] }\n',
  );
  expect(await check('--config', config)).toBe(1);
  expect(printed).toContain(`${wrong}:4:53: error[test-rule]: the strategy has no rule \`gret\``);
  expect(printed).toContain('did you mean `greet`?');
  printed = '';
  write('files/bad.yaml', BAD);
  write('files/bad.test.yaml', 'version: 1\nstrategy: bad\ntests: [{ name: it, expect: [{ at: 1m, fired: [] }] }]\n');
  expect(await check('--config', config)).toBe(1);
  expect(printed).not.toContain('test-strategy');
});

test('a problem is shown with its place, and makes the exit code 1', async () => {
  const config = write('purser.yaml', CONFIG);
  write('files/good.yaml', GOOD);
  const bad = write('files/bad.yaml', BAD);
  expect(await check('--config', config)).toBe(1);
  expect(printed).toContain(`${bad}:3:10: error[account-unknown]`);
  expect(printed).toContain(`${bad}:4:1: error[schema-unknown-key]`);
  expect(printed).toContain('3 files checked: 2 errors');
});

test('a configuration that is wrong hides nothing about the strategies', async () => {
  const config = write('purser.yaml', 'version: 1\n');
  const bad = write('bad.yaml', BAD);
  expect(await check('--config', config, bad)).toBe(1);
  expect(printed).toContain('error[schema-missing-key]');
  expect(printed).toContain(`${bad}:4:1: error[schema-unknown-key]`);
});

test('as JSON', async () => {
  const bad = write('bad.yaml', BAD);
  const config = write('purser.yaml', CONFIG);
  expect(await check('--config', config, '--format', 'json', bad)).toBe(1);
  expect(JSON.parse(printed)).toMatchObject({
    ok: false,
    files: [config, bad],
    diagnostics: [
      {
        file: bad,
        line: 3,
        column: 10,
        length: 4,
        severity: 'error',
        code: 'account-unknown',
        message: 'there is no account `mian` in purser.yaml',
        hint: 'did you mean `main`?',
      },
      {
        file: bad,
        line: 4,
        column: 1,
        length: 4,
        severity: 'error',
        code: 'schema-unknown-key',
        message: 'unknown key `ruls`',
        hint: 'did you mean `rules`?',
      },
    ],
  });
});

test('a format that does not exist is wrong use', async () => {
  await expect(check('--format', 'xml')).rejects.toMatchObject({ code: 'commander.invalidArgument' });
});

test('files that are left out are counted: two that open on one instrument show only together', async () => {
  const opens = (name: string): string =>
    `${GOOD.replace('good', name)}market: usdt-futures\nrules: [{ id: r, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 5 USDT, unprotected: a test } }] }]\nlimits: { orderValue: 5 USDT }\n`;
  const config = write('purser.yaml', CONFIG);
  const one = write('files/one.yaml', opens('one'));
  write('files/two.yaml', opens('two'));
  expect(await check('--config', config, one)).toBe(0);
  expect(printed).toContain(
    '\n1 other file of the project is left out: what files do to each other is not checked (`purser check` without names does)\n',
  );
  printed = '';
  expect(await check('--config', config, '--format', 'json', one)).toBe(0);
  expect(JSON.parse(printed)).toMatchObject({ leftOut: [expect.stringMatching(/two\.yaml$/)] });
  printed = '';
  expect(await check('--config', config)).toBe(1);
  expect(printed).toContain('opened-twice');
  expect(printed).not.toContain('left out');
  printed = '';
  const elsewhere = write('elsewhere.yaml', GOOD.replace('good', 'elsewhere'));
  expect(await check('--config', config, elsewhere)).toBe(0);
  expect(printed).not.toContain('left out');
});
