import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { signatureOf } from '../../src/notify/webhook.ts';
import { type Answers, type Receiver, startReceiver } from '../contract/notify/receiver.ts';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { killStarted, type Started, startPurser } from './start-purser.ts';

const SECRET = 'the-secret-of-the-hook-0123456789';
const STRATEGY = `version: 1
strategy: talk
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - { id: say, on: manual, do: [{ notify: { message: "it is time" } }] }
`;

let receiver: Receiver | undefined;
afterEach(async () => {
  await killStarted();
  await receiver?.close();
  removeFolders();
});

async function project(answers: Answers) {
  receiver = await startReceiver(answers);
  const cwd = newFolder({
    'strategies/talk.yaml': STRATEGY,
    'purser.yaml': `version: 1
strategies: strategies
state: state
accounts:
  main: { exchange: paper }
notify:
  channels:
    ops: { webhook: { url: "${receiver.url}/hook", secret: { env: HOOK } }, perMinute: 60 }
`,
  });
  const run = (...args: string[]): Started => startPurser(args, { cwd, env: { HOOK: SECRET } });
  return { cwd, run, received: receiver.received };
}

async function ended(started: Started): Promise<number | null> {
  return (await started.end()).code;
}

function texts(received: Receiver['received']): readonly string[] {
  return received.map(({ body }) => (JSON.parse(body) as { text: string }).text);
}

test('what a strategy says reaches a person once, signed, over a receiver that fails and a daemon that is killed', async () => {
  // given: a receiver that takes nothing at first
  let isUp = false;
  const { cwd, run, received } = await project(() => ({ status: isUp ? 200 : 503 }));
  const daemon = run('run', '--paper', '--log', 'json');
  await daemon.line(/"started/);
  await expect.poll(() => received.length, { timeout: patient(15_000) }).toBeGreaterThan(0);
  expect(await ended(run('fire', 'say'))).toBe(0);
  await daemon.line(/it is time/);
  // when: it is killed, and the next start finds a receiver that works
  daemon.kill('SIGKILL');
  await daemon.end();
  isUp = true;
  const before = received.length;
  const again = run('run', '--paper', '--log', 'json');
  const told = (): readonly string[] => texts(received.slice(before)).filter((text) => text.includes('it is time'));
  await expect.poll(told, { timeout: patient(20_000) }).toHaveLength(1);
  again.kill('SIGTERM');
  expect(await ended(again)).toBe(0);
  // then
  expect(told()).toHaveLength(1);
  expect(told()[0]).toMatch(/^paper main message\nit is time\nby: talk\/say\nat: /);
  expect(texts(received).at(-1)).toContain('stopped');
  for (const { headers, body } of received)
    expect(headers['x-purser-signature']).toBe(signatureOf(SECRET, String(headers['x-purser-timestamp']), body));
  const files = readdirSync(cwd, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));
  const everything = [
    ...files,
    daemon.stdout(),
    daemon.stderr(),
    again.stdout(),
    again.stderr(),
    JSON.stringify(received),
  ];
  expect(everything.filter((text) => text.includes(SECRET))).toEqual([]);
});

test('with a receiver that hangs the daemon starts, acts, halts and stops', async () => {
  const { run, received } = await project(() => undefined);
  const daemon = run('run', '--paper', '--log', 'json');
  await daemon.line(/"started/);
  await expect.poll(() => received.length, { timeout: patient(15_000) }).toBeGreaterThan(0);
  expect(await ended(run('fire', 'say'))).toBe(0);
  await daemon.line(/it is time/);
  expect(await ended(run('halt', '--note', 'enough'))).toBe(0);
  await daemon.line(/enough/);
  daemon.kill('SIGTERM');
  expect(await ended(daemon)).toBe(0);
});

test('a secret that cannot be had ends the start with the name of its channel', async () => {
  const { cwd } = await project(() => ({ status: 200 }));
  const started = startPurser(['run', '--paper'], { cwd, env: { HOOK: '' } });
  expect((await started.end()).code).toBe(1);
  expect(started.stderr()).toContain('HOOK is not set: it holds the secret of the channel ops');
});

test('the channels can be tried by hand, and a strategy cannot name one that is not there', async () => {
  let status = 200;
  const { run, received, cwd } = await project(() => ({ status }));
  const works = run('notify', 'test');
  expect(await ended(works)).toBe(0);
  expect(works.stdout()).toBe('ops  delivered\n');
  expect(texts(received)).toEqual([expect.stringContaining('purser: this is a test')]);
  status = 500;
  const fails = run('notify', 'test', 'ops');
  expect(await ended(fails)).toBe(1);
  expect(fails.stdout()).toBe('ops  FAILED: the receiver answered 500\n');
  const strange = run('notify', 'test', 'opps');
  expect(await ended(strange)).toBe(1);
  expect(strange.stderr()).toContain('there is no channel opps: did you mean ops?');
  writeFileSync(path.join(cwd, 'strategies/talk.yaml'), STRATEGY.replace('"it is time" }', '"it is time", to: opps }'));
  const check = run('check');
  expect(await ended(check)).toBe(1);
  expect(check.stdout() + check.stderr()).toMatch(/channel-unknown[^]*did you mean `ops`\?/);
});
