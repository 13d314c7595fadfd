import { type Decimal, multiply, ONE } from '../../base/decimal.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import { priceAt } from './price-at.ts';

/** An amount of a coin at an instant, epoch ms. */
export interface DatedAmount {
  readonly coin: string;
  readonly amount: Decimal;
  readonly at: number;
}

/** An amount in USDT at the price of its instant, as equity counts it; undefined for a coin without a pair. */
export function inUsdt(market: MarketSource, { coin, amount, at }: DatedAmount): Decimal | undefined {
  const price = coinPrice(market, coin, at);
  return price && multiply(amount, price);
}

function coinPrice(market: MarketSource, coin: string, at: number): Decimal | undefined {
  if (coin === 'USDT') return ONE;
  const series = market.series.find(({ symbol }) => symbol === `${coin}USDT`);
  if (series !== undefined) return priceAt(market, series, at);
  // Prices of coin-margined contracts are in USD.
  return coin === 'USDC' || coin === 'USD' ? ONE : undefined;
}
