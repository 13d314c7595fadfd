import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { NEVER } from 'rxjs';
import { emittedGrammar } from '../src/app/emitted/emitted-grammar.ts';
import { assemble } from '../src/app/venue/assemble.ts';
import { paperWay } from '../src/app/venue/paper-way.ts';
import { parseDecimal } from '../src/base/decimal.ts';
import { seededRandom } from '../src/base/random.ts';
import { virtualClock } from '../src/clock/virtual-clock.ts';
import { memoryJournal } from '../src/journal/memory-journal.ts';
import { createPaperExchange, type PaperExchange } from '../src/paper/exchange/exchange.ts';
import { candleMarket } from '../src/paper/market/candle-market.ts';
import { readCandlesFile } from '../src/paper/market/read-candles-file.ts';
import { loadStrategies } from '../src/strategy/load.ts';
import type { Strategy } from '../src/strategy/model/strategy.ts';
import { placeFuturesOrder } from '../src/wire/operations/place-futures-order.ts';
import { measure, notMeasured } from './measure.ts';

/** A year of minutes of BTCUSDT, which lies beside the repository and is no part of it. */
const CANDLES = path.resolve(import.meta.dirname, '../../shared/data/btcusdt-1m-2024.csv.gz');
const FROM = Date.UTC(2024, 2, 1);
const MINUTE_MS = 60_000;
const MONTH_BARS = 43_200;

const SIZE = '0.1';
const BALANCE = '100000';
const LEVERAGE = 20;

const STRATEGY = `
version: 1
strategy: month
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 1m }
  btc: { watch: ticker, instrument: BTCUSDT, every: 1m }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 1m }
rules:
  - id: dip
    when: btc.last < 99.5% * ema(minute.close, 60) && positions.exists(p, p.unrealizedPL < -2% * p.marginSize)
    atStart: fire
    do:
      - notify: { message: "the price dips" }
`;

/**
 * Measures a month of real minutes through the whole daemon against a loop over plain numbers, and how the time grows.
 */
function month(): void {
  if (!existsSync(CANDLES)) {
    notMeasured('month', `there is no ${CANDLES}`);
    return;
  }
  const directory = mkdtempSync(path.join(tmpdir(), 'purser-month-'));
  try {
    const [whole, half] = cut(directory, [MONTH_BARS, MONTH_BARS / 2]);
    const strategy = loaded();
    compareFirings(daemon(strategy, whole), plainLoop(whole));
    console.log(`month: peak memory ${peakOf(whole)} MB`);
    const ours = (): void => void daemon(strategy, whole);
    const { oursNs } = measure({
      ...SHAPE,
      name: 'month: a bar through the daemon, beside a plain loop, file read included',
      ours,
      peer: () => plainLoop(whole),
      pieces: MONTH_BARS,
      budget: { atMost: 9 },
    });
    console.log(`month: ${Math.round(1e9 / oursNs).toLocaleString('en')} bars/s`);
    measure({
      ...SHAPE,
      name: 'month: beside half a month',
      ours,
      peer: () => daemon(strategy, half),
      budget: { atMost: 2.1 },
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** What a file names is run alone in a process, which then tells its peak: this one has unpacked a year. */
function peakOf(file: string): string {
  return execFileSync(process.execPath, [import.meta.filename, file], { encoding: 'utf8' }).trim();
}

function tellPeak(file: string): void {
  daemon(loaded(), file);
  console.log(String(Math.round(process.resourceUsage().maxRSS / 1_024)));
}

/** One call fills a sample. */
const SHAPE = { pairs: 9, sampleMs: 0 } as const;

/** Writes the first bars of the month to files of their own: what is read is then what is walked. */
function cut(directory: string, lengths: readonly [number, number]): [string, string] {
  const [header = '', ...rows] = gunzipSync(readFileSync(CANDLES)).toString('utf8').split('\n');
  const first = rows.findIndex((row) => row.startsWith(String(FROM)));
  const write = (length: number): string => {
    const file = path.join(directory, `${String(length)}.csv.gz`);
    writeFileSync(file, gzipSync([header, ...rows.slice(first, first + length), ''].join('\n')));
    return file;
  };
  return [write(lengths[0]), write(lengths[1])];
}

function loaded(): Strategy {
  const { strategies, diagnostics } = loadStrategies({
    files: [{ path: 'month.yaml', text: STRATEGY }],
    ...emittedGrammar(),
    config: { accounts: [{ name: 'main', exchange: 'paper', ipBound: true }] },
  });
  const [strategy] = strategies;
  if (strategy === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return strategy;
}

/** Runs the daemon over all bars of a file, one sweep a bar; answers how often the rule fired. */
function daemon(strategy: Strategy, file: string): number {
  const bars = readCandlesFile(file);
  const market = candleMarket({ bars, symbol: 'BTCUSDT' });
  const clock = virtualClock({ startAt: market.startAt });
  const paper = createPaperExchange({
    clock,
    market,
    seed: 1,
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: BALANCE } } }],
  });
  openPosition(paper);
  const { transport, accounts } = paperWay(paper);
  const journal = memoryJournal({ now: clock.now, random: seededRandom(1) });
  const way = { clock, journal, transport, accounts, version: paper.version };
  let fired = 0;
  const running = assemble({ ...way, strategies: [strategy], stop: NEVER }).entries.subscribe({
    next: ({ kind }) => {
      if (kind === 'fired') fired += 1;
    },
    error: (error: unknown) => {
      throw error;
    },
  });
  clock.runUntil(market.startAt + (bars.open.length - 1) * MINUTE_MS);
  running.unsubscribe();
  return fired;
}

/** A position that stays open, so that there is something to look at. */
function openPosition(paper: PaperExchange): void {
  const [account] = paper.accounts;
  if (account === undefined) throw new Error('the exchange has no account');
  const answer = paper.call({
    uid: account.uid,
    ip: '127.0.0.1',
    operation: placeFuturesOrder,
    request: {
      symbol: 'BTCUSDT',
      productType: 'USDT-FUTURES',
      marginMode: 'crossed',
      marginCoin: 'USDT',
      size: parseDecimal(SIZE),
      side: 'buy',
      tradeSide: 'open',
      orderType: 'market',
    },
  });
  if (answer.code !== '00000') throw new Error(JSON.stringify(answer));
}

/** The same rule over the same bars with numbers, as one would write it by hand; answers how often it fired. */
function plainLoop(file: string): number {
  const { open, close } = readCandlesFile(file);
  const length = 60;
  const entry = open[0] ?? Number.NaN;
  const margin = (Number(SIZE) * entry) / LEVERAGE;
  let sum = 0;
  let average: number | undefined;
  let held = false;
  let fired = 0;
  for (let bar = 1; bar < open.length; bar += 1) {
    const closed = close[bar - 1] ?? Number.NaN;
    const last = open[bar] ?? Number.NaN;
    if (average !== undefined) average += ((closed - average) * 2) / (length + 1);
    else {
      sum += closed;
      if (bar === length) average = sum / length;
    }
    if (average === undefined) continue;
    const holds = last < 0.995 * average && (last - entry) * Number(SIZE) < -0.02 * margin;
    if (holds && !held) fired += 1;
    held = holds;
  }
  return fired;
}

function compareFirings(ours: number, peer: number): void {
  if (ours !== peer || ours === 0) throw new Error(`the sides do not decide alike: ${String(ours)}, ${String(peer)}`);
}

const [, , alone] = process.argv;
if (alone === undefined) month();
else tellPeak(alone);
