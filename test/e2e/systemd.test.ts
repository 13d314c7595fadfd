import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { patient, promised } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { configFor, keysOf, serveExchange } from './serve-exchange.ts';
import { killStarted, ROOT, type Started, startPurser } from './start-purser.ts';

/** How long the supervisor of the tests waits for a sign of life, and how long one is waited for. */
const WATCHDOG_MS = promised(4_000);
const SIGN_MS_MAX = patient(WATCHDOG_MS);

/**
 * Prints each datagram with the time of its coming, ms; what is passed along with one is let go, as systemd does with
 * the end of a barrier.
 */
const LISTENER = `
import json, socket, sys, time
address = sys.argv[1]
listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
listener.bind('\\0' + address[1:] if address.startswith('@') else address)
print('listening', flush=True)
while True:
    text = listener.recv(65536).decode()
    if text != 'BARRIER=1':
        print(int(time.monotonic() * 1000), json.dumps(text.splitlines()), flush=True)
`;

/** Lets a signal stop the loop of a daemon for ever: what a piece of work does that never ends. */
const STUCK_AT_SIGNAL = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2',()=>Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0))",
)}`;

const STRATEGY = `version: 1
strategy: one
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - { id: high, when: btc.last > 2 USDT/BTC, do: [{ notify: { message: high } }] }
`;

const isThere = (command: string, args: readonly string[]): boolean => spawnSync(command, args).status === 0;
const can = isThere('systemd-notify', ['--version']) && isThere('python3', ['-c', 'import socket; socket.AF_UNIX']);
const title = can ? 'under systemd' : 'under systemd (systemd-notify or python3 is not here, so nobody can listen)';

afterEach(async () => {
  await killStarted();
  removeFolders();
});

describe.skipIf(!can)(title, () => {
  test('a daemon says that it starts, is ready, reloads and stops, and gives signs of life between', async () => {
    const { listener, start, strategy } = await supervised(STRATEGY, 'path');
    const daemon = start();
    expect(await datagram(listener, 'STATUS=starting')).toEqual([expect.stringMatching(/^STATUS=starting: /)]);
    expect(await datagram(listener, 'READY=1')).toEqual(['READY=1', 'STATUS=1 strategy runs; nothing waits for you']);
    await datagram(listener, 'WATCHDOG=1', 2);

    writeFileSync(strategy, STRATEGY.replace('> 2', '> 3'));
    daemon.kill('SIGHUP');
    const before = monotonicUs();
    const reloading = await datagram(listener, 'RELOADING=1');
    const moment = Number(reloading[1]?.replace('MONOTONIC_USEC=', ''));
    // The supervisor compares it with its own time: it is that of the same clock, of just now.
    expect(Math.abs(moment - before)).toBeLessThan(SIGN_MS_MAX * 1_000);
    await datagram(listener, 'READY=1', 2);

    // An error in a file: what ran before goes on, and it is said what waits.
    writeFileSync(strategy, `${STRATEGY}rulez: []\n`);
    daemon.kill('SIGHUP');
    await datagram(listener, 'RELOADING=1', 2);
    expect(await datagram(listener, 'READY=1', 3)).toEqual([
      'READY=1',
      expect.stringMatching(/^STATUS=1 strategy runs; FILES the changed files have errors/) as string,
    ]);

    daemon.kill('SIGTERM');
    await datagram(listener, 'STOPPING=1');
    expect(await daemon.end()).toEqual({ code: 0, signal: null });
    expect(daemon.stderr()).toBe('');
    // In the order in which they happened, whatever sends them.
    const words = datagrams(listener).map(({ lines: [first = ''] }) => first.replace(/^STATUS=.*/, 'STATUS'));
    expect(words.filter((word) => word !== 'WATCHDOG=1')).toEqual([
      'STATUS',
      'READY=1',
      ...['RELOADING=1', 'READY=1'],
      ...['RELOADING=1', 'READY=1'],
      'STOPPING=1',
    ]);
  });

  test('signs of life end where the loop of the daemon stands still', async () => {
    const { listener, start } = await supervised(STRATEGY, 'abstract');
    const daemon = start({ NODE_OPTIONS: STUCK_AT_SIGNAL });
    await datagram(listener, 'READY=1');
    await datagram(listener, 'WATCHDOG=1', 2);
    daemon.kill('SIGUSR2');
    // What is on its way comes still.
    await wait(WATCHDOG_MS / 2);
    const before = datagrams(listener).length;
    await wait(WATCHDOG_MS * 1.5);
    expect(datagrams(listener).length).toBe(before);
  });

  test('signs of life go on where the exchange stands still, and where it is gone', async () => {
    const exchange = await serveExchange();
    const { listener, start, folder } = await supervised(STRATEGY, 'path');
    writeFileSync(path.join(folder, 'purser.yaml'), configFor(exchange));
    const daemon = start(keysOf(exchange), []);
    await datagram(listener, 'READY=1');
    exchange.process.kill('SIGSTOP');
    await outlasts(listener, 2 * WATCHDOG_MS);
    exchange.process.kill('SIGKILL');
    await exchange.process.end();
    await outlasts(listener, 2 * WATCHDOG_MS);
    daemon.kill('SIGTERM');
    expect(await daemon.end(60_000)).toMatchObject({ code: 0 });
  });

  test('a daemon is ready in the end where the exchange is down from the start', async () => {
    const exchange = await serveExchange();
    const { listener, start, folder } = await supervised(STRATEGY, 'path');
    // Demo accounts go by the machine's clock, so that a start asks the exchange for nothing.
    writeFileSync(
      path.join(folder, 'purser.yaml'),
      configFor(exchange).replaceAll('exchange: paper', 'exchange: demo'),
    );
    exchange.process.kill('SIGKILL');
    await exchange.process.end();
    const daemon = start(keysOf(exchange), []);
    await datagram(listener, 'READY=1', 1, 60_000);
    await datagram(listener, 'WATCHDOG=1', 2);
    daemon.kill('SIGKILL');
  });
});

const judges = isThere('systemd-analyze', ['--version']);
const judged = judges ? '' : ' (systemd-analyze is not here, so nobody can say)';

test.skipIf(!judges)(`the unit is one that systemd understands${judged}`, () => {
  const folder = newFolder();
  const unit = path.join(folder, 'purser.service');
  // Where it is not installed, the program of the unit is not there.
  const text = spawnSync('sed', ['s|^ExecStart=[^ ]*|ExecStart=/bin/true|', path.join(ROOT, 'deploy/purser.service')]);
  writeFileSync(unit, text.stdout);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
    encoding: 'utf8',
  });
  expect(security.status, security.stdout).toBe(0);
});

interface Supervised {
  readonly listener: Started;
  readonly folder: string;
  /** The strategy's file. */
  readonly strategy: string;
  readonly start: (env?: Readonly<Record<string, string>>, more?: readonly string[]) => Started;
}

/**
 * Listens as a supervisor does, at a socket in the file system or beside it, and makes a project whose daemon can be
 * started.
 */
async function supervised(text: string, kind: 'path' | 'abstract'): Promise<Supervised> {
  const folder = newFolder({
    'purser.yaml': 'version: 1\nstrategies: strategies\naccounts:\n  main: { exchange: paper }\n',
    'strategies/one.yaml': text,
  });
  const socket = kind === 'path' ? path.join(folder, 'notify') : `@${folder}`;
  const listener = startPurser(['-c', LISTENER, socket], { command: 'python3' });
  await listener.line(/^listening/);
  return {
    ...{ listener, folder, strategy: path.join(folder, 'strategies/one.yaml') },
    start: (env = {}, more = ['--paper']) =>
      startPurser(['run', '--no-watch', ...more], {
        cwd: folder,
        env: { NOTIFY_SOCKET: socket, WATCHDOG_USEC: String(WATCHDOG_MS * 1_000), ...env },
      }),
  };
}

interface Datagram {
  readonly at: number;
  readonly lines: readonly string[];
}

function datagrams(listener: Started): readonly Datagram[] {
  return listener
    .stdout()
    .split('\n')
    .slice(1, -1)
    .map((line) => {
      const [at = '', ...rest] = line.split(' ');
      return { at: Number(at), lines: JSON.parse(rest.join(' ')) as string[] };
    });
}

/** Waits for the datagram that begins so, counted from 1. */
async function datagram(
  listener: Started,
  first: string,
  nth = 1,
  waitMsMax = WATCHDOG_MS * 2,
): Promise<readonly string[]> {
  const line = await listener.line(new RegExp(`^\\d+ \\["${first}`), { nth, waitMsMax });
  return JSON.parse(line.slice(line.indexOf(' '))) as string[];
}

/** Sees that a supervisor would not end the daemon in a span of time. */
async function outlasts(listener: Started, ms: number): Promise<void> {
  const seen = datagrams(listener).length;
  await wait(ms);
  const times = datagrams(listener)
    .slice(Math.max(0, seen - 1))
    .map(({ at }) => at);
  expect(times.length).toBeGreaterThan(ms / WATCHDOG_MS);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(WATCHDOG_MS);
}

function monotonicUs(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}
