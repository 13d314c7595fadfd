import { existsSync } from 'node:fs';
import path from 'node:path';
import { emittedGrammar } from '../src/app/emitted/emitted-grammar.ts';
import { FILL_MODEL } from '../src/domain/fill-model.ts';
import { openBacktest } from '../src/app/backtest/open-backtest.ts';
import { journalHash } from '../src/journal/journal-hash.ts';
import type { JournalEntry } from '../src/domain/journal-entry.ts';
import { candleMarket } from '../src/paper/market/candle-market.ts';
import { readCandlesFile } from '../src/paper/market/read-candles-file.ts';
import { loadStrategies } from '../src/strategy/load.ts';
import type { Strategy } from '../src/strategy/model/strategy.ts';

/** A year of minutes of BTCUSDT, which lies beside the repository and is no part of it. */
const CANDLES = path.resolve(import.meta.dirname, '../../shared/data/btcusdt-1m-2024.csv.gz');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days that are run with every sweep too. */
const DAYS_STEPPED = 7;
const ACCOUNT = { name: 'main', exchange: 'paper', ipBound: true } as const;

const HEAD = (name: string): string => `version: 1\nstrategy: ${name}\naccount: main\nmarket: usdt-futures\n`;
const WATCHES = (pace: string): string => `watch:
  positions: { watch: positions, every: ${pace} }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 1m }
`;

/** What is measured, and the seconds that a year of it may take, file read included. */
const MEASURED = [
  {
    name: 'cross',
    says: 'SMA(10/50) cross, take-profit 1 % and stop-loss 0.5 %, positions at 5s',
    yearS: 4,
    text: `${WATCHES('5s')}rules:
  - id: enter
    when: crossesAbove(sma(minute.close, 10), sma(minute.close, 50)) && not positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, value: 1000 USDT } }]
goals:
  - id: stops
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    takeProfit: { gain: 1% }
    stopLoss: { loss: 0.5% }
`,
  },
  {
    name: 'rsi',
    says: 'RSI with `for` and cooldown, positions at 1m',
    yearS: 1.2,
    text: `${WATCHES('1m')}rules:
  - id: enter
    when: rsi(minute.close, 14) < 22 && not positions.exists(p, p.symbol == "BTCUSDT")
    for: 3m
    cooldown: 1h
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, value: 1000 USDT } }]
  - id: leave
    each: position in positions where position.symbol == "BTCUSDT"
    when: rsi(minute.close, 14) > 60
    atStart: fire
    do: [{ close: { position: =position } }]
`,
  },
  {
    name: 'dip',
    says: 'a dip below an average, nothing ordered',
    yearS: 0.527,
    text: `watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1m }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 1m }
rules:
  - id: dip
    when: btc.last < 99% * ema(minute.close, 60)
    atStart: fire
    do: [{ notify: { message: dip } }]
`,
  },
] as const;

/** Measures a year of real minutes with stretches passed over, and a week of it with every sweep as well. */
function main(): void {
  if (!existsSync(CANDLES)) {
    console.log(`backtest: not measured, there is no ${CANDLES}`);
    return;
  }
  for (const { name, says, yearS, text } of MEASURED) {
    const strategy = loaded(name, text);
    const stepped = timed(() => run(strategy, { days: DAYS_STEPPED, skips: false }));
    const week = timed(() => run(strategy, { days: DAYS_STEPPED, skips: true }));
    if (stepped.made.hash !== week.made.hash) throw new Error(`${name}: the journals differ`);
    const year = timed(() => run(strategy, { days: Infinity, skips: true }));
    const rate = Math.round(year.made.bars / year.seconds).toLocaleString('en');
    console.log(
      `backtest: ${says}: a week ${stepped.seconds.toFixed(2)} s stepped, ${week.seconds.toFixed(2)} s skipped (same journal)`,
    );
    console.log(
      `backtest: ${says}: a year ${year.seconds.toFixed(2)} s, ${rate} bars/s, ${String(year.made.entries)} entries, budget ≤ ${String(yearS)} s${year.seconds <= yearS ? '' : ' MISSED'}`,
    );
  }
}

interface Made {
  readonly hash: string;
  readonly entries: number;
  readonly bars: number;
}

/** Seconds of this process' processor time. */
function timed(work: () => Made): { readonly made: Made; readonly seconds: number } {
  const before = process.cpuUsage();
  const made = work();
  const { user, system } = process.cpuUsage(before);
  return { made, seconds: (user + system) / 1e6 };
}

function run(strategy: Strategy, { days, skips }: { readonly days: number; readonly skips: boolean }): Made {
  const market = candleMarket({ bars: readCandlesFile(CANDLES), symbol: 'BTCUSDT' });
  const entries: JournalEntry[] = [];
  const { clock, start, close } = openBacktest({
    ...{
      market,
      strategies: [strategy],
      accounts: [ACCOUNT],
      config: undefined,
      seed: 1,
      skips,
      fills: FILL_MODEL,
      observer: {},
    },
    specs: [{ name: 'main', balances: { usdt_futures: { USDT: '100000' } } }],
    onHour: () => undefined,
    onEntry: (entry) => entries.push(entry),
  });
  start();
  const until = Math.min(market.endAt, market.startAt + days * DAY_MS);
  clock.runUntil(until - 1);
  close();
  return { hash: journalHash(entries), entries: entries.length, bars: (until - market.startAt) / MINUTE_MS };
}

function loaded(name: string, text: string): Strategy {
  const { strategies, diagnostics } = loadStrategies({
    files: [{ path: `${name}.yaml`, text: HEAD(name) + text }],
    ...emittedGrammar(),
    config: { accounts: [ACCOUNT] },
  });
  const [strategy] = strategies;
  if (strategy === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return strategy;
}

main();
