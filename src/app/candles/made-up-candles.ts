import { existsSync } from 'node:fs';
import type { Candle } from '../../domain/market.ts';
import { type BarSeries, decimalOfUnits, MINUTE_MS } from '../../paper/market/market-source.ts';
import { syntheticMarket } from '../../paper/market/synthetic-market.ts';
import { Failure, UsageError } from '../process/failure.ts';
import { candleRow } from './candle-row.ts';
import { openSink } from './open-sink.ts';

/** Minutes of a made-up market and their target; times in ms. */
export interface MadeUpCandles {
  readonly symbol: string;
  readonly seed: number;
  /** The first minute that opens at or after it. */
  readonly from: number;
  /** Minutes that open before it. */
  readonly to: number;
  /** A file that does not exist yet; absent for the standard output. */
  readonly out: string | undefined;
}

/** A year of minutes and a day: more of a market that nobody has traded in proves nothing. */
const MINUTES_MAX = 367 * 1_440;

/** Minutes that are written at once. */
const PAGE_MINUTES = 1_440;

/**
 * Writes minutes of the market that `run --paper` makes up of the same seed: prices for a backtest that need no network
 * and are equal everywhere. Throws a UsageError for an unknown pair or too long a time, and a Failure for a file that
 * exists.
 */
export async function writeMadeUpCandles({ symbol, seed, from, to, out }: MadeUpCandles): Promise<void> {
  const { series } = syntheticMarket({ seed, startAt: from });
  const bars = series.find((one) => one.symbol === symbol);
  if (bars === undefined)
    throw new UsageError(`the made-up market has ${series.map((one) => one.symbol).join(', ')}, and no ${symbol}`);
  const [first, end] = [Math.ceil(from / MINUTE_MS), Math.ceil(to / MINUTE_MS)];
  if (end - first > MINUTES_MAX) throw new UsageError('purser candles writes at most 367 days of the made-up market');
  // Minutes of two seeds in one file would be a market that never was.
  if (out !== undefined && existsSync(out)) throw new Failure(`${out} already exists: name another file`);
  const sink = openSink(out, MINUTE_MS);
  try {
    for (let minute = first; minute < end; minute += PAGE_MINUTES)
      await sink.append(rowsOf(bars, minute, Math.min(end, minute + PAGE_MINUTES)));
  } finally {
    sink.close();
  }
  const count = String(Math.max(0, end - first));
  process.stderr.write(`${count} candles of a made-up market written to ${out ?? 'the standard output'}\n`);
}

function rowsOf(bars: BarSeries, from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => candleRow(candleOf(bars, from + index))).join('');
}

function candleOf(bars: BarSeries, minute: number): Candle {
  const price = (units: number) => decimalOfUnits(units, bars.pricePlaces);
  return {
    openTime: minute * MINUTE_MS,
    open: price(bars.open(minute)),
    high: price(bars.high(minute)),
    low: price(bars.low(minute)),
    close: price(bars.close(minute)),
    volume: decimalOfUnits(bars.volume(minute), bars.volumePlaces),
  };
}
