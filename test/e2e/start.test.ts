import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { restoreWorld, type PaperState } from '../../src/paper/core/state/stored-world.ts';
import { exchangeRecords } from './exchange-records.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { readJournalOf } from './read-journal-of.ts';
import type { ServedExchange } from './serve-exchange.ts';
import { killStarted, ROOT, type Started, startPurser } from './start-purser.ts';

afterEach(async () => {
  await killStarted();
  removeFolders();
});

test('npm start trades at once, says why, ends on Ctrl-C, and goes on from there', async () => {
  // given: the project of this repository, and an empty state
  const state = path.join(newFolder(), 'state');
  const first = startPurser([...argumentsOfStart(), '--state', state]);
  // then: an order is placed and filled, its position protected, and the stop follows the price
  await first.line(/breakout-trail\/buy-breakout .*→ open long .*, with stop loss [\d.]+$/);
  await first.line(/breakout-trail\/buy-breakout .*● filled: opened long \S+ ETH/);
  await first.line(/breakout-trail\/trail .*= long \S+ ETHUSDT is protected: stop loss \d/);
  await first.line(/breakout-trail\/trail .*✓ accepted: move stop loss of the long ETHUSDT/, { nth: 2 });
  // and then: money is moved to where it is missing, 200 at least: a position that was opened before holds some more
  await first.line(/margin-floor\/floor .*→ transfer 100 USDT from main spot to main usdt_futures$/);
  const redeemed = await first.line(/margin-floor\/floor .*✓ accepted: redeem [\d.]+ USDT from the flexible savings/);
  expect(Number(/redeem ([\d.]+) /.exec(redeemed)?.[1])).toBeGreaterThanOrEqual(200);
  await first.line(/margin-floor\/floor .*= main usdt_futures holds its floor of 300 USDT$/);
  expectPlaces(first, state);
  expectReasons(first);
  // and then: it can be asked while it runs
  expect(await answerOf('status', state)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('breakout-trail') as string,
  });
  expect(await answerOf('journal', state)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('filled: opened long') as string,
  });
  const bought = (await positionsOf(first, state)).find(({ symbol }) => symbol === 'ETHUSDT');
  expect(bought).toMatchObject({ account: 'hedge' });
  await expectEndOnInterrupt(first);

  // when: it is started again
  const again = startPurser([...argumentsOfStart(), '--state', state]);
  // then: it says that it goes on, and holds what it held
  expect(await again.line(/exchange +embedded/)).toContain('going on from the stored state');
  expect(await positionsOf(again, state)).toContainEqual(bought);
  await again.line(/dollar-cost\/buy .*● filled: bought/);
  await expectEndOnInterrupt(again);
  await expectOpenedOnce(state);
  // and then: what happened can be read while nothing runs
  expect(await answerOf('status', state)).toMatchObject({
    code: 3,
    stdout: expect.stringMatching(/^not running/) as string,
  });
  expect(await answerOf('journal', state)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/stopped[^]*stopped/) as string,
  });
});

/** What `npm start` runs, but for the launcher. */
function argumentsOfStart(): readonly string[] {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const [node, launcher, ...args] = manifest.scripts.start.split(' ');
  expect([node, launcher]).toEqual(['node', 'bin/purser.mjs']);
  return args;
}

function expectPlaces(run: Started, state: string): void {
  expect(run.stdout()).toMatch(/^ {2}exchange +embedded paper exchange at http:\/\/127\.0\.0\.1:\d+/m);
  expect(run.stdout()).toContain(`  state       ${state}\n`);
  expect(run.stdout()).toContain(`  journal     ${path.join(state, 'journal.sqlite')}`);
}

/** Each line names the strategy and the rule; why is one command away. */
function expectReasons(run: Started): void {
  const tape = run.stdout().split('\n\n')[1]?.split('\n').slice(0, -1) ?? [];
  expect(tape.length).toBeGreaterThan(10);
  // What could not be read in time, on a machine that is slower than the exchange goes, is nobody's rule.
  for (const line of tape.filter((one) => !/^\d\d:\d\d:\d\d {2} +! .*ETIMEDOUT/.test(one)))
    expect(line).toMatch(/^\d\d:\d\d:\d\d {2}[\w-]+\/[\w-]+ +\S /);
  const decisions = tape.filter((line) => line.includes(' → '));
  const outcomes = tape.filter((line) => /[✓●] /.test(line));
  expect([decisions.length, outcomes.length].every((count) => count > 4)).toBe(true);
  // The reason and its values are for `purser why`.
  for (const line of [...decisions, ...outcomes]) expect(line).not.toMatch(/ — | \[[^\]]+ = /);
}

async function answerOf(
  command: 'status' | 'journal',
  state: string,
): Promise<{ code: number | null; stdout: string }> {
  const asked = startPurser([command, '--state', state]);
  const { code } = await asked.end();
  expect(asked.stderr()).toBe('');
  return { code, stdout: asked.stdout() };
}

/** Asks the embedded exchange for the positions, with the keys that it made for itself. */
async function positionsOf(run: Started, state: string) {
  const [url = ''] = /http:\/\/[\d.:]+/.exec(await run.line(/exchange +embedded/)) ?? [];
  const kept = JSON.parse(readFileSync(path.join(state, 'paper.json'), 'utf8')) as { exchange: PaperState };
  const accounts = [...restoreWorld(kept.exchange).accounts.values()].map(
    ({ name, uid, key }): ServedExchange['accounts'][number] => {
      return { name, uid, apiKey: key.apiKey, secret: key.secret, passphrase: key.passphrase };
    },
  );
  return (await exchangeRecords({ url, accounts })).positions;
}

async function expectEndOnInterrupt(run: Started): Promise<void> {
  run.kill('SIGINT');
  expect(await run.end()).toEqual({ code: 0, signal: null });
  expect(run.stdout()).toMatch(/SIGINT: stopping; what is under way is finished first[^]*\nstopped\n$/);
  expect(run.stderr()).toBe('');
}

/** The breakout was bought once: the second run knew of the position that the first one had opened. */
async function expectOpenedOnce(state: string): Promise<void> {
  const entries = await readJournalOf(state);
  const opened = entries.filter(({ kind, rule }) => kind === 'filled' && rule === 'buy-breakout');
  expect(opened).toHaveLength(1);
}
