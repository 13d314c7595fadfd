import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { emittedGrammar } from '../../src/app/emitted/emitted-grammar.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { configFor, keysOf, serveExchange } from './serve-exchange.ts';
import { killStarted, startPurser } from './start-purser.ts';

const GUARD = `
version: 1
strategy: guard
account: main
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: cut
    each: position in positions
    when: position.unrealizedPL < -50 USDT
    atStart: fire
    do: [{ close: { position: =position } }]
`;

/** Writes at the end of a process where each module came from that it has loaded. */
const NOTING = `
import { registerHooks } from 'node:module';
import { writeFileSync } from 'node:fs';
const loaded = new Set();
registerHooks({ load: (url, context, next) => { loaded.add(url); return next(url, context); } });
process.on('exit', () => writeFileSync(process.env.LOADED, [...loaded].join('\\n')));
`;

/** What alone compiles schemas, serves figures, or speaks to a person elsewhere. */
const ASKED_FOR = [
  'ajv',
  'vscode-languageserver',
  '@fastify/ajv-compiler',
  'prom-client',
  'grammy',
  'nodemailer',
  'otpauth',
];

// The first start of a checkout compiles the validators and keeps them; these are later ones.
beforeAll(() => {
  for (const structure of [emittedGrammar().structure, emittedGrammar().configStructure]) structure.validate({});
});
afterEach(async () => {
  await killStarted();
  removeFolders();
});

/** Lets a daemon run for a moment; answers the packages that it has loaded, and its own modules under `src`. */
async function loadedBy(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return loadedByCommand(folder, ['run', '--for', '2s', ...args], env);
}

/** Runs a command to its end; answers the same of it. */
async function loadedByCommand(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const file = path.join(folder, 'loaded');
  const run = startPurser(args, {
    cwd: folder,
    env: { ...env, LOADED: file, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NOTING)}` },
  });
  expect(await run.end()).toEqual({ code: 0, signal: null });
  const urls = readFileSync(file, 'utf8').split('\n');
  return {
    packages: new Set(urls.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? [])),
    own: urls.flatMap((url) => /\/src\/(.+)$/.exec(url)?.[1] ?? []),
  };
}

test('check reckons what a daemon would poll without the streams that poll it, and without the schemas of words', async () => {
  const { packages, own } = await loadedByCommand(newFolder({ 'strategies/guard.yaml': GUARD }), ['check']);
  expect(own).toContain('rules/engine/polling/strategy-needs.ts');
  expect([...packages].filter((name) => name === 'rxjs' || name === 'typebox')).toEqual([]);
});

test('a daemon holds in memory only what its configuration asks for', async () => {
  const { packages } = await loadedBy(newFolder({ 'strategies/guard.yaml': GUARD }), ['--paper']);
  expect([...packages]).toEqual(expect.arrayContaining(['rxjs', 'got', 'fastify']));
  expect(ASKED_FOR.filter((name) => packages.has(name))).toEqual([]);
});

test('a daemon whose exchange is elsewhere holds neither the simulated one nor its server', async () => {
  const exchange = await serveExchange();
  const folder = newFolder({ 'strategies/guard.yaml': GUARD, 'purser.yaml': configFor(exchange) });
  const { packages, own } = await loadedBy(folder, [], keysOf(exchange));
  expect([...packages]).toEqual(expect.arrayContaining(['rxjs', 'got']));
  expect([...ASKED_FOR, 'fastify'].filter((name) => packages.has(name))).toEqual([]);
  expect(own).toContain('app/venue/remote-venue.ts');
  expect(own.filter((file) => file.startsWith('paper/'))).toEqual([]);
});
