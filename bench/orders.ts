import { NEVER } from 'rxjs';
import { emittedGrammar } from '../src/app/emitted/emitted-grammar.ts';
import { assemble } from '../src/app/venue/assemble.ts';
import { paperWay } from '../src/app/venue/paper-way.ts';
import { seededRandom } from '../src/base/random.ts';
import { virtualClock } from '../src/clock/virtual-clock.ts';
import { memoryJournal } from '../src/journal/memory-journal.ts';
import { createPaperExchange } from '../src/paper/exchange/exchange.ts';
import { syntheticMarket } from '../src/paper/market/synthetic-market.ts';
import { loadStrategies } from '../src/strategy/load.ts';
import type { Strategy } from '../src/strategy/model/strategy.ts';
import { median } from './measure.ts';

const START = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const PAIRS = 5;

/** What an order may take, from its decision to the journal's last line of it. */
const ORDER_MS_MAX = 0.3;
/**
 * An order late in a long run may take so many times as much as one early: what it looks through must not grow with
 * what was done.
 */
const GROWTH_MAX = 1.3;

/** Opens and closes a position every two minutes where `acts` holds; else it is looked at all the same. */
function strategyOf(acts: string): Strategy {
  const text = `
version: 1
strategy: orders
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 30s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 30s }
rules:
  - id: in
    on: { every: 2m }
    when: ${acts}
    do: [{ open: { instrument: BTCUSDT, side: long, value: 1000 USDT, unprotected: "it is closed soon" } }]
  - id: out
    on: { every: 2m, jitter: 100s }
    each: position in positions
    when: ${acts}
    do: [{ close: { position: =position } }]
`;
  const { strategies, diagnostics } = loadStrategies({
    files: [{ path: 'orders.yaml', text }],
    ...emittedGrammar(),
    config: { accounts: [{ name: 'main', exchange: 'paper', ipBound: true }] },
  });
  const [strategy] = strategies;
  if (strategy === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return strategy;
}

interface Ran {
  readonly ms: number;
  readonly orders: number;
}

/**
 * Runs the whole daemon over days of a market made from a seed; answers the processor's time of this thread, and how
 * many orders were filled.
 */
function run(strategy: Strategy, days: number): Ran {
  const clock = virtualClock({ startAt: START });
  const market = syntheticMarket({ seed: 7, startAt: START });
  const accounts = [{ name: 'main', balances: { usdt_futures: { USDT: '100000' } } }];
  const paper = createPaperExchange({ clock, market, seed: 1, accounts });
  const journal = memoryJournal({ now: clock.now, random: seededRandom(1) });
  const way = { clock, journal, version: paper.version, ...paperWay(paper) };
  let orders = 0;
  const before = process.threadCpuUsage();
  const running = assemble({ ...way, strategies: [strategy], stop: NEVER }).entries.subscribe({
    next: ({ kind }) => {
      if (kind === 'filled') orders += 1;
    },
    error: (error: unknown) => {
      throw error;
    },
  });
  clock.runUntil(START + days * DAY_MS);
  running.unsubscribe();
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1_000, orders };
}

/** The cost of one order: what a run with orders takes beyond one that looks as often and orders nothing. */
function orderMs(days: number): number {
  const [acts, rests] = [run(ACTS, days), run(RESTS, days)];
  if (acts.orders < 1_000 * days || rests.orders !== 0)
    throw new Error(`not what is measured: ${String(acts.orders)} orders, ${String(rests.orders)}`);
  return (acts.ms - rests.ms) / acts.orders;
}

const [ACTS, RESTS] = [strategyOf('btc.last > 0 USDT/BTC'), strategyOf('btc.last < 0 USDT/BTC')];

orderMs(1);
const samples = Array.from({ length: PAIRS }, () => [orderMs(1), orderMs(6)] as const);
const [short, long] = [median(samples.map(([day]) => day)), median(samples.map(([, days]) => days))];
const growth = median(samples.map(([day, days]) => days / day));
const missed = (isMet: boolean): string => (isMet ? '' : ' MISSED');
console.log(
  `orders: one from decision to fill: ${long.toPrecision(3)} ms (in a run of a day ${short.toPrecision(3)} ms) budget ≤ ${String(ORDER_MS_MAX)} ms${missed(long <= ORDER_MS_MAX)}`,
);
console.log(
  `orders: one of six days beside one of a day: ratio ${growth.toPrecision(3)}× budget ≤ ${String(GROWTH_MAX)}×${missed(growth <= GROWTH_MAX)}`,
);
