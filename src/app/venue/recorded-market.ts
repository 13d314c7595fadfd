import { pairsMarket } from '../../paper/market/candle-market.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import { CandlesFileError, readCandlesFile } from '../../paper/market/read-candles-file.ts';
import { Failure } from '../process/failure.ts';
import type { CandleOptions } from './candle-options.ts';

/** Reads candles files as the market of a paper exchange; a fault is told with its line. */
export function recordedMarket({ candles = [], ...range }: CandleOptions): MarketSource {
  try {
    const pairs = candles.map(({ symbol, file }) => ({ symbol, bars: readCandlesFile(file) }));
    return pairsMarket(pairs, range);
  } catch (error) {
    if (error instanceof CandlesFileError || error instanceof RangeError)
      throw new Failure(`cannot read the candles: ${error.message}`);
    throw error;
  }
}
