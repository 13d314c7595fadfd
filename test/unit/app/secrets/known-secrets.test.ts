import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knownSecrets } from '../../../../src/app/secrets/known-secrets.ts';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { makeToken } from '../../../../src/app/secrets/token-file.ts';
import { loadConfig } from '../../../../src/strategy/config/load-config.ts';

const { configStructure, vocabulary } = emittedGrammar();

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-known-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

test('keys, secrets of channels wherever they stand, and the token are known; what cannot be had is left', () => {
  const configFile = path.join(directory, 'purser.yaml');
  const text = `version: 1
accounts:
  main: { exchange: demo, key: { env: TEST_KEY }, secret: { file: secret }, passphrase: { env: TEST_NOT_SET } }
notify:
  heartbeat: { url: { env: TEST_BEAT } }
  channels:
    phone: { ntfy: { topic: { env: TEST_TOPIC } } }
    mail: { email: { server: x, from: a@b, to: a@b, user: me, password: { file: mail } } }
http: {}
`;
  const { config } = loadConfig({ path: 'purser.yaml', text, absolutePath: configFile }, configStructure, vocabulary);
  for (const [name, value] of [
    ['secret', 'of-the-file'],
    ['mail', 'of-the-mail'],
  ] as const)
    writeFileSync(path.join(directory, name), value, { mode: 0o600 });
  for (const name of ['KEY', 'BEAT', 'TOPIC']) vi.stubEnv(`TEST_${name}`, `the-${name}`);
  const token = makeToken({ http: {}, directory, configFile });
  expect([...knownSecrets(config, directory)].sort()).toEqual(
    ['the-KEY', 'of-the-file', 'the-BEAT', 'the-TOPIC', 'of-the-mail', token].sort(),
  );
  expect(knownSecrets(undefined, directory)).toEqual([]);
});
