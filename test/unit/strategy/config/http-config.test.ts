import { expect, test } from 'vitest';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { loadConfig } from '../../../../src/strategy/config/load-config.ts';

const { configStructure, vocabulary } = emittedGrammar();
const load = (http: string) =>
  loadConfig(
    {
      path: 'purser.yaml',
      text: `version: 1\naccounts:\n  main: { exchange: paper }\n${http}\n`,
      absolutePath: '/etc/purser/purser.yaml',
    },
    configStructure,
    vocabulary,
  );

test('nothing is served unless it is said, and then to this machine alone', () => {
  expect(load('').config?.http).toBeUndefined();
  expect(load('http: {}').config?.http).toEqual({ host: '127.0.0.1', port: 9470, hosts: [], control: false });
});

test('everything that can be said', () => {
  const { config, diagnostics } = load(
    'http: { port: 8080, host: "::1", hosts: [purser.example.com, box.lan:8443], control: true, token: { file: http.token } }',
  );
  expect(diagnostics).toEqual([]);
  expect(config?.http).toEqual({
    ...{ host: '::1', port: 8080, hosts: ['purser.example.com', 'box.lan:8443'] },
    token: { file: '/etc/purser/http.token' },
    control: true,
  });
});

test.each([
  ['a token in the file itself', 'http: { token: 0123456789abcdef }', 'config-secret'],
  ['a port that is none', 'http: { port: 70000 }', 'schema-value'],
  ['an address that is none', 'http: { host: purser.example.com }', 'config-http'],
  ['a proxy that is no address', 'http: { proxies: [nginx] }', 'config-http'],
  ['a name with a scheme', 'http: { hosts: ["https://purser.example.com"] }', 'config-http'],
  ['a key that is unknown', 'http: { prot: 80 }', 'schema-unknown-key'],
])('%s is an error', (_name, http, code) => {
  const { config, diagnostics, shown } = load(http);
  expect(config).toBeUndefined();
  expect(diagnostics.map((one) => one.code)).toEqual([code]);
  expect(shown).not.toContain('0123456789abcdef');
});
