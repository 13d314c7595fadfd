import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeToken, readToken } from '../../../../src/app/secrets/token-file.ts';
import { newToken } from '../../../../src/base/token.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-token-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const place = (token?: { readonly file: string }) => ({
  ...{ directory, configFile: path.join(directory, 'purser.yaml') },
  http: token === undefined ? {} : { token },
});
const file = (): string => path.join(directory, 'http-token');

test('a token is made once, for its owner alone', () => {
  const token = makeToken(place());
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(makeToken(place())).toBe(token);
  expect(readToken(place())).toBe(token);
});

test('one that others can read is refused', () => {
  makeToken(place());
  chmodSync(file(), 0o640);
  expect(() => makeToken(place())).toThrow(/can be read by others \(mode 0640\): it holds the token of http/);
});

test('one that is too short is refused, and not told', () => {
  writeFileSync(path.join(directory, 'short'), 'c0ffee', { mode: 0o600 });
  expect(() => makeToken(place({ file: 'short' }))).toThrow(
    /^the token of http is not 64 hexadecimal digits(?!.*c0ffee)/,
  );
});

test('one of the configuration is read and never made', () => {
  expect(() => makeToken(place({ file: 'mine' }))).toThrow(/mine/);
  const token = newToken();
  writeFileSync(path.join(directory, 'mine'), `${token.toUpperCase()}\n`, { mode: 0o600 });
  expect(makeToken(place({ file: 'mine' }))).toBe(token);
});

test('a link in its place is not followed to a file that is not there', () => {
  const elsewhere = path.join(directory, 'elsewhere');
  symlinkSync(elsewhere, file());
  expect(() => makeToken(place())).toThrow(/EEXIST/);
  expect(() => readFileSync(elsewhere)).toThrow(/ENOENT/);
});
