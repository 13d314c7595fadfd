import { candleMarket } from '../../paper/market/candle-market.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import { CandlesFileError, readCandlesFile } from '../../paper/market/read-candles-file.ts';
import { Failure } from '../process/failure.ts';

/** The pair of a candles file. */
const CANDLES_SYMBOL = 'BTCUSDT';

/** Reads a candles file as the market of a paper exchange; a fault is told with its line. */
export function recordedMarket(path: string): MarketSource {
  try {
    return candleMarket({ bars: readCandlesFile(path), symbol: CANDLES_SYMBOL });
  } catch (error) {
    if (error instanceof CandlesFileError) throw new Failure(`cannot read the candles: ${error.message}`);
    throw error;
  }
}
