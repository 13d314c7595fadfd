import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { killStarted, startPurser } from './start-purser.ts';

const rules = (price: string): string => `version: 1
strategy: one
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
  positions: { watch: positions, every: 1s }
rules:
  - { id: buy, when: btc.last > ${price} USDT/BTC, atStart: fire, do: [{ open: { instrument: BTCUSDT, side: long, value: 60 USDT } }] }
  - { id: much, when: btc.last > ${price} USDT/BTC, atStart: fire, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - { id: leave, each: p in positions, when: btc.last < 1 USDT/BTC, atStart: fire, do: [{ close: { position: =p } }] }
goals:
  - { id: floor, keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: 200 USDT, from: [{ wallet: spot }] }
limits:
  orderValue: 100 USDT
`;

const PROJECT = {
  'purser.yaml':
    'version: 1\nstrategies: strategies\naccounts:\n  main: { exchange: paper }\npaper: { balances: { main: { usdt_futures: { USDT: "150" }, spot: { USDT: "400" } } } }\n',
  'strategies/one.yaml': rules('1'),
};

afterEach(async () => {
  await killStarted();
  removeFolders();
});

async function ended(args: readonly string[], cwd: string) {
  const started = startPurser(args, { cwd });
  const { code } = await started.end();
  return { code, stdout: started.stdout(), stderr: started.stderr() };
}

test('a plan shows where everything stands, what would be sent and what a limit refuses, and leaves no trace', async () => {
  const cwd = newFolder(PROJECT);
  const { code, stdout } = await ended(['plan'], cwd);
  expect(stdout).toMatch(/rule buy: would act now\n +→ open long 0\.0008 BTC BTCUSDT at market/);
  expect(stdout).toMatch(/rule much: would act now\n +refused: refused by orderValue of the strategy.*100 USDT/);
  expect(stdout).toContain('rule leave: has no instance now');
  expect(stdout).toMatch(
    /goal floor: off by 50\n +→ transfer 50 USDT from main spot to main usdt_futures: 150 USDT free is below 200 USDT/,
  );
  expect(stdout).toContain('2 operations would be sent; nothing was');
  expect(code).toBe(2);
  // The same again: nothing was done, and no state was made.
  expect((await ended(['plan'], cwd)).stdout).toBe(stdout);
  expect((await ended(['journal'], cwd)).code).toBe(1);
});

test('where the daemon runs it plans within it, from its state; --diff compares its revisions with the files', async () => {
  const cwd = newFolder(PROJECT);
  // A file that does not come in by itself: the daemon reads another directory.
  writeFileSync(
    path.join(cwd, 'other.yaml'),
    readFileSync(path.join(cwd, 'purser.yaml'), 'utf8').replace('strategies: strategies', 'strategies: edited'),
  );
  expect(await ended(['plan', '--diff'], cwd)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no daemon is running') as string,
  });
  const daemon = startPurser(['run', '--paper', '--log', 'json'], { cwd });
  await daemon.line(/filled: opened long/);
  await vi.waitFor(
    async () => {
      const { code, stdout } = await ended(['plan', '--json'], cwd);
      const { parts } = JSON.parse(stdout) as { parts: { part: string; operations: unknown[]; stands: string[] }[] };
      expect(parts.find(({ part }) => part === 'buy')).toMatchObject({
        operations: [],
        stands: [expect.stringContaining('acted upon') as string],
      });
      expect(parts.find(({ part }) => part === 'leave')?.stands[0]).toMatch(
        /^main BTCUSDT long \d+: waits for its condition/,
      );
      expect(code).toBe(0);
    },
    { timeout: patient(15_000), interval: 500 },
  );
  expect(await ended(['plan', '--diff'], cwd)).toMatchObject({
    code: 0,
    stdout: 'no change: the daemon already runs what these files say\n',
  });
  const edited = newFolder({
    ...PROJECT,
    'strategies/one.yaml': rules('2').replace('  orderValue: 100 USDT', '  orderValue: 90 USDT'),
  });
  const { code, stdout } = await ended(
    ['plan', '--diff', '-c', path.join(edited, 'purser.yaml'), '--state', path.join(cwd, '.purser')],
    cwd,
  );
  expect(stdout).toBe(
    [
      '~ one: mode, limits or paces; the state of rules is kept',
      '    limits.orderValue: 100 USDT → 90 USDT',
      '~ one/buy: starts over, a cooldown and a limit of firings go on',
      '    when: btc.last > 1 USDT/BTC → btc.last > 2 USDT/BTC',
      '~ one/much: starts over, a cooldown and a limit of firings go on',
      '    when: btc.last > 1 USDT/BTC → btc.last > 2 USDT/BTC',
      '',
    ].join('\n'),
  );
  expect(code).toBe(2);
});
