import type { InstrumentRef } from '../../domain/market.ts';
import { contractPricedBy } from '../../paper/core/book/listings.ts';
import type { BarSeries, MarketSource } from '../../paper/market/market-source.ts';

/** Finds the prices of a pair or contract: those of the pair which it is traded beside. */
export function seriesOf({ series }: MarketSource, { market, symbol }: InstrumentRef): BarSeries | undefined {
  return series.find((one) => (market === 'spot' ? one.symbol : contractPricedBy(one, market)) === symbol);
}
