import type { Decimal } from '../../base/decimal.ts';
import { spotTickers } from '../../wire/operations/spot-tickers.ts';
import type { Reader } from './reader.ts';

const USDT = 'USDT';

/** Reads the last price of every coin that the spot market trades against USDT (docs/exchange/market.md#spot-tickers), in one call. */
export const readSpotPrices: Reader<'spot-prices'> = (_query, desk) =>
  desk.send({ operation: spotTickers, request: {} }, (tickers) => {
    const prices: Record<string, Decimal> = {};
    for (const { symbol, lastPr } of tickers) {
      // A pair that has never traded has no price.
      if (symbol.endsWith(USDT) && lastPr > 0n) prices[symbol.slice(0, -USDT.length)] = lastPr;
    }
    return prices;
  });
