import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readState } from '../../src/app/state/read-state.ts';
import { Failure } from '../../src/app/process/failure.ts';
import { scaledClock } from '../../src/clock/scaled-clock.ts';
import type { JournalEntry } from '../../src/domain/journal-entry.ts';
import { createPaperExchange, type PaperExchange } from '../../src/paper/exchange/exchange.ts';
import { servePaperExchange } from '../../src/paper/server.ts';
import { operations } from '../../src/wire/operations/index.ts';
import { newFolder } from '../e2e/new-folder.ts';
import { configFor, keysOf } from '../e2e/serve-exchange.ts';
import { ROOT, type Started, startPurser } from '../e2e/start-purser.ts';
import { paced } from '../patience.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { isAtEnd, wrongWith } from './judge.ts';
import { killingExchange, type Seen } from './killing-exchange.ts';
import type { Point } from './point.ts';
import { sentEarly } from './sent-early.ts';
import type { Ask, Scenario } from './scenario.ts';

/** How fast the time of daemon and exchange goes. */
const SPEED = paced(60);
/** How long, in the time of the exchange, all has to stay as it should be: what comes twice comes in this time. */
const QUIET_MS = 20_000;
/** How long a daemon has to come to its end, in the time of the exchange. */
const END_MS_MAX = 120 * 60_000;
/** Longest real time of one start, on a quiet machine. */
const TRIAL_MS_MAX = 30_000;
/** Between two looks at both books, real ms. */
const LOOK_MS = 40;

const PRELOAD = path.join(import.meta.dirname, 'kill-at-write.ts');
const LAUNCHER = path.join(ROOT, 'bin/purser.mjs');

export interface TrialResult {
  readonly wrong: readonly string[];
  /**
   * Whether the daemon died where it was to die; times differ from run to run, and the last points may not be reached.
   */
  readonly died: boolean;
  /** How many durable writes there were, and which requests, until all was done. */
  readonly writes: number;
  readonly requests: readonly Seen[];
  /** What the journal tells, over all starts. */
  readonly told: readonly string[];
}

/**
 * Lets a daemon, a process of its own, do what a scenario says at an exchange over HTTP; kills it at a point, starts it
 * again, and answers what is wrong in the books of both when all is done. The daemon runs under the words of another
 * command, where some are given.
 */
export async function runTrial(scenario: Scenario, point?: Point, under: readonly string[] = []): Promise<TrialResult> {
  const { prices = flatMarket(50_000, 600), accounts = RICH } = scenario;
  const clock = scaledClock({ speed: SPEED, startAt: prices.startAt });
  const exchange = createPaperExchange({
    ...{ clock, market: prices, seed: 7, accounts },
    ...{ windowMs: 30_000 * SPEED, strict: true },
  });
  scenario.before?.(askerOf(exchange));
  const early: string[] = [];
  let daemon: Started | undefined;
  const killing = killingExchange(exchange, {
    death: point?.kind === 'request' ? point : undefined,
    kill: () => daemon?.kill('SIGKILL'),
    onWrite: (call) => {
      early.push(...sentEarly(call, path.join(folder, 'state')));
    },
  });
  const server = await servePaperExchange(killing.exchange, { port: 0 });
  const stopMarket = exchange.start();
  const served = { url: server.url, accounts: exchange.accounts };
  const folder = newFolder({
    'strategies/trial.yaml': headOf(scenario) + scenario.text,
    'purser.yaml': configFor(served),
  });
  const state = path.join(folder, 'state');
  const log = path.join(folder, 'writes.txt');
  const start = (env: Readonly<Record<string, string>>): Started => {
    const preload = ['--disable-warning=ExperimentalWarning', '--import', PRELOAD];
    const [command, ...words] = [...under, process.execPath, ...preload, LAUNCHER, 'run', '--speed', String(SPEED)];
    return startPurser(words, {
      command,
      cwd: folder,
      env: { ...keysOf(served), PURSER_CRASH_STATE: state, PURSER_LOG: 'tape', ...env },
    });
  };
  const atEnd = (): boolean => {
    try {
      return readState(state, (journal) => isAtEnd(scenario, { exchange, journal })) ?? false;
    } catch (error) {
      // A daemon that died while it made its journal has left an empty one.
      if (error instanceof Failure) return false;
      throw error;
    }
  };
  try {
    daemon = start({
      PURSER_CRASH_LOG: log,
      PURSER_CRASH_AT: point?.kind === 'write' ? `${String(point.nth)} ${point.when}` : '',
    });
    const first = await Promise.race([daemon.end(TRIAL_MS_MAX), untilDone(exchange, atEnd)]);
    const [writes, requests] = [linesOf(log), [...killing.seen]];
    if (typeof first !== 'object') daemon.kill('SIGTERM');
    // Points of the end itself are met after all is done.
    let end = await daemon.end();
    const died = end.signal === 'SIGKILL';
    let last = first;
    if (died) {
      daemon = start({});
      // Until it says something, a signal could find nobody who listens.
      await daemon.line(/./);
      last = await untilDone(exchange, atEnd);
      daemon.kill('SIGTERM');
      end = await daemon.end();
    }
    const wrong = end.code === 0 ? [] : [`the daemon ended with ${JSON.stringify(end)}: ${daemon.stderr()}`];
    // What did not come in time may have been on its way: it is told apart from what went wrong.
    if (last === 'late') wrong.push(`it was not done within ${String(END_MS_MAX)} ms of the exchange's time`);
    const judged = readState(state, (journal) => wrongWith(scenario, { exchange, journal })) ?? ['there is no journal'];
    const told = readState(state, (journal) => journal.entries({ limit: 10_000 }).map(lineOf)) ?? [];
    return { wrong: [...wrong, ...early, ...judged], died, writes, requests, told };
  } finally {
    daemon?.kill('SIGKILL');
    await daemon?.end();
    stopMarket();
    await server.close();
    clock.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const RICH = [{ name: 'main', balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '10000' } } }];

function lineOf({ at, kind, rule = '', text }: JournalEntry): string {
  return `${new Date(at).toISOString()} ${kind} ${rule} ${text}`;
}

function headOf({ market }: Scenario): string {
  return `version: 1\nstrategy: trial\naccount: main\nmarket: ${market}\n`;
}

function askerOf(exchange: PaperExchange): Ask {
  const uid = exchange.accounts[0]?.uid ?? '';
  return (id, request) => {
    const answer = exchange.call({ uid, ip: '127.0.0.1', operation: operations[id], request });
    if (answer.code !== '00000') throw new Error(`${id}: ${JSON.stringify(answer)}`);
  };
}

/** Waits until all has been as it should be for a while, or for as long as a daemon may take. */
async function untilDone(exchange: PaperExchange, atEnd: () => boolean): Promise<'done' | 'late'> {
  const until = exchange.now() + END_MS_MAX;
  let since: number | undefined;
  while (exchange.now() < until) {
    since = atEnd() ? (since ?? exchange.now()) : undefined;
    if (since !== undefined && exchange.now() - since >= QUIET_MS) return 'done';
    await wait(LOOK_MS);
  }
  return 'late';
}

function linesOf(file: string): number {
  return !existsSync(file) ? 0 : readFileSync(file, 'utf8').split('\n').length - 1;
}
