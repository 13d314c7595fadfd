import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { credentialsOf, secretFileTroubles } from '../../../../src/app/secrets/credentials.ts';
import type { AccountConfig } from '../../../../src/strategy/config/config.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'purser-secrets-'));
  for (const name of ['key', 'secret', 'passphrase']) write(name, `the-${name}\n`, 0o600);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, text: string, mode: number): void {
  writeFileSync(path.join(folder, name), text);
  chmodSync(path.join(folder, name), mode);
}

function accountWith(secret: string): AccountConfig {
  return {
    name: 'main',
    exchange: 'live',
    ipBound: true,
    key: { file: 'key' },
    secret: { file: secret },
    passphrase: { file: 'passphrase' },
  };
}

function resolved(secret = 'secret') {
  return credentialsOf(accountWith(secret), configFile());
}

function configFile(): string {
  return path.join(folder, 'purser.yaml');
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

describe("among systemd's credentials", () => {
  const NAMED = '$CREDENTIALS_DIRECTORY/secret';

  /**
   * Makes the directory of a unit's credentials, as systemd does where access lists hold: the group's bits are their
   * mask.
   */
  function unitWith(mode: number): string {
    const directory = path.join(folder, 'credentials');
    mkdirSync(directory);
    write('credentials/secret', 'of the unit', mode);
    vi.stubEnv('CREDENTIALS_DIRECTORY', directory);
    return path.join(directory, 'secret');
  }

  it.each([0o400, 0o440])('a secret is read, whatever its directory is called (mode %o)', (mode) => {
    const file = unitWith(mode);
    expect(resolved(NAMED).secret).toBe('of the unit');
    expect(resolved(file).secret).toBe('of the unit');
    expect(secretFileTroubles(accountWith(NAMED), configFile())).toEqual([]);
  });

  it('a file that everybody can read is refused', () => {
    const file = unitWith(0o444);
    expect(() => resolved(NAMED)).toThrow(`${file} can be read by others (mode 0444)`);
    expect(secretFileTroubles(accountWith(NAMED), configFile())).toHaveLength(1);
  });

  it('a file beside them is as any other', () => {
    unitWith(0o440);
    chmodSync(path.join(folder, 'secret'), 0o640);
    expect(() => resolved()).toThrow('can be read by others (mode 0640)');
    expect(() => resolved('$CREDENTIALS_DIRECTORY/../secret')).toThrow('can be read by others (mode 0640)');
  });

  it.each([undefined, ''])('is said to be nowhere outside of a unit (%j), and a check there goes on', (directory) => {
    vi.stubEnv('CREDENTIALS_DIRECTORY', directory);
    expect(() => resolved(NAMED)).toThrow(
      'the environment variable CREDENTIALS_DIRECTORY is not set, so the secret of the account main cannot be found',
    );
    expect(secretFileTroubles(accountWith(NAMED), configFile())).toEqual([]);
  });
});
