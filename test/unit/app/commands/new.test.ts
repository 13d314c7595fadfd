import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findingsOf } from '../../../../src/app/check/findings.ts';
import { newCommand } from '../../../../src/app/commands/new.ts';
import { emittedFacts } from '../../../../src/app/emitted/emitted-grammar.ts';
import { exampleNames, recipeNames } from '../../../../src/app/init/package-files.ts';
import { projectFiles } from '../../../../src/app/init/project-files.ts';
import { loadProject } from '../../../../src/app/project/load-project.ts';

let out = '';
let printed = '';

beforeEach(() => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'purser-new-'));
  out = path.join(directory, 'strategies');
  mkdirSync(out);
  writeFileSync(
    path.join(directory, 'purser.yaml'),
    'version: 1\naccounts: { main: { exchange: paper }, hedge: { exchange: paper, parent: main } }\n',
  );
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const begin = (...words: readonly string[]) =>
  newCommand().parseAsync(['strategy', ...words, '--out', out], { from: 'user' });

test('an example that uses a template is written with it, and checks', async () => {
  await begin('eth-dips', '--name', 'mine');
  expect(readdirSync(out).toSorted()).toEqual(['dip-buyer.yaml', 'mine.test.yaml', 'mine.yaml']);
  expect(loadProject({ paths: [out] }).diagnostics).toEqual([]);
});

test('a template that is there already is left as it is', async () => {
  await begin('eth-dips', '--name', 'mine');
  writeFileSync(path.join(out, 'dip-buyer.yaml'), 'own');
  await begin('eth-dips', '--name', 'other');
  expect(readFileSync(path.join(out, 'dip-buyer.yaml'), 'utf8')).toBe('own');
  expect(printed).toContain('dip-buyer.yaml is there already');
});

test('a recipe of several symbols is written with its template, and its test is of the same symbol', async () => {
  await begin('several-coins', '--name', 'mine');
  expect(readdirSync(out).toSorted()).toEqual(['coin-fall.yaml', 'mine.test.yaml', 'mine.yaml']);
  expect(readFileSync(path.join(out, 'mine.test.yaml'), 'utf8')).toContain('\nstrategy: mine/SOLUSDT\n');
  expect(loadProject({ paths: [out] }).strategies.map(({ name }) => name)).toContain('mine/SOLUSDT');
});

test('a template itself is said to be one', async () => {
  await expect(begin('dip-buyer')).rejects.toThrow(/dip-buyer is a template.*eth-dips/);
});

test('a recipe of the cookbook is written with its test, and names the schemas of the project', async () => {
  await begin('rsi-reversion', '--name', 'mine');
  expect(readdirSync(out).toSorted()).toEqual(['mine.test.yaml', 'mine.yaml']);
  for (const file of readdirSync(out))
    expect(readFileSync(path.join(out, file), 'utf8')).toMatch(
      /^# yaml-language-server: \$schema=\.\.\/schemas\/\w+\.schema\.json\n/,
    );
  expect(loadProject({ paths: [out] }).diagnostics).toEqual([]);
});

test('a name that no recipe and no example has is refused with the nearest', async () => {
  await expect(begin('breakot')).rejects.toThrow('there is no recipe or example breakot: did you mean breakout?');
});

test('an account that does not exist is refused with those that do, and nothing is written', async () => {
  await expect(begin('dollar-cost', '--account', 'zz')).rejects.toThrow(/no account zz .*: it has main, hedge/);
  expect(readdirSync(out)).toEqual([]);
});

test('says that the test is left out on another account', async () => {
  await begin('dollar-cost', '--account', 'hedge');
  expect(readdirSync(out)).toEqual(['dollar-cost.yaml']);
  expect(printed).toContain('its test is left out');
});

const configFile = () => path.join(out, '..', 'purser.yaml');

/** The errors and warnings that `check` shows of the project. */
function found(): readonly string[] {
  const project = loadProject({ config: configFile(), paths: [out], now: Date.UTC(2026, 0, 5) });
  return findingsOf(project, emittedFacts()).diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

/** Adds to the configuration the lines that were printed, where they belong. */
function addPrinted(): void {
  const lines = printed.split('\n').filter((line) => /^(?: {2}|\w+: \{)/.test(line));
  const below = lines.filter((line) => line.startsWith('  '));
  const top = lines.filter((line) => !line.startsWith('  '));
  const config = readFileSync(configFile(), 'utf8').replace(
    '\naccounts:\n',
    `\n${['accounts:', ...below].join('\n')}\n`,
  );
  writeFileSync(configFile(), `${config}${top.map((line) => `${line}\n`).join('')}`);
}

test.each([...recipeNames(), ...exampleNames()])(
  'a new project has all that %s needs, once the lines are added that are printed',
  async (name) => {
    writeFileSync(configFile(), projectFiles().get('purser.yaml') ?? '');
    await begin(name);
    addPrinted();
    expect(found()).toEqual([]);
  },
);

test('says which accounts and which server purser.yaml lacks, and nothing where it lacks none', async () => {
  writeFileSync(configFile(), projectFiles().get('purser.yaml') ?? '');
  await begin('margin-guard');
  expect(printed).toContain(
    'add below `accounts:`\n  hedge: { exchange: paper, parent: main }\n  carry: { exchange: paper, parent: main }\n',
  );
  await begin('tradingview-webhook');
  expect(printed).toContain('add at the left margin\nhttp: {}\n');
  printed = '';
  await begin('alert-only');
  expect(printed).not.toMatch(/add|together/);
});

test('a real account that is lacking has a key of its own', async () => {
  const real = 'uid: "1", key: { env: K }, secret: { env: S }, passphrase: { env: P }';
  writeFileSync(configFile(), `version: 1\naccounts:\n  main: { exchange: demo, ${real} }\n`);
  await begin('copy-account');
  expect(printed).toContain(
    '  hedge:\n    exchange: demo\n    parent: main\n    uid: "UID of the sub-account"\n    key: { env: HEDGE_KEY }\n',
  );
  addPrinted();
  expect(found().filter((line) => line.includes('hedge'))).toEqual([]);
});

test('names the files of the project that the new one would work against', async () => {
  await begin('breakout');
  expect(printed).not.toContain('together');
  await begin('trend-trail');
  expect(printed).toContain('together with the other files');
  expect(printed).toContain('two strategies open on usdt-futures/BTCUSDT in the account `main`');
});

test('a configuration with errors is left to `check`', async () => {
  writeFileSync(configFile(), 'version: 1\naccounts: { main: { exchange: nowhere } }\n');
  await begin('copy-account');
  expect(printed).not.toContain('lacks');
});
