import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { recordedMarket } from '../../src/app/venue/recorded-market.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import type { MarketSource } from '../../src/paper/market/market-source.ts';
import { syntheticMarket } from '../../src/paper/market/synthetic-market.ts';
import { hasCandles, linesOf } from '../crash-days/candles.ts';
import { growthOf } from '../crash-days/growth.ts';
import { countLive } from '../faults/count-live.ts';
import { configOf, SECRET } from './config-of.ts';
import { startDaemon, type WeekDaemon } from './daemon.ts';
import { weekExchange } from './exchange.ts';
import { outside } from './outside.ts';
import { isSo, type Plan, PLANS, type Trouble } from './plan.ts';
import { type DayFigures, RAN, type Ran } from './ran.ts';
import { receive } from './receiver.ts';

const DAY_MS = 86_400_000;
/** Candles before the first day, for indicators to begin with. */
const BEFORE_MS = 2 * DAY_MS;

/** Runs a whole daemon through a plan on a virtual clock, and writes down what was told, booked and held. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { plan: { type: 'string', default: 'short' }, folder: { type: 'string', default: '' } },
  });
  const plan = values.plan === 'week' ? PLANS.week : PLANS.short;
  const { folder } = values;
  const { market, name } = await marketOf(plan, folder);
  const clock = virtualClock({ startAt: plan.from });
  const receiver = await receive(clock.now, (channel) => weatherOf(plan, channel, clock.now()));
  const beside = outside(clock, receiver.hanging);
  const exchange = weekExchange(clock, market, () => isSo(plan, 'exchange-down', clock.now()));
  prepare(folder, receiver.url);
  const start = () => startDaemon({ ...{ folder, clock, exchange, outside: beside }, keepMs: 2 * DAY_MS });
  const live = countLive();
  const days: DayFigures[] = [];
  let daemon = await start();
  for (const { at, trouble, isEnd } of momentsOf(plan)) {
    await beside.drive(at);
    if (trouble === undefined) days.push(figures(folder, { at, heapBytes: live(), calls: exchange.calls() }));
    else if (trouble.kind === 'restart') {
      if (isEnd) daemon = await start();
      else await daemon.end();
    } else await DEEDS[trouble.kind]?.[isEnd ? 1 : 0]({ daemon, exchange, folder });
  }
  await daemon.end();
  receiver.close();
  const ran: Ran = { plan, market: name, ...receiver.told(), facts: exchange.facts(), days };
  writeFileSync(path.join(folder, RAN), JSON.stringify(ran));
}

interface Hand {
  readonly daemon: WeekDaemon;
  readonly exchange: ReturnType<typeof weekExchange>;
  readonly folder: string;
}

type Deed = (hand: Hand) => Promise<void> | void;

/** What is done when a trouble begins, and when it ends. */
const DEEDS: Partial<Readonly<Record<Trouble['kind'], readonly [Deed, Deed]>>> = {
  unprotected: [
    ({ exchange }) => {
      exchange.open('plain', '0.01');
    },
    ({ exchange }) => {
      exchange.close('plain');
    },
  ],
  'manual-close': [
    ({ exchange }) => {
      exchange.close('trend');
    },
    () => undefined,
  ],
  halt: [
    ({ daemon }) => daemon.ask({ ask: 'halt', account: 'coins', note: 'planned' }),
    ({ daemon }) => daemon.ask({ ask: 'resume', account: 'coins', note: 'planned' }),
  ],
  files: [
    ({ daemon, folder }) => {
      writeFileSync(broken(folder), 'version: 1\nstrategy: broken\nrules: [');
      return daemon.ask({ ask: 'reload' });
    },
    ({ daemon, folder }) => {
      rmSync(broken(folder));
      return daemon.ask({ ask: 'reload' });
    },
  ],
};

function broken(folder: string): string {
  return path.join(folder, 'strategies', 'broken.yaml');
}

interface Moment {
  readonly at: number;
  /** Of none: the end of a day. */
  readonly trouble?: Trouble;
  readonly isEnd?: boolean;
}

function momentsOf({ from, to, troubles }: Plan): readonly Moment[] {
  const days = Array.from({ length: Math.floor((to - from) / DAY_MS) }, (_none, nth) => ({
    at: from + (nth + 1) * DAY_MS,
  }));
  const moments = troubles.flatMap((trouble): readonly Moment[] => [
    { at: trouble.from, trouble },
    { at: trouble.to, trouble, isEnd: true },
  ]);
  return [...moments, ...days, ...(to > (days.at(-1)?.at ?? 0) ? [{ at: to }] : [])].toSorted((a, b) => a.at - b.at);
}

function weatherOf(plan: Plan, channel: string, at: number) {
  if (channel === 'phone' && isSo(plan, 'phone-fails', at)) return 'fails';
  return channel === 'ops' && isSo(plan, 'ops-hangs', at) ? 'hangs' : 'works';
}

/** Real minutes where they lie beside the repository, else a made-up market. */
async function marketOf(
  { from, to }: Plan,
  folder: string,
): Promise<{ readonly market: MarketSource; readonly name: string }> {
  const startAt = from - BEFORE_MS;
  if (!hasCandles()) return { market: syntheticMarket({ seed: 1, startAt }), name: 'a made-up market' };
  const file = path.join(folder, 'candles.csv');
  writeFileSync(file, linesOf(startAt, to + DAY_MS));
  const { market } = await recordedMarket({ candles: [{ symbol: 'BTCUSDT', file }] });
  return { market, name: 'real minutes of BTCUSDT' };
}

function prepare(folder: string, url: string): void {
  process.env[SECRET] = '0123456789abcdef0123456789abcdef';
  // What adds up the past is the command that a daemon was started with.
  process.argv[1] = path.resolve(import.meta.dirname, '../../bin/purser.mjs');
  cpSync(path.join(import.meta.dirname, 'strategies'), path.join(folder, 'strategies'), { recursive: true });
  writeFileSync(path.join(folder, 'purser.yaml'), configOf(url));
}

function figures(folder: string, known: Pick<DayFigures, 'at' | 'heapBytes' | 'calls'>): DayFigures {
  const directory = path.join(folder, 'state');
  const { user, system } = process.cpuUsage();
  const day = {
    ...known,
    ...growthOf(process.pid, directory),
    written: writtenIn(directory),
    cpuSeconds: (user + system) / 1e6,
  };
  process.stderr.write(`${new Date(known.at).toISOString()} ${JSON.stringify(day)}\n`);
  return day;
}

function writtenIn(directory: string): number {
  const database = new DatabaseSync(path.join(directory, 'journal.sqlite'), { readOnly: true });
  try {
    return Number(database.prepare('SELECT max(sequence) AS n FROM entries').get()?.['n']);
  } finally {
    database.close();
  }
}

await run();
