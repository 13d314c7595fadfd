import {
  add,
  type Decimal,
  maximum,
  minimum,
  multiply,
  parseDecimal as d,
  subtract,
  ZERO,
} from '../../../src/base/decimal.ts';
import type { Trade } from '../../../src/domain/profit/trade.ts';
import {
  COSTS,
  type EquitySample,
  type PathRun,
  type RunCosts,
  type RunRecord,
  type RunTrade,
} from '../../../src/backtest/run-record.ts';

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
/** A midnight. */
export const BEGIN = Date.UTC(2026, 0, 1);

/** Makes samples of amounts at equal distances. */
export function samplesOf(amounts: readonly string[], from = BEGIN, everyMs = DAY_MS): readonly EquitySample[] {
  return amounts.map((amount, index) => ({ at: from + index * everyMs, equity: d(amount), exposures: [] }));
}

/** Makes costs of those that are given; the others are zero. */
export function costsOf(given: Readonly<Partial<Record<keyof RunCosts, string>>> = {}): RunCosts {
  return Object.fromEntries(COSTS.map((cost) => [cost, d(given[cost] ?? '0')])) as Record<keyof RunCosts, typeof ZERO>;
}

/** Makes one run; what is not given is empty. Its change of equity was realised. */
export function runOf(given: Partial<PathRun> = {}): PathRun {
  const samples = given.samples ?? samplesOf(['1000', '1000']);
  const [begin, end] = [samples[0]?.equity ?? ZERO, samples.at(-1)?.equity ?? ZERO];
  return {
    path: 'pessimistic',
    endedAt: samples.at(-1)?.at ?? BEGIN,
    isInterrupted: false,
    journalHash: 'a'.repeat(64),
    bars: 1_440,
    samples,
    ...{ trades: [], why: [], rules: [], halts: [], doubtfulBars: [], charts: [] },
    profit: {
      realised: subtract(end, begin),
      fees: ZERO,
      funding: ZERO,
      interest: ZERO,
      other: ZERO,
      unrealised: ZERO,
      isRest: false,
    },
    unpriced: [],
    costs: costsOf(),
    ...given,
    trades: (given.trades ?? []).map((one) => ({ traded: valueOf(one), ...one })),
  };
}

/** The value of all fills of a trade in USDT. */
function valueOf({ trade: { entries, exits } }: RunTrade): Decimal {
  return [...entries, ...exits].reduce((sum, { size, price }) => add(sum, multiply(size, price)), ZERO);
}

/** Makes a record of runs, the headline first. */
export function recordOf(runs: RunRecord['runs'], given: Partial<RunRecord> = {}): RunRecord {
  const [first] = runs;
  const from = first.samples[0]?.at ?? BEGIN;
  return {
    version: '0.1.0',
    window: { from, to: first.endedAt, warmFrom: from },
    seed: 1,
    ...{ strategies: [], settings: [], accounts: [], candleFiles: [], notes: [] },
    runs,
    ...given,
  };
}

let trades = 0;

/**
 * Makes a closed trade of one bitcoin, long from 100 to 100 + `result`, without fees; one hour long, one after another.
 */
export function tradeOf(result: string, given: Partial<RunTrade> & { readonly of?: Partial<Trade> } = {}): RunTrade {
  trades += 1;
  const { of, ...more } = given;
  const at = BEGIN + trades * HOUR_MS;
  const origin = { by: 'strategy', strategy: 'trend', rule: 'enter' } as const;
  const leg = { origin, at, until: at, size: d('1'), price: d('100') };
  const exit = add(d('100'), d(result));
  return {
    id: String(trades),
    trade: {
      ...{
        account: 'main',
        market: 'usdt-futures',
        symbol: 'BTCUSDT',
        holdSide: 'long',
        baseCoin: 'BTC',
        coin: 'USDT',
      },
      owner: 'trend',
      entries: [{ ...leg, orderId: `in-${String(trades)}` }],
      exits: [{ ...leg, orderId: `out-${String(trades)}`, at: at + HOUR_MS, until: at + HOUR_MS, price: exit }],
      openedAt: at,
      closedAt: at + HOUR_MS,
      ...{ size: ZERO, cost: ZERO, realised: d(result), unknownCost: ZERO, fees: ZERO, otherFees: new Map() },
      funding: ZERO,
      ...of,
    },
    ...{ strategy: 'trend', rule: 'enter', unrealised: ZERO, why: [] },
    ...{ lowest: minimum(d('100'), exit), highest: maximum(d('100'), exit) },
    ...more,
  };
}
