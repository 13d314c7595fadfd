import { add, type Decimal, ZERO } from '../../base/decimal.ts';
import { netOf } from '../../domain/profit/trade.ts';
import type { EquitySample, PathRun, RunRecord, RunTrade } from '../run-record.ts';
import { tradeInUsdt } from './in-usdt.ts';
import { type Bands, resample } from './bootstrap.ts';
import { amountsOf, drawTrades, wonAndLost, type WonAndLost } from './resampled-trades.ts';
import { DAY_MS, dailyEquity, pathOf, returnsOf } from './daily.ts';

/** What measures are taken of: one run, with the series that several of them need, each made once. */
export interface Sample {
  readonly run: PathRun;
  readonly seed: number;
  readonly first: EquitySample;
  readonly last: EquitySample;
  /** Length of the run in days, with parts of them. */
  readonly days: number;
  /** Equity at the start, at each midnight and at the end. */
  readonly path: readonly Decimal[];
  /** Returns of whole days; undefined where the equity was gone at the start of one. */
  readonly returns: readonly number[] | undefined;
  /** Closed trades with a known result, which is worth so much USDT. */
  readonly results: readonly TradeResult[];
  /**
   * Trades without such a result: open, in a coin without a price, with funding whose side is not known, or sales of
   * coins whose cost is not known.
   */
  readonly leftOut: number;
  /**
   * Value of all fills, USDT at the time of each: of the entries and of the exits. Undefined where a coin of prices has
   * no price itself.
   */
  readonly traded: Decimal | undefined;
  /** Resampled runs; made when the first measure asks. */
  bands(): Bands | undefined;
  /**
   * What the closed trades won and lost, and what they did when they were drawn anew; made when the first measure asks.
   */
  wonAndLost(): WonAndLost;
  draws(): readonly WonAndLost[];
}

/** A closed trade and its result after fees and funding, in USDT at the time. */
export interface TradeResult {
  readonly trade: RunTrade;
  readonly net: Decimal;
}

/** Prepares a run for the measures. Equal runs and seeds give equal samples. */
export function sampleOf(run: PathRun, { seed }: Pick<RunRecord, 'seed'>): Sample {
  const [first] = run.samples;
  const last = run.samples.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a run has a sample at its begin');
  const returns = returnsOf(dailyEquity(run.samples).map(({ equity }) => equity));
  const results = run.trades.flatMap(resultOf);
  let bands: { readonly made: Bands | undefined } | undefined;
  let amounts: readonly number[] | undefined;
  let draws: readonly WonAndLost[] | undefined;
  const inFloats = (): readonly number[] => (amounts ??= amountsOf(results));
  return {
    ...{ run, seed, first, last, returns, results },
    days: (last.at - first.at) / DAY_MS,
    path: pathOf(run.samples),
    leftOut: run.trades.length - results.length,
    traded: tradedIn(run.trades),
    bands: () => (bands ??= { made: returns === undefined ? undefined : resample(returns, seed) }).made,
    wonAndLost: () => wonAndLost(results.length, (place) => inFloats()[place] ?? 0),
    draws: () => (draws ??= drawTrades(inFloats(), seed)),
  };
}

function resultOf(trade: RunTrade): readonly TradeResult[] {
  const net = tradeInUsdt(trade, netOf(trade.trade));
  if (net === undefined || trade.trade.closedAt === undefined || isOfUnknownCost(trade)) return [];
  return [{ trade, net }];
}

/** A sale of coins that were held from the start. */
function isOfUnknownCost({ trade: { market, entries } }: RunTrade): boolean {
  return market === 'spot' && entries.length === 0;
}

/** The value of all fills, USDT; undefined where that of one trade is not known. */
function tradedIn(trades: readonly RunTrade[]): Decimal | undefined {
  let sum: Decimal = ZERO;
  for (const { traded } of trades) {
    if (traded === undefined) return undefined;
    sum = add(sum, traded);
  }
  return sum;
}
