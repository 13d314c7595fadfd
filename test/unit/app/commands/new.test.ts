import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newCommand } from '../../../../src/app/commands/new.ts';
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
