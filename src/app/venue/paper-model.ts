import { minuteText } from '../../base/money-text.ts';
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
import { longFault, readCandles } from './read-candles.ts';

/** Writes what the files of fundings lack where people see it. */
export function noticeFunding(text: string): void {
  process.stderr.write(`funding: ${text}\n`);
}

/** How a market is modelled. */
export interface Modelling {
  /** Where the market was cut, ms; absent: nowhere. */
  readonly cutAt?: number | undefined;
  /** Is told what the files of fundings lack. */
  readonly notice?: (text: string) => void;
}

/**
 * Gives a market the fundings, mark and index prices of a model. Where the market is one that was cut at `cutAt` (ms),
 * nothing that is recorded beside it tells of later either. Throws a Failure for a file that cannot be read, or that
 * does not have the time of the market.
 */
export async function modelledMarket(
  market: MarketSource,
  { funding, mark, index }: PaperModel,
  { cutAt = Infinity, notice = () => undefined }: Modelling = {},
): Promise<MarketSource> {
  const marks = await pricesOf({ market, cutAt }, 'mark', mark);
  const indexes = await pricesOf({ market, cutAt }, 'index', index);
  return {
    ...market,
    ...(funding.kind === 'rate' && { fundings: regularFundings(() => funding.rate, funding.everyHours) }),
    ...(funding.kind === 'files' && { fundings: recordedFundings(fundingsOf(market, funding.files, notice), cutAt) }),
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
function fundingsOf(
  market: MarketSource,
  files: PairFiles,
  notice: (text: string) => void,
): (symbol: string) => readonly FundingTime[] {
  const known = new Map<string, readonly FundingTime[]>();
  for (const symbol of files.keys())
    if (symbol !== ALL_PAIRS && !market.series.some((series) => series.symbol === symbol))
      notice(`the fundings of ${symbol} are not used: there are no candles of it`);
  for (const { symbol } of market.series) {
    const file = files.get(symbol) ?? files.get(ALL_PAIRS);
    if (file === undefined) throw new Failure(`there is no funding file for ${symbol}`);
    const fundings = readFundings(file);
    known.set(symbol, fundings);
    for (const lack of lacksOf(fundings, market)) notice(`${file}: no funding of ${symbol} is paid ${lack}`);
  }
  return (symbol) => known.get(symbol) ?? [];
}

/** No exchange lets more time pass between two fundings. */
const FUNDING_SPAN_MS = 24 * 3_600_000;
/** Where a file has one funding alone, others are expected so far from it. */
const USUAL_SPAN_MS = 8 * 3_600_000;

/** Says of which parts of a market's time a file has no fundings. */
function lacksOf(fundings: readonly FundingTime[], { startAt, endAt }: MarketSource): readonly string[] {
  const times = fundings.map(({ at }) => at);
  const [first = 0, second = first + USUAL_SPAN_MS] = times;
  const last = times.at(-1) ?? first;
  const span = Math.min(second - first, FUNDING_SPAN_MS);
  const has = `the file has ${minuteText(first)} to ${minuteText(last)}`;
  if (last < startAt || first >= endAt) return [`in the whole run: ${has}`];
  const holes = times.flatMap((at, place) => {
    const next = times[place + 1] ?? at;
    const isHole = next - at > FUNDING_SPAN_MS && next > startAt && at < endAt;
    return isHole ? [`between ${minuteText(at)} and ${minuteText(next)}`] : [];
  });
  return [
    ...(first - startAt >= span ? [`before ${minuteText(first)}: ${has}`] : []),
    ...holes,
    ...(Number.isFinite(endAt) && endAt - last > span ? [`after ${minuteText(last)}: ${has}`] : []),
  ];
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
    const candles = await readCandles(file);
    const fault = longFault(file, candles);
    if (fault !== undefined) throw new CandlesFileError(fault);
    return candleMarket({ bars: candles.bars, symbol });
  } catch (error) {
    if (error instanceof CandlesFileError) throw new Failure(`cannot read the ${name} price: ${error.message}`);
    throw error;
  }
}

function spanText({ startAt, endAt }: MarketSource): string {
  return `${new Date(startAt).toISOString()} to ${Number.isFinite(endAt) ? new Date(endAt).toISOString() : 'no end'}`;
}
