import { absolute, add, type Decimal, multiply, ZERO } from '../../base/decimal.ts';
import type { EquitySample, Exposure } from '../../backtest/run-record.ts';
import { FUTURES_MARKETS } from '../../domain/market.ts';
import { contractPricedBy } from '../../paper/core/book/listings.ts';
import type { HoldingsNow } from '../../paper/core/time/holdings.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import { canBeSold, type SpotLeastOf } from '../../domain/profit/spot-rest.ts';
import { priceAt } from './price-at.ts';

/** What a sample is taken of, beside the holdings. */
export interface SampledMarket {
  readonly market: MarketSource;
  /** Coins that could not be sold count as none. */
  readonly leastOf: SpotLeastOf;
  /** The instant of the prices, ms: that of the sample by default, and at the end of a run the last one before it. */
  readonly pricedAt?: number;
}

/**
 * Takes the state of all accounts together at an instant, ms. Pairs are in the market's order, contracts before spot.
 */
export function sampleOf(
  holdings: readonly HoldingsNow[],
  { market, leastOf, pricedAt }: SampledMarket,
  at: number,
): EquitySample {
  return {
    at,
    equity: holdings.reduce((sum, { equity }) => add(sum, equity), ZERO),
    exposures: market.series.flatMap((series) => {
      const { symbol, base, quote } = series;
      const price = priceAt(market, series, pricedAt ?? at);
      const [usual, ...others] = FUTURES_MARKETS.flatMap((market) => {
        const contract = contractPricedBy(series, market);
        return contract === undefined ? [] : [exposureAt(`${market}/${contract}`, price, sidesOf(holdings, contract))];
      });
      const futures = [usual, ...others.filter(isThere)].filter((one) => one !== undefined);
      // A coin counts once, at the pair that prices it in the equity too.
      const held = quote === 'USDT' ? coinsOf(holdings, base) : ZERO;
      const long = canBeSold(held, price, leastOf(symbol)) ? held : ZERO;
      const spot = exposureAt(`spot/${symbol}`, price, { long, short: ZERO });
      return held === ZERO ? futures : [...futures, spot];
    }),
  };
}

function isThere({ long, short }: Exposure): boolean {
  return long !== ZERO || short !== ZERO;
}

interface Sides {
  readonly long: Decimal;
  readonly short: Decimal;
}

function exposureAt(instrument: string, price: Decimal, { long, short }: Sides): Exposure {
  return { instrument, long: multiply(long, price), short: multiply(short, price), price };
}

function sidesOf(holdings: readonly HoldingsNow[], symbol: string): Sides {
  let [long, short] = [ZERO, ZERO];
  for (const { positions } of holdings) {
    for (const position of positions) {
      if (position.symbol !== symbol) continue;
      if (position.holdSide === 'long') long = add(long, position.size);
      else short = add(short, absolute(position.size));
    }
  }
  return { long, short };
}

function coinsOf(holdings: readonly HoldingsNow[], coin: string): Decimal {
  return holdings.reduce(
    (sum, { coins }) => coins.reduce((all, held) => (held.coin === coin ? add(all, held.amount) : all), sum),
    ZERO,
  );
}
