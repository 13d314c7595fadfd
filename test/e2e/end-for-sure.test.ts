import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newFolder, removeFolders } from './new-folder.ts';
import { configFor, keysOf, serveExchange } from './serve-exchange.ts';
import { killStarted, ROOT, startPurser } from './start-purser.ts';

afterAll(async () => {
  await killStarted();
  removeFolders();
});

/** Opens at its end what nobody ever writes: a thread of the process waits for it, as for a disk that hangs. */
const HANGING = `
import { open } from 'node:fs';
process.on('exit', () => open(process.env.NEVER, 'r', () => {}));
`;

const BUYS = `
version: 1
strategy: buys
account: main
market: spot
rules:
  - id: buy
    on: { start: true }
    do: [{ buy: { instrument: spot/BTCUSDT, value: 2 USDT } }]
`;

test('a daemon that a signal ends ends with its last lines, though one of its threads hangs, and frees its lock', async () => {
  const exchange = await serveExchange();
  const cwd = newFolder({
    'hanging.mjs': HANGING,
    'strategies/buys.yaml': BUYS,
    'purser.yaml': configFor(exchange),
  });
  const never = path.join(cwd, 'never');
  execFileSync('mkfifo', [never]);
  const env = { ...keysOf(exchange), NODE_OPTIONS: `--import=${path.join(cwd, 'hanging.mjs')}`, NEVER: never };
  for (const done of [/● filled/, /Purser runs/]) {
    const run = startPurser(['run'], { cwd, env });
    await run.line(done);
    run.kill('SIGTERM');
    expect(await run.end(), run.stdout() + run.stderr()).toEqual({ code: 0, signal: null });
    expect(run.stdout()).toMatch(/\nstopped\n$/);
  }
});

test('a daemon leaves its output to others as it was: their writes wait where it is full', async () => {
  const exchange = await serveExchange();
  const cwd = newFolder({ 'strategies/buys.yaml': BUYS, 'purser.yaml': configFor(exchange) });
  const purser = `'${process.execPath}' '${path.join(ROOT, 'bin/purser.mjs')}'`;
  const shell = startPurser(['-c', `${purser} run --for 1s; cat /proc/self/fdinfo/1`], {
    ...{ command: 'sh', cwd },
    env: keysOf(exchange),
  });
  expect(await shell.end(), shell.stderr()).toEqual({ code: 0, signal: null });
  const flags = /^flags:\s+([0-7]+)$/m.exec(shell.stdout())?.[1] ?? expect.fail(shell.stdout());
  expect(Number.parseInt(flags, 8) & constants.O_NONBLOCK).toBe(0);
});
