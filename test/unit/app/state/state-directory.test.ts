import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeStateDirectory, stateDirectory } from '../../../../src/app/state/state-directory.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'purser-state-'));
});
afterEach(() => {
  rmSync(cwd, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  writeFileSync(path.join(cwd, file), text);
}

test('--state wins over everything, relative to the working directory', () => {
  write('purser.yaml', 'state: elsewhere');
  expect(stateDirectory({ state: 'here', cwd })).toBe(path.join(cwd, 'here'));
  expect(stateDirectory({ state: '/var/lib/purser', cwd })).toBe('/var/lib/purser');
});

test('the configuration says where, relative to itself', () => {
  write('purser.yaml', 'state: elsewhere');
  makeStateDirectory(path.join(cwd, 'deep'));
  write('deep/other.yaml', 'state: ../beside');
  expect(stateDirectory({ cwd })).toBe(path.join(cwd, 'elsewhere'));
  expect(stateDirectory({ config: 'deep/other.yaml', cwd })).toBe(path.join(cwd, 'beside'));
});

test('without a word it is .purser beside the configuration, or in the working directory', () => {
  expect(stateDirectory({ cwd })).toBe(path.join(cwd, '.purser'));
  makeStateDirectory(path.join(cwd, 'deep'));
  write('deep/purser.yaml', 'version: 1');
  expect(stateDirectory({ config: 'deep/purser.yaml', cwd })).toBe(path.join(cwd, 'deep/.purser'));
});

test('the state is found while the rest of the configuration is in error', () => {
  write('purser.yaml', 'state: kept\nacounts: 7\n');
  expect(stateDirectory({ cwd })).toBe(path.join(cwd, 'kept'));
});

test.each([
  ['state: [\n', /^cannot read the state directory from .*purser\.yaml: [^]*--state/],
  ['state: 7\n', /purser\.yaml: state is not a path$/],
])('a configuration that does not say is an error: %j', (text, message) => {
  write('purser.yaml', text);
  expect(() => stateDirectory({ cwd })).toThrow(message);
});

test('a configuration that was named and is absent is an error', () => {
  expect(() => stateDirectory({ config: 'absent.yaml', cwd })).toThrow(`there is no ${path.join(cwd, 'absent.yaml')}`);
});

test('a state directory is made for its owner alone', () => {
  const directory = path.join(cwd, 'a/b');
  makeStateDirectory(directory);
  makeStateDirectory(directory);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test('a state directory that cannot be made is said', () => {
  write('file', '');
  expect(() => {
    makeStateDirectory(path.join(cwd, 'file/state'));
  }).toThrow(/^cannot make the state directory/);
});
