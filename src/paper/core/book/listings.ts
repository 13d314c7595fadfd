import type { FuturesMarket, Market } from '../../../domain/market.ts';
import type { BarSeries } from '../../market/market-source.ts';

/** A pair or contract that is traded at the prices of a series. */
export interface Listing {
  /** The prices, under the symbol and the coins of what is traded. */
  readonly series: BarSeries;
  /** The symbol of the market's series: fundings, marks and indexes are found by it. */
  readonly pricedBy: string;
  readonly markets: readonly Market[];
}

/**
 * Tells what is traded at the prices of a series: its own pair, and where that is quoted in USDT the contracts of its
 * coin that are margined in USDC and in the coin itself, under the names that the exchange gives them
 * (docs/exchange/calls.md#product-types).
 */
export function listingsOf(series: BarSeries): readonly Listing[] {
  const { symbol: pricedBy } = series;
  const pair: Listing = { series, pricedBy, markets: ['usdt-futures', 'spot'] };
  return [
    pair,
    ...derivedFrom(series).map((contract) => ({
      series: named(series, contract),
      pricedBy,
      markets: [contract.market],
    })),
  ];
}

/** Names the contract of a market at which a pair of that symbol and those coins is priced too; undefined for none. */
export function contractPricedBy(pair: Priced, market: FuturesMarket): string | undefined {
  if (market === 'usdt-futures') return pair.symbol;
  return derivedFrom(pair).find((contract) => contract.market === market)?.symbol;
}

type Priced = Pick<BarSeries, 'symbol' | 'base' | 'quote'>;

interface Derived {
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly quote: string;
}

function derivedFrom({ base, quote }: Priced): readonly Derived[] {
  if (quote !== 'USDT') return [];
  return [
    { market: 'usdc-futures', symbol: `${base}PERP`, quote: 'USDC' },
    { market: 'coin-futures', symbol: `${base}USD`, quote: 'USD' },
  ];
}

function named(series: BarSeries, { symbol, quote }: Derived): BarSeries {
  const { base, pricePlaces, volumePlaces } = series;
  return {
    ...{ symbol, base, quote, pricePlaces, volumePlaces },
    open: (minute) => series.open(minute),
    high: (minute) => series.high(minute),
    low: (minute) => series.low(minute),
    close: (minute) => series.close(minute),
    volume: (minute) => series.volume(minute),
    ...(series.isLowFirst !== undefined && { isLowFirst: (minute) => series.isLowFirst?.(minute) === true }),
    ...(series.quarter !== undefined && { quarter: series.quarter }),
  };
}
