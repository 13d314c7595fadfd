import { existsSync, writeFileSync } from 'node:fs';
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
rules:
  - { id: enter, on: { every: 1s }, do: [{ open: { instrument: BTCUSDT, side: long, value: 50 USDT } }] }
`,
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

/** What was opened after the first halt of the journal, as it was written down. */
async function openedAfterHalt(state: string): Promise<readonly string[]> {
  const entries = await readJournalOf(state);
  const at = entries.findIndex(({ kind }) => kind === 'halted');
  expect(at).toBeGreaterThan(-1);
  const resumed = entries.findIndex(({ kind }, index) => index > at && kind === 'resumed');
  const during = entries.slice(at, resumed === -1 ? undefined : resumed);
  return during.filter(({ kind, text }) => kind === 'planned' && text.startsWith('open')).map(({ text }) => text);
}

test('a halt holds at once, closes what it is told to, stays over a restart, and a resume ends it', async () => {
  const cwd = newFolder(PROJECT);
  const state = path.join(cwd, 'state');
  const daemon = startPurser(['run', '--paper'], { cwd });
  await daemon.line(/accepted: open long/);
  const halted = await ended(['halt', '--cancel-orders', '--close-positions', '--note', 'odd prices'], cwd);
  expect(halted).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^changed +yes\n/) as string });
  await daemon.line(/halted: odd prices \(everything\); not sent: open long/);
  await daemon.line(/accepted: close long .* BTCUSDT at market/);
  await daemon.line(/everything: no opening order waits and no position is open any more/);
  expect((await ended(['status'], cwd)).stdout).toMatch(/^HALTED +everything: odd prices \(hand\)/);
  daemon.kill('SIGINT');
  expect(await daemon.end()).toMatchObject({ code: 0 });
  const offline = await ended(['status'], cwd);
  expect(offline).toMatchObject({ code: 3, stdout: expect.stringMatching(/^HALTED +everything since/) as string });
  const again = startPurser(['run', '--paper'], { cwd });
  await again.line(/^HALTED: everything since .*odd prices/);
  await again.line(/not sent: open long/);
  expect(await openedAfterHalt(state)).toEqual([]);
  expect((await ended(['resume', '--note', 'they were right'], cwd)).stdout).toMatch(/\nhalted +nothing\n/);
  await again.line(/resumed by hand: everything: they were right/);
  await again.line(/accepted: open long/);
});

test('a daemon that does not answer is halted by the file within a second, before it sends anything further', async () => {
  const cwd = newFolder(PROJECT);
  const state = path.join(cwd, 'state');
  const daemon = startPurser(['run', '--paper'], { cwd });
  await daemon.line(/accepted: open long/);
  daemon.kill('SIGSTOP');
  const halted = await ended(['halt', '--note', 'it hangs'], cwd);
  expect(halted.stdout).toMatch(/did not answer within 600 ms: .*halt is written/);
  daemon.kill('SIGCONT');
  await daemon.line(/halted: it hangs/);
  await daemon.line(/not sent: open long/);
  expect(existsSync(path.join(state, 'halt'))).toBe(false);
  expect(await openedAfterHalt(state)).toEqual([]);
});

test('the file alone halts, and without a daemon too; a resume needs none', async () => {
  const cwd = newFolder(PROJECT);
  const state = path.join(cwd, 'state');
  expect(await ended(['halt'], cwd)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there is no state directory') as string,
  });
  const daemon = startPurser(['run', '--paper'], { cwd });
  await daemon.line(/accepted: open long/);
  writeFileSync(path.join(state, 'halt'), '{ "symbol": "BTCUSDT", "note": "by file" }');
  await daemon.line(/BTCUSDT halted: by file \(file\)/);
  await daemon.line(/not sent: open long/);
  expect(await openedAfterHalt(state)).toEqual([]);
  expect(await ended(['halt', '--strategy', 'eeger'], cwd)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('did you mean eager?; nothing was halted') as string,
  });
  daemon.kill('SIGINT');
  expect(await daemon.end()).toMatchObject({ code: 0 });
  const offline = await ended(['halt', '--account', 'main', '--note', 'later'], cwd);
  expect(offline).toMatchObject({ code: 0, stdout: expect.stringContaining('no daemon is running in') as string });
  expect((await ended(['resume', '--symbol', 'BTCUSDT', '--note', 'one'], cwd)).stdout).toMatch(/account main since/);
  expect((await ended(['resume', '--all', '--note', 'the rest'], cwd)).stdout).toMatch(/\nhalted +nothing\n/);
  expect(await ended(['resume', '--note', 'x'], cwd)).toMatchObject({ code: 1 });
});
