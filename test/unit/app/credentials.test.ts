import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { credentialsOf } from '../../../src/app/credentials.ts';
import type { AccountConfig } from '../../../src/strategy/config.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'purser-secrets-'));
  for (const name of ['key', 'secret', 'passphrase']) write(name, `the-${name}\n`, 0o600);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, text: string, mode: number): void {
  writeFileSync(path.join(folder, name), text);
  chmodSync(path.join(folder, name), mode);
}

function resolved() {
  const account: AccountConfig = {
    name: 'main',
    exchange: 'live',
    ipBound: true,
    key: { file: 'key' },
    secret: { file: 'secret' },
    passphrase: { file: 'passphrase' },
  };
  return credentialsOf(account, path.join(folder, 'purser.yaml'));
}

it('reads secrets from files that only their owner can read', () => {
  expect(resolved()).toEqual({ key: 'the-key', secret: 'the-secret', passphrase: 'the-passphrase' });
  chmodSync(path.join(folder, 'secret'), 0o400);
  expect(resolved().secret).toBe('the-secret');
});

it.each([
  [0o640, '0640'],
  [0o604, '0604'],
  [0o644, '0644'],
  [0o660, '0660'],
  [0o620, '0620'],
])('refuses a file of mode %o, and says how to mend it without saying what is in it', (mode, shown) => {
  chmodSync(path.join(folder, 'secret'), mode);
  const file = path.join(folder, 'secret');
  expect(resolved).toThrow(`${file} can be read by others (mode ${shown})`);
  expect(resolved).toThrow(`it holds the secret of the account main; run: chmod 600 ${file}`);
  expect(resolved).not.toThrow('the-secret');
});

it('judges what a link leads to', () => {
  write('elsewhere', 'leaked', 0o644);
  rmSync(path.join(folder, 'secret'));
  symlinkSync('elsewhere', path.join(folder, 'secret'));
  expect(resolved).toThrow('can be read by others (mode 0644)');
});

it.each([
  ['', 'is empty'],
  ['x'.repeat(5_000), 'is too large'],
])('refuses a file that cannot be a secret (%#)', (text, problem) => {
  write('secret', text, 0o600);
  expect(resolved).toThrow(problem);
});
