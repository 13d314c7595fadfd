import { decimalOf, formatDecimal, multiply, parseDecimal } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { PaperTerms } from '../../../domain/paper-settings.ts';
import type { FeeRates, Fees } from '../../../domain/fill-model.ts';
import { FUTURES_MARKETS } from '../../../domain/market.ts';
import type { BarSeries } from '../../market/market-source.ts';
import { unitScale } from '../../market/market-source.ts';

/** The terms on which a pair is traded at one market. Sizes in base coin, values in quote coin. */
export interface Terms {
  readonly pricePlaces: number;
  readonly priceStep: Decimal;
  readonly sizePlaces: number;
  readonly sizeStep: Decimal;
  readonly minSize: Decimal;
  readonly minValue: Decimal;
  /** The coin of the values. */
  readonly valueCoin: string;
  readonly maxSize: Decimal;
  readonly makerFeeRate: Decimal;
  readonly takerFeeRate: Decimal;
}

/** A pair with its terms at both markets. */
export interface Pair {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly futures: Terms;
  readonly spot: Terms;
}

/** The distance that a limit price may have on the wrong side of the market: 5 %. */
export const PRICE_BAND = parseDecimal('0.05');

export const LEVERAGE_MAX = decimalOf(125);
export const LEVERAGE_DEFAULT = decimalOf(10);

/** The position's value times this is what must be left of its margin (first tier of the real service for BTCUSDT). */
export const MAINTENANCE_RATE = parseDecimal('0.004');

/** Fees of the real service for those without a discount. */
const FUTURES_FEES: FeeRates = { maker: parseDecimal('0.0002'), taker: parseDecimal('0.0006') };
const SPOT_FEES: FeeRates = { maker: parseDecimal('0.001'), taker: parseDecimal('0.001') };

/** Orders that may wait at once, per account and pair; and trigger orders, per account. */
export const LIVE_ORDERS_MAX = 200;
export const LIVE_PLANS_MAX = 300;

interface Places {
  readonly futuresPrice: number;
  readonly futuresSize: number;
  readonly spotPrice: number;
  readonly spotSize: number;
}

/** Decimals as the real service has them; a pair that is not listed takes its price decimals from its bars. */
const PLACES: Readonly<Partial<Record<string, Places>>> = {
  BTC: { futuresPrice: 1, futuresSize: 4, spotPrice: 2, spotSize: 6 },
  ETH: { futuresPrice: 2, futuresSize: 2, spotPrice: 2, spotSize: 4 },
  SOL: { futuresPrice: 3, futuresSize: 1, spotPrice: 3, spotSize: 4 },
};

/** What the exchange was told of its pairs: fees, and terms by `usdt-futures/BTCUSDT` or `spot/BTCUSDT`. */
interface ToldOfPairs {
  readonly fees: Fees;
  readonly terms: ReadonlyMap<string, PaperTerms>;
}

/** Makes a pair of a series of bars, with what the exchange was told. */
export function pairOf(series: BarSeries, { fees, terms }: ToldOfPairs): Pair {
  const { symbol, base, quote, pricePlaces } = series;
  const places = PLACES[base] ?? { futuresPrice: pricePlaces, futuresSize: 3, spotPrice: pricePlaces, spotSize: 4 };
  return {
    symbol,
    base,
    quote,
    futures: {
      ...steps(places.futuresPrice, places.futuresSize),
      minValue: worthOf(5, quote),
      valueCoin: quote,
      maxSize: base === 'BTC' ? decimalOf(220) : largest(100_000n, places.futuresPrice),
      ...told(FUTURES_MARKETS.map((market) => terms.get(`${market}/${symbol}`)).find((found) => found !== undefined)),
      makerFeeRate: fees.futures?.maker ?? FUTURES_FEES.maker,
      takerFeeRate: fees.futures?.taker ?? FUTURES_FEES.taker,
    },
    spot: {
      ...steps(places.spotPrice, places.spotSize),
      minValue: worthOf(1, quote),
      valueCoin: quote,
      maxSize: base === 'BTC' ? decimalOf(1_000) : largest(1_000_000n, places.spotPrice),
      ...told(terms.get(`spot/${symbol}`)),
      makerFeeRate: fees.spot?.maker ?? SPOT_FEES.maker,
      takerFeeRate: fees.spot?.taker ?? SPOT_FEES.taker,
    },
  };
}

/** Quote coins that are worth much more or less than a dollar, and how much of each is about one. */
const A_DOLLAR: Readonly<Partial<Record<string, string>>> = { BTC: '0.00001', ETH: '0.0003', BGB: '0.2' };

/** What is said of an order below the smallest value. */
export function belowLeastValue({ minValue, valueCoin }: Terms): string {
  return `less than the minimum amount ${formatDecimal(minValue)} ${valueCoin}`;
}

/** So many dollars in a quote coin. */
function worthOf(dollars: number, quote: string): Decimal {
  return multiply(decimalOf(dollars), parseDecimal(A_DOLLAR[quote] ?? '1'));
}

function steps(pricePlaces: number, sizePlaces: number) {
  const sizeStep = unitScale(sizePlaces) as Decimal;
  return { pricePlaces, priceStep: unitScale(pricePlaces) as Decimal, sizePlaces, sizeStep, minSize: sizeStep };
}

/** The largest order of a pair: ten times as much for each decimal of its price beyond four, as coins are cheaper. */
function largest(usual: bigint, pricePlaces: number): Decimal {
  return decimalOf(usual * 10n ** BigInt(Math.max(0, pricePlaces - 4)));
}

/** Terms in place of the usual ones: a step says its places, and is the smallest order where none is told. */
function told({ priceStep, sizeStep, ...others }: PaperTerms = {}): Partial<Terms> {
  return {
    ...(priceStep !== undefined && { priceStep, pricePlaces: placesOf(priceStep) }),
    ...(sizeStep !== undefined && { sizeStep, sizePlaces: placesOf(sizeStep), minSize: sizeStep }),
    ...others,
  };
}

/** Counts the decimals of a step: 1 of 0.5, none of 5. */
function placesOf(step: Decimal): number {
  return formatDecimal(step).split('.')[1]?.length ?? 0;
}
