import { candleMarket } from '../../paper/market/candle-market.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import { CandlesFileError, readCandlesFile } from '../../paper/market/read-candles-file.ts';
import { Failure } from '../process/failure.ts';

/** The pair that a candles file is taken for. */
const CANDLES_SYMBOL = 'BTCUSDT';

/** Reads a candles file as the market of a paper exchange; what is wrong with it is told with its line. */
export function recordedMarket(path: string): MarketSource {
  try {
    return candleMarket({ bars: readCandlesFile(path), symbol: CANDLES_SYMBOL });
  } catch (error) {
    if (error instanceof CandlesFileError) throw new Failure(`cannot read the candles: ${error.message}`);
    throw error;
  }
}
