import { ALL_PAIRS, type PairFiles, type PaperModel, type PriceModel } from '../../domain/paper-model.ts';
import type { FaultPlan } from '../../paper/faults/fault-plan.ts';
import { candleMarket } from '../../paper/market/candle-market.ts';
import { cutSeries } from '../../paper/market/cut-market.ts';
import { averageSeries } from '../../paper/market/derived-prices.ts';
import { recordedFundings, regularFundings } from '../../paper/market/funding-schedule.ts';
import type { BarSeries, FundingTime, MarketSource } from '../../paper/market/market-source.ts';
import { minuteOf } from '../../paper/market/market-source.ts';
import { CandlesFileError } from '../../paper/market/candle-row.ts';
import { FundingFileError, readFundingFile } from '../../paper/market/read-funding-file.ts';
import { Failure } from '../process/failure.ts';
import { readCandles } from './read-candles.ts';

/**
 * Gives a market the fundings, mark and index prices of a model. Where the market is one that was cut at `cutAt` (ms),
 * nothing that is recorded beside it tells of later either. Throws a Failure for a file that cannot be read, or that
 * does not have the time of the market.
 */
export async function modelledMarket(
  market: MarketSource,
  { funding, mark, index }: PaperModel,
  cutAt = Infinity,
): Promise<MarketSource> {
  const marks = await pricesOf({ market, cutAt }, 'mark', mark);
  const indexes = await pricesOf({ market, cutAt }, 'index', index);
  return {
    ...market,
    ...(funding.kind === 'rate' && { fundings: regularFundings(() => funding.rate, funding.everyHours) }),
    ...(funding.kind === 'files' && { fundings: recordedFundings(fundingsOf(market, funding.files), cutAt) }),
    ...(marks !== undefined && { marks }),
    ...(indexes !== undefined && { indexes }),
  };
}

/** The latency of a model as a plan of faults, with its seed; undefined where calls take no time. */
export function latencyPlanOf({ latency: { reads, orders } }: PaperModel, seed: number): FaultPlan | undefined {
  if (reads.toMs === 0 && orders.toMs === 0) return undefined;
  return { seed, rules: [], latency: reads, orderLatency: orders };
}

/** All files are read at once: a fault in one is told before anything starts. */
function fundingsOf(market: MarketSource, files: PairFiles): (symbol: string) => readonly FundingTime[] {
  const known = new Map<string, readonly FundingTime[]>();
  for (const { symbol } of market.series) {
    const file = files.get(symbol) ?? files.get(ALL_PAIRS);
    if (file === undefined) throw new Failure(`there is no funding file for ${symbol}`);
    known.set(symbol, readFundings(file));
  }
  return (symbol) => known.get(symbol) ?? [];
}

function readFundings(file: string): readonly FundingTime[] {
  try {
    return readFundingFile(file);
  } catch (error) {
    if (error instanceof FundingFileError) throw new Failure(`cannot read the fundings: ${error.message}`);
    throw error;
  }
}

interface MaybeCut {
  readonly market: MarketSource;
  readonly cutAt: number;
}

async function pricesOf(
  { market, cutAt }: MaybeCut,
  name: 'mark' | 'index',
  model: PriceModel,
): Promise<ReadonlyMap<string, BarSeries> | undefined> {
  if (model.kind === 'last') return undefined;
  const firstMinute = minuteOf(market.historyAt);
  const prices = new Map<string, BarSeries>();
  for (const series of market.series) {
    const price =
      model.kind === 'average'
        ? averageSeries(series, { minutes: model.minutes, firstMinute })
        : cutSeries(await recordedPrice(market, series.symbol, { name, files: model.files }), cutAt);
    prices.set(series.symbol, price);
  }
  return prices;
}

async function recordedPrice(
  market: MarketSource,
  symbol: string,
  { name, files }: { readonly name: string; readonly files: PairFiles },
): Promise<BarSeries> {
  const file = files.get(symbol) ?? (market.series.length === 1 ? files.get(ALL_PAIRS) : undefined);
  if (file === undefined) throw new Failure(`there is no file of the ${name} price of ${symbol}: name it in files`);
  const recorded = await readPrices(file, { symbol, name });
  if (recorded.startAt > market.startAt || recorded.endAt < market.endAt)
    throw new Failure(
      `the ${name} price of ${file} has ${spanText(recorded)}, but the market of ${symbol} has ${spanText(market)}: the prices have to cover the whole market`,
    );
  const [series] = recorded.series;
  if (series === undefined) throw new Failure(`there is no price in ${file}`);
  return series;
}

async function readPrices(
  file: string,
  { symbol, name }: { readonly symbol: string; readonly name: string },
): Promise<MarketSource> {
  try {
    const { bars } = await readCandles(file);
    return candleMarket({ bars, symbol });
  } catch (error) {
    if (error instanceof CandlesFileError) throw new Failure(`cannot read the ${name} price: ${error.message}`);
    throw error;
  }
}

function spanText({ startAt, endAt }: MarketSource): string {
  return `${new Date(startAt).toISOString()} to ${Number.isFinite(endAt) ? new Date(endAt).toISOString() : 'no end'}`;
}
