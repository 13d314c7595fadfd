import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { readJournalOf } from './read-journal-of.ts';
import { killStarted, startPurser } from './start-purser.ts';

afterEach(async () => {
  await killStarted();
  removeFolders();
});

const strategy = (name: string): string => `version: 1
strategy: ${name}
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - { id: told, when: btc.last > 1 USDT/BTC, atStart: fire, do: [{ notify: { message: "${name} told" } }] }
`;

test('a daemon answers whether it lives, whether it is ready and what it did, and its token is in nothing else', async () => {
  const port = await freePort();
  const cwd = newFolder({
    'purser.yaml': `version: 1\nhttp: { port: ${String(port)} }\naccounts:\n  main: { exchange: paper }\n`,
    'strategies/one.yaml': strategy('one'),
    'strategies/two.yaml': strategy('two'),
  });
  const daemon = startPurser(['run', '--paper'], { cwd });
  await daemon.line(
    new RegExp(
      `^  http        http://127\\.0\\.0\\.1:${String(port)} \\(token: .*/\\.purser/http-token; page: purser web login\\)$`,
    ),
  );
  const file = path.join(cwd, '.purser/http-token');
  const token = readFileSync(file, 'utf8').trim();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const ask = (place: string) =>
    fetch(`http://127.0.0.1:${String(port)}${place}`, { headers: { authorization: `Bearer ${token}` } });
  const metrics = async (): Promise<string> => (await ask('/metrics')).text();

  expect((await fetch(`http://127.0.0.1:${String(port)}/livez`)).status).toBe(200);
  await daemon.line(/two told/);
  expect(await (await ask('/readyz')).json()).toEqual({ ready: true, notReady: [] });
  // The state is gathered every ten seconds, and within a second where the daemon has begun to run, or runs other
  // files.
  await expect.poll(metrics, { timeout: patient(5_000), interval: 250 }).toContain('purser_ready 1\n');
  const text = await metrics();
  expect(text).toContain('purser_rule_events_total{strategy="one",rule="told",event="fired"} 1\n');
  expect(text).toMatch(/^purser_exchange_requests_total\{operation="[a-z-]+",outcome="ok"\} [1-9]/m);
  expect(text).toMatch(/^purser_journal_size_bytes [1-9]/m);
  const checked = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  if (checked.error === undefined) expect(checked.stdout + checked.stderr).toBe('');

  rmSync(path.join(cwd, 'strategies/two.yaml'));
  await daemon.line(/two removed/);
  await expect.poll(metrics, { timeout: patient(5_000), interval: 250 }).not.toContain('strategy="two"');

  expect((await startedHalt(cwd)).code).toBe(0);
  // What is reckoned is told again for a second.
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: patient(10_000) }).toBe(503);
  expect(await (await ask('/readyz')).json()).toMatchObject({ ready: false, notReady: [{ kind: 'halted' }] });

  daemon.kill('SIGTERM');
  expect(await daemon.end()).toMatchObject({ code: 0 });
  const journal = readFileSync(path.join(cwd, '.purser/journal.sqlite'), 'latin1');
  expect([daemon.stdout(), daemon.stderr(), text, journal].some((one) => one.includes(token))).toBe(false);
});

async function startedHalt(cwd: string) {
  return startPurser(['halt', '--note', 'looks odd'], { cwd }).end();
}

const FOLLOW = `version: 1
strategy: follow
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - { id: told, on: { webhook: chart, fields: { side: [long, short] } }, do: [{ notify: { message: "chart says \${webhook.side}" } }] }
`;

test('a delivery that was answered fires once, though the process was killed at once, and its id is known to the next one', async () => {
  const port = await freePort();
  const cwd = newFolder({
    'purser.yaml': `version: 1\nhttp: { port: ${String(port)} }\naccounts:\n  main: { exchange: paper }\n`,
    'strategies/follow.yaml': FOLLOW,
  });
  const run = () => startPurser(['run', '--paper', '--log', 'json'], { cwd });
  const first = run();
  await first.line(/"msg":"http /);
  const told = startPurser(['webhook', 'chart'], { cwd });
  await told.end();
  const address = told.stdout().trim();
  expect(address).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${String(port)}/hooks/chart/[0-9a-f]{64}$`));
  const deliver = async (id: string): Promise<number> =>
    (await fetch(address, { method: 'POST', body: JSON.stringify({ id, side: 'long' }) })).status;
  // Rules take deliveries once they run.
  await expect.poll(() => deliver('1'), { timeout: patient(20_000) }).toBe(202);
  expect(await deliver('2')).toBe(202);
  first.kill('SIGKILL');
  await first.end();

  const second = run();
  await second.line(/"msg":"http /);
  expect(await deliver('1')).toBe(200);
  await expect.poll(() => deliver('3'), { timeout: patient(20_000) }).toBe(202);
  // By the journal: what the first one has done it may not have printed before it was killed.
  const said = async (): Promise<number> =>
    (await readJournalOf(path.join(cwd, '.purser'))).filter(({ kind }) => kind === 'notified').length;
  await expect.poll(said, { timeout: patient(20_000), interval: 250 }).toBe(3);
  second.kill('SIGTERM');
  expect(await second.end()).toMatchObject({ code: 0 });
  expect(await said()).toBe(3);
});

test('a port that is taken ends the start in words', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const cwd = newFolder({
    'purser.yaml': `version: 1\nhttp: { port: ${String(port)} }\naccounts:\n  main: { exchange: paper }\n`,
    'strategies/one.yaml': strategy('one'),
  });
  const daemon = startPurser(['run', '--paper'], { cwd });
  const { code } = await daemon.end();
  server.close();
  expect(code).toBe(1);
  expect(daemon.stderr()).toMatch(
    new RegExp(`^purser: cannot listen on 127\\.0\\.0\\.1:${String(port)} for http: .*EADDRINUSE`),
  );
});
