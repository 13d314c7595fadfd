import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { accountLines, formsOf } from './secret-forms.ts';
import { serveExchange } from './serve-exchange.ts';
import { killStarted, type Started, startPurser } from './start-purser.ts';

const STRATEGY = `version: 1
strategy: busy
account: main
accounts: [main, hedge]
market: spot
watch:
  assets: { watch: spot-assets, every: 2s }
  theirs: { watch: spot-assets, account: hedge, every: 2s }
rules:
  - { id: buy, on: { every: 3s }, do: [{ buy: { instrument: spot/BTCUSDT, value: 2 USDT } }] }
  - { id: too-much, on: { every: 5s }, do: [{ buy: { instrument: spot/BTCUSDT, value: 90000000 USDT } }] }
  - { id: look, when: 'theirs.exists(a, a.coin == "NONE")', do: [{ notify: { message: seen } }] }
`;

/** Throws out of a request that is signed, with all that was handed to it: as a bug of a library would. */
const PLANT = `data:text/javascript,${encodeURIComponent(`
const http = process.getBuiltinModule('node:http');
const request = http.request;
let signed = 0;
http.request = (...args) => {
  const headers = args.find((one) => one?.headers !== undefined)?.headers ?? {};
  if ('access-sign' in headers && (signed += 1) === 12) {
    const error = Object.assign(new Error('planted'), { options: args, headers, cause: new Error(JSON.stringify(headers)) });
    setImmediate(() => { throw error; });
  }
  return request(...args);
};
`)}`;

afterEach(async () => {
  await killStarted();
  removeFolders();
});

/** All files below a folder, with their bytes as text in which any byte is one character. */
function filesBelow(folder: string): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: readFileSync(file, 'latin1') }));
}

test('no key, secret or passphrase is in anything that a process writes or answers', async () => {
  // given: two accounts with real keys, one of which has a wrong passphrase, and an exchange on which things go wrong
  const faults = [
    { operation: 'spot-assets', nth: [3], kind: 'rate-limit' },
    { operation: 'place-spot-order', nth: [2], kind: 'lost-response' },
    { operation: 'place-spot-order', nth: [3], kind: 'disconnect' },
    { operation: 'place-spot-order', nth: [4], kind: 'error-after-execution' },
  ];
  const folder = newFolder({ 'strategies/busy.yaml': STRATEGY, 'faults.json': JSON.stringify({ rules: faults }) });
  const exchange = await serveExchange('--faults', path.join(folder, 'faults.json'));
  const accounts = exchange.accounts
    .filter(({ name }) => name === 'main' || name === 'hedge')
    .map((account) => (account.name === 'hedge' ? { ...account, passphrase: 'not-the-passphrase' } : account));
  const lines = accounts.flatMap((account) => accountLines(folder, exchange.url, account));
  writeFileSync(
    path.join(folder, 'purser.yaml'),
    ['version: 1', 'strategies: strategies', 'state: state', 'accounts:', ...lines, ''].join('\n'),
  );
  const written: { readonly what: string; readonly text: string }[] = [];
  const take = (what: string, run: Started): void => {
    written.push({ what: `${what}: stdout`, text: run.stdout() }, { what: `${what}: stderr`, text: run.stderr() });
  };
  const ask = async (...args: string[]): Promise<string> => {
    const command = startPurser(args, { cwd: folder });
    await command.end();
    take(args.join(' '), command);
    return command.stdout() + command.stderr();
  };
  // when: it runs with each log, is asked everything, fails at everything, and ends by a planted bug
  const run = startPurser(['run', '--log', 'json'], {
    cwd: folder,
    env: { NODE_OPTIONS: '--report-on-signal', PURSER_PLANTED: 'an-environment-variable' },
  });
  await run.line(/"accepted"/);
  await run.line(/"watch-failed"/);
  const told = [
    await ask('status', '--json'),
    await ask('status'),
    await ask('call', 'spot-assets', '--account', 'main'),
    await ask('call', 'spot-assets', '--account', 'hedge'),
    await ask('call', 'nothing-of-that-name', '--account', 'main'),
    await ask('why', 'busy/buy'),
    await ask('check', '--online'),
    await ask('plan'),
  ].join('\n');
  run.kill('SIGUSR2');
  await expect
    .poll(() => readdirSync(folder).filter((name) => /^report\..*\.json$/.test(name)), { timeout: patient(10_000) })
    .toHaveLength(1);
  run.kill('SIGTERM');
  expect(await run.end()).toEqual({ code: 0, signal: null });
  take('run', run);
  const crashed = startPurser(['run'], { cwd: folder, env: { NODE_OPTIONS: `--import "${PLANT}"` } });
  expect((await crashed.end()).code).toBe(70);
  take('crash', crashed);
  await ask('journal', '--json', '--limit', '100000');
  await ask('status');
  // then: all of it happened, and nothing of it tells a secret
  expect(told).toMatch(/40012|passphrase/i);
  expect(crashed.stderr()).toContain('planted');
  const files = filesBelow(folder).filter(({ file }) => !file.startsWith(path.join(folder, 'secrets')));
  expect(files.map(({ file }) => path.basename(file))).toEqual(
    expect.arrayContaining(['journal.sqlite', expect.stringMatching(/^report\..*\.json$/)]),
  );
  const everything = [...written, ...files.map(({ file, text }) => ({ what: file, text }))];
  const secrets = accounts.flatMap(({ apiKey, secret, passphrase }) => [apiKey, secret, passphrase]);
  const found = everything.flatMap(({ what, text }) =>
    [...secrets, 'an-environment-variable'].flatMap((secret, index) =>
      formsOf(secret).some((form) => text.includes(form)) ? [`${what}: secret ${String(index)}`] : [],
    ),
  );
  expect(found).toEqual([]);
  // and what it keeps is for its owner alone
  const state = path.join(folder, 'state');
  expect(statSync(state).mode & 0o777).toBe(0o700);
  const open = readdirSync(state).filter((name) => (statSync(path.join(state, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});
