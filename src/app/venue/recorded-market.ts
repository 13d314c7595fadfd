import path from 'node:path';
import { minuteText } from '../../base/money-text.ts';
import type { CandleFile } from '../../backtest/run-record.ts';
import { pairsMarket } from '../../paper/market/candle-market.ts';
import { type MarketSource, minuteOf } from '../../paper/market/market-source.ts';
import { CandlesFileError } from '../../paper/market/candle-row.ts';
import { Failure } from '../process/failure.ts';
import type { CandleOptions, CandleSource } from './candle-options.ts';
import { readCandles, type ReadCandles } from './read-candles.ts';

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
    const read: { readonly source: CandleSource; readonly candles: ReadCandles }[] = [];
    // One after the other: what is held while a file is read is held once.
    for (const source of candles) read.push({ source, candles: await readCandles(source.file) });
    for (const { source, candles: told } of read) refuseLongCandles(source, told);
    const market = pairsMarket(
      read.map(({ source: { symbol }, candles: { bars } }) => ({ symbol, bars })),
      range,
    );
    return {
      market,
      files: read.map(({ source, candles: told }) => fileOf(source, told)),
      notices: [
        ...rangeNotices(range, market),
        ...read.flatMap(({ source, candles: told }) => noticesOf(source, told)),
      ],
    };
  } catch (error) {
    if (error instanceof CandlesFileError || error instanceof RangeError)
      throw new Failure(`cannot read the candles: ${error.message}`);
    throw error;
  }
}

/** Candles of an hour would be taken for minutes that stand still until the next one. Throws a Failure. */
function refuseLongCandles({ file }: CandleSource, { gaps, rows }: ReadCandles): void {
  // Of candles of two minutes, too, no row follows another.
  if (rows < 2 || gaps.count < rows - 1) return;
  throw new Failure(
    `cannot read the candles: ${file} has ${String(rows)} rows for ${String(rows + gaps.count)} minutes: a backtest needs candles of one minute, as purser candles writes them`,
  );
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

function noticesOf({ file }: CandleSource, { gaps, disorder, duplicates }: ReadCandles): readonly string[] {
  const said = [
    { of: gaps, what: 'minutes without a row, flat bars without volume' },
    { of: disorder, what: 'rows out of order, put in their place' },
    { of: duplicates, what: 'rows that are there twice, counted once' },
  ];
  return said.flatMap(({ of: { count, places }, what }) => {
    if (count === 0) return [];
    const more = count > places.length ? ', …' : '';
    return [`${file}: ${what}: ${String(count)} (${places.join(', ')}${more})`];
  });
}
