import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { journalPath } from '../../src/app/state/read-state.ts';
import { type Random, seededRandom } from '../../src/base/random.ts';
import { paced, promised } from '../patience.ts';
import { exchangeRecords } from './exchange-records.ts';
import { expectNothingLost, expectNothingTwice, expectNothingUnasked, intentsIn } from './judge-records.ts';
import { SEED } from '../seed.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { readJournalOf } from './read-journal-of.ts';
import { configFor, keysOf, serveExchange } from './serve-exchange.ts';
import { FUTURES, SPOT } from './trades-all-the-time.ts';
import { killStarted, type Started, startPurser } from './start-purser.ts';

/** Kills in a row, and how many more there may be until one of them has met something under way. */
const KILLS = 10;
const KILLS_MAX = 30;

/** What the tape says where a start takes up what a kill has interrupted. */
const TAKEN_UP = '↻ ';

const SPEED = String(paced(60));
/** The daemon is killed this long after a line at which it was waiting for an answer, at most. */
const LATER_MS_MAX = 40;

/**
 * How often it is asked whether an outcome is unknown still: absence is believed half a minute of the exchange after a
 * restart.
 */
const ASKED_MAX = 40;

afterEach(async () => {
  await killStarted();
  removeFolders();
});

test(`killed again and again while it trades, it does nothing twice and loses nothing (seed ${String(SEED)})`, async () => {
  // given: a project that trades all the time, at an exchange that outlives the daemon
  const random = seededRandom(SEED);
  const exchange = await serveExchange('--speed', SPEED, '--seed', '3');
  const folder = newFolder({
    'strategies/small-change.yaml': SPOT,
    'strategies/in-and-out.yaml': FUTURES,
    'purser.yaml': configFor(exchange),
  });
  const start = (): Started => startPurser(['run', '--speed', SPEED], { cwd: folder, env: keysOf(exchange) });
  // when: it is killed at moments of which most lie between a request and its answer
  let interrupted = 0;
  for (let kill = 0; kill < KILLS || (interrupted === 0 && kill < KILLS_MAX); kill += 1) {
    const run = start();
    await momentOf(run, random);
    run.kill('SIGKILL');
    expect(await run.end(), run.stderr()).toEqual({ code: null, signal: 'SIGKILL' });
    expect(run.stderr()).toBe('');
    interrupted += run.stdout().split(TAKEN_UP).length - 1;
  }
  expect(interrupted, 'no kill met anything under way').toBeGreaterThan(0);
  const last = start();
  await last.line(/✓ accepted/, { nth: 10 });
  await knownOutcomes(path.join(folder, 'state'));
  last.kill('SIGTERM');
  expect(await last.end(), last.stdout() + last.stderr()).toEqual({ code: 0, signal: null });
  // then
  const state = path.join(folder, 'state');
  const records = await exchangeRecords(exchange);
  const entries = await readJournalOf(state);
  const intents = intentsIn(journalPath(state), entries);
  expect(intents.filter((stored) => stored.state === 'recorded' || stored.state === 'unknown')).toEqual([]);
  expectNothingUnasked(intents, records);
  expectNothingTwice(intents, entries, records);
  expectNothingLost(intents, entries, records);
});

/** Waits until the daemon knows what became of everything that the killed ones had under way. */
async function knownOutcomes(state: string): Promise<void> {
  for (let asked = 0; asked < ASKED_MAX; asked += 1) {
    const status = startPurser(['status', '--json', '--state', state]);
    expect(await status.end(), status.stderr()).toEqual({ code: 0, signal: null });
    const { daemon } = JSON.parse(status.stdout()) as { daemon: { openIntents: readonly { state: string }[] } };
    if (daemon.openIntents.every((open) => open.state !== 'unknown')) return;
  }
  throw new Error('the outcome of an intent stays unknown');
}

/** Waits until the daemon has just decided upon something, and then a random moment. */
async function momentOf(run: Started, random: Random): Promise<void> {
  await run.line(/ → /, { nth: random.between(1, 15) });
  await wait(promised(random.between(0, LATER_MS_MAX)));
}
