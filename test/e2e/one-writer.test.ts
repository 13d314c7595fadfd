import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { paced } from '../patience.ts';
import { exchangeRecords } from './exchange-records.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { configFor, keysOf, serveExchange } from './serve-exchange.ts';
import { killStarted, type Started, startPurser } from './start-purser.ts';

const SPEED = String(paced(20));

const BUYS = `
version: 1
strategy: buys
account: main
market: spot
rules:
  - { id: buy, on: { every: 10s }, do: [{ buy: { instrument: spot/BTCUSDT, value: 2 USDT } }] }
`;
const OPENS = {
  'purser.yaml': 'version: 1\nstate: state\naccounts:\n  main: { exchange: paper }\n',
  'strategies/opens.yaml': BUYS.replace('strategy: buys', 'strategy: opens').replace('every: 10s', 'every: 1s'),
};

afterEach(async () => {
  await killStarted();
  removeFolders();
});

test('a start with the lock file removed leaves the journal of the daemon that runs alone', async () => {
  const cwd = newFolder(OPENS);
  const daemon = startPurser(['run', '--paper'], { cwd });
  await daemon.line(/✓ accepted/);
  rmSync(path.join(cwd, 'state', 'lock'));
  const second = startPurser(['run', '--paper'], { cwd });
  expect(await second.end()).toEqual({ code: 1, signal: null });
  expect(second.stderr()).toMatch(/is in use by another Purser \(process \d+\): a process listens on its socket/);
  const before = daemon.stdout().match(/✓ accepted/g)?.length ?? 0;
  await daemon.line(/✓ accepted/, { nth: before + 2 });
  daemon.kill('SIGTERM');
  expect(await daemon.end(), daemon.stderr()).toEqual({ code: 0, signal: null });
  expect(existsSync(path.join(cwd, 'state', 'journal.sqlite.changed'))).toBe(false);
});

test('a state directory that is moved away is named, and put back it is taken up', async () => {
  const cwd = newFolder(OPENS);
  const daemon = startPurser(['run', '--paper'], { cwd });
  await daemon.line(/✓ accepted/);
  renameSync(path.join(cwd, 'state'), path.join(cwd, 'elsewhere'));
  expect((await daemon.end()).signal).toBeNull();
  expect(daemon.stderr()).toMatch(/directory .*state.* is gone: it was moved or removed/);
  expect(daemon.stderr()).not.toContain('bug in Purser');
  rmSync(path.join(cwd, 'state'), { recursive: true, force: true });
  renameSync(path.join(cwd, 'elsewhere'), path.join(cwd, 'state'));
  const again = startPurser(['run', '--paper'], { cwd });
  await again.line(/✓ accepted/);
  expect(again.stdout()).not.toContain('HALTED');
});

test('of two state directories on one account the second opens nothing', async () => {
  const exchange = await serveExchange('--speed', SPEED, '--seed', '3');
  const folder = newFolder({ 'strategies/buys.yaml': BUYS, 'purser.yaml': configFor(exchange) });
  const start = (state: string): Started =>
    startPurser(['run', '--speed', SPEED, '--state', path.join(folder, state)], { cwd: folder, env: keysOf(exchange) });
  const first = start('one');
  await first.line(/✓ accepted/, { nth: 2 });
  const second = start('two');
  await second.line(/account main halted: other installation/);
  await second.line(/✗ halted: other installation.*not sent: buy/);
  const { orders } = await exchangeRecords(exchange);
  expect(new Set(orders.map(({ clientOid }) => clientOid.slice(0, 7))).size).toBe(1);
  expect(second.stdout()).not.toContain('✓ accepted');
});

test('check refuses a file with a secret that others can read, and says nothing of one that is not there', async () => {
  const config =
    'version: 1\naccounts:\n  main:\n    exchange: live\n    key: { file: key }\n    secret: { file: secret }\n    passphrase: { file: gone }\n';
  const cwd = newFolder({ ...OPENS, 'purser.yaml': config });
  for (const name of ['key', 'secret']) writeFileSync(path.join(cwd, name), 'leaked', { mode: 0o600 });
  chmodSync(path.join(cwd, 'secret'), 0o644);
  const refused = startPurser(['check'], { cwd });
  expect((await refused.end()).code).toBe(1);
  expect(refused.stdout()).toMatch(
    /purser\.yaml:1:1: error\[secret-file\]: .*secret can be read by others \(mode 0644\)/,
  );
  expect(refused.stdout()).not.toContain('leaked');
  chmodSync(path.join(cwd, 'secret'), 0o600);
  const sound = startPurser(['check'], { cwd });
  expect((await sound.end()).code, sound.stdout()).toBe(0);
});
