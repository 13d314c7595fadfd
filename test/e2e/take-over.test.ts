import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newFolder, removeFolders } from './new-folder.ts';
import { readJournalOf } from './read-journal-of.ts';
import { killStarted, startPurser } from './start-purser.ts';

const PROJECT = {
  'purser.yaml': 'version: 1\nstrategies: strategies\nstate: state\naccounts:\n  main: { exchange: paper }\n',
  'strategies/eager.yaml': `version: 1
strategy: eager
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 1s }
  resting:   { watch: orders, every: 1s }
rules:
  - { id: enter, on: { every: 1s }, do: [{ open: { instrument: BTCUSDT, side: long, value: 50 USDT } }] }
`,
};
const OTHER = `pzzzzzz${'0123456789abcdef'.repeat(2)}`;
const ORDER = [
  'place-futures-order',
  ...['symbol=BTCUSDT', 'productType=USDT-FUTURES', 'marginMode=crossed', 'marginCoin=USDT', 'size=0.01'],
  ...['side=buy', 'tradeSide=open', 'orderType=limit', 'force=gtc', 'price=1000', `clientOid=${OTHER}`],
];

afterEach(async () => {
  await killStarted();
  removeFolders();
});

async function ended(args: readonly string[], cwd: string) {
  const started = startPurser(args, { cwd });
  const { code } = await started.end();
  return { code, stdout: started.stdout(), stderr: started.stderr() };
}

test('orders of another installation halt the account, loudly, until a person takes them over', async () => {
  const cwd = newFolder(PROJECT);
  const daemon = startPurser(['run', '--paper'], { cwd });
  await daemon.line(/accepted: open long/);
  expect(await ended(['take-over', '--note', 'x'], cwd)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no order of another installation was seen') as string,
  });
  expect((await ended(['call', ...ORDER, '--account', 'main', '--yes'], cwd)).code).toBe(0);
  await daemon.line(/account main halted: other installation: the installation zzzzzz has placed the order pzzzzzz/);
  await daemon.line(/not sent: open long/);
  const status = (await ended(['status'], cwd)).stdout;
  expect(status).toMatch(/^HALTED +account main: other installation/);
  expect(status).toMatch(/\nOTHER +main: [^]*pzzzzzz0123456789abcdef[^]*the\s+installation zzzzzz/);
  const taken = await ended(['take-over', '--account', 'main', '--note', 'the old machine is gone'], cwd);
  expect(taken).toMatchObject({ code: 0, stdout: expect.stringMatching(/\nhalted +nothing\n/) as string });
  const entries = await readJournalOf(path.join(cwd, 'state'));
  expect(entries.find(({ kind }) => kind === 'resumed')?.text).toBe(
    'taken over by hand: the installation zzzzzz on main: the old machine is gone',
  );
  const before = daemon.stdout().match(/accepted: open long/g)?.length ?? 0;
  await daemon.line(/accepted: open long/, { nth: before + 1 });
  // the order itself stays
  const waiting = await ended(['call', 'mix-orders-pending', 'productType=USDT-FUTURES', '--account', 'main'], cwd);
  expect(waiting.stdout).toContain(OTHER);
});

test('where no daemon is running it is done in the state directory', async () => {
  const cwd = newFolder(PROJECT);
  const daemon = startPurser(['run', '--paper'], { cwd });
  await daemon.line(/accepted: open long/);
  await ended(['call', ...ORDER, '--account', 'main', '--yes'], cwd);
  await daemon.line(/account main halted: other installation/);
  daemon.kill('SIGINT');
  expect(await daemon.end()).toMatchObject({ code: 0 });
  expect((await ended(['status'], cwd)).stdout).toMatch(/^HALTED [^]*\nOTHER +main: order pzzzzzz/);
  expect((await ended(['take-over', '--note', 'it was this one, restored'], cwd)).stdout).toMatch(
    /\nhalted +nothing\n/,
  );
  expect((await ended(['status'], cwd)).stdout).not.toMatch(/HALTED|OTHER/);
  const again = startPurser(['run', '--paper'], { cwd });
  await again.line(/accepted: open long/);
  await ended(['call', 'mix-orders-pending', 'productType=USDT-FUTURES', '--account', 'main'], cwd);
  // The lines behind the head and its legend; what the halt held back before may be told as missed.
  const [, ...lines] = again.stdout().split('\n\n');
  expect(lines.join('\n').replaceAll(/missed: .*/g, '')).not.toMatch(/halted/i);
});
