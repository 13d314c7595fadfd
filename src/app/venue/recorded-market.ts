import path from 'node:path';
import { minuteText } from '../../base/money-text.ts';
import type { CandleFile } from '../../backtest/run-record.ts';
import { type BarRange, pairsMarket } from '../../paper/market/candle-market.ts';
import { MINUTE_MS, type MarketSource, minuteOf } from '../../paper/market/market-source.ts';
import { CandlesFileError } from '../../paper/market/candle-row.ts';
import { Failure } from '../process/failure.ts';
import type { CandleOptions, CandleSource } from './candle-options.ts';
import { longFault, readCandles, type ReadCandles } from './read-candles.ts';

/** The market of a paper exchange that trades recorded prices. */
export interface RecordedMarket {
  readonly market: MarketSource;
  readonly files: readonly CandleFile[];
  /** What of the files was not as it should be, a line each. */
  readonly notices: readonly string[];
}

/** Reads candles files as the market of a paper exchange; a fault is told with its line. Throws a Failure. */
export async function recordedMarket({ candles = [], ...range }: CandleOptions): Promise<RecordedMarket> {
  try {
    const read: ReadSource[] = [];
    // One after the other: what is held while a file is read is held once.
    for (const source of candles) read.push({ source, candles: await readCandles(source.file) });
    for (const { source, candles: told } of read) {
      const fault = longFault(source.file, told);
      if (fault !== undefined) throw new CandlesFileError(fault);
    }
    const spans = read.map(spanOf);
    const market = marketOf(read, range, spans);
    return {
      market,
      files: read.map(({ source, candles: told }) => fileOf(source, told)),
      notices: [
        ...rangeNotices(range, market),
        ...commonNotices(range, market, spans),
        ...read.flatMap(({ source, candles: told }) => noticesOf(source, told)),
      ],
    };
  } catch (error) {
    if (error instanceof CandlesFileError || error instanceof RangeError)
      throw new Failure(`cannot read the candles: ${error.message}`);
    throw error;
  }
}

interface ReadSource {
  readonly source: CandleSource;
  readonly candles: ReadCandles;
}

/** The time that a file has bars of, ms. */
interface Span {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

function spanOf({ source: { file }, candles: { bars } }: ReadSource): Span {
  return { file, from: bars.openTime, to: bars.openTime + bars.open.length * MINUTE_MS };
}

function spanText({ from, to }: Omit<Span, 'file'>): string {
  return `${minuteText(from)} to ${minuteText(to)}`;
}

function marketOf(read: readonly ReadSource[], range: BarRange, spans: readonly Span[]): MarketSource {
  try {
    return pairsMarket(
      read.map(({ source: { symbol }, candles: { bars } }) => ({ symbol, bars })),
      range,
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const has = spans.map((span) => `${span.file} has ${spanText(span)}`);
    throw new RangeError(`${error.message}: ${has.join(', ')}`, { cause: error });
  }
}

/** Says which files have more of the asked time than the run, which has what all of them have. */
function commonNotices(
  { from, to }: BarRange,
  { historyAt, endAt }: MarketSource,
  spans: readonly Span[],
): readonly string[] {
  const isCutBefore = from === undefined || from < historyAt;
  const isCutBehind = to === undefined || to > endAt;
  const longer = spans.filter((span) => (isCutBefore && span.from < historyAt) || (isCutBehind && span.to > endAt));
  if (longer.length === 0) return [];
  const common = { from: Math.max(...spans.map((span) => span.from)), to: Math.min(...spans.map((span) => span.to)) };
  const more = longer.map((span) => `${span.file} has ${spanText(span)}`);
  return [`the run has only minutes that all files have, ${spanText(common)}; ${more.join(', ')}`];
}

/** Says what of the asked time the files do not have. */
function rangeNotices({ from, to }: Omit<CandleOptions, 'candles'>, market: MarketSource): readonly string[] {
  const { startAt, endAt } = market;
  const isBefore = from !== undefined && minuteOf(from) < minuteOf(startAt);
  const isBehind = to !== undefined && minuteOf(to) > minuteOf(endAt);
  if (!isBefore && !isBehind) return [];
  const asked = `${isBefore ? `from ${minuteText(from)}` : ''}${isBefore && isBehind ? ' ' : ''}${isBehind ? `to ${minuteText(to)}` : ''}`;
  return [`asked ${asked}; the files have ${minuteText(startAt)} to ${minuteText(endAt)}`];
}

function fileOf({ symbol, file }: CandleSource, { hash, rows, gaps, disorder, duplicates }: ReadCandles): CandleFile {
  const counts = { gaps: gaps.count, disorder: disorder.count, duplicates: duplicates.count };
  return { symbol, file: path.basename(file), hash, rows, ...counts };
}

function noticesOf({ file }: CandleSource, { gaps, disorder, duplicates, spikes }: ReadCandles): readonly string[] {
  const said = [
    { of: gaps, what: 'minutes without a row, flat bars without volume' },
    { of: disorder, what: 'rows out of order, put in their place' },
    { of: duplicates, what: 'rows that are there twice, counted once' },
    {
      of: spikes,
      what: 'rows with a price more than three times away from the minutes around them, taken as they are',
    },
  ];
  return said.flatMap(({ of: { count, places, isAll }, what }) => {
    if (count === 0) return [];
    return [`${file}: ${what}: ${String(count)} (${places.join(', ')}${isAll ? '' : ', …'})`];
  });
}
