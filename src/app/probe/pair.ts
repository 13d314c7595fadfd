import {
  type Decimal,
  decimalOf,
  divide,
  maximum,
  multiply,
  parseDecimal,
  roundToStep,
  stepOfPlaces,
} from '../../base/decimal.ts';
import type { PositionMode } from '../../domain/account.ts';
import { type FuturesMarket, marginCoin } from '../../domain/market.ts';
import { PRODUCT_TYPE } from '../../exchange/context/product-type.ts';
import { mixContracts } from '../../wire/operations/mix-contracts.ts';
import { mixTicker } from '../../wire/operations/mix-ticker.ts';
import { Failure } from '../process/failure.ts';
import type { Prober } from './prober.ts';

/** The fields that name the contract in each call. */
export interface Contract {
  readonly symbol: string;
  readonly productType: (typeof PRODUCT_TYPE)[FuturesMarket];
  readonly marginCoin: string;
}

/** The contract that a probe is asked for. */
export interface ProbedContract {
  readonly market: FuturesMarket;
  readonly symbol: string;
}

/** The contract that is probed, with its steps. */
export interface ProbedPair {
  readonly market: FuturesMarket;
  readonly contract: Contract;
  readonly priceStep: Decimal;
  readonly sizeStep: Decimal;
  readonly minSize: Decimal;
  readonly minValue: Decimal;
  /** The smallest size of an order well below the market. */
  readonly unit: Decimal;
  readonly minLeverage: Decimal;
  /** What the contract states, a ratio. */
  readonly takerFeeRate: Decimal;
}

/** The parts of every trial of a futures market. */
export interface Scene {
  readonly prober: Prober;
  readonly pair: ProbedPair;
  readonly mode: PositionMode;
}

/**
 * Prices of resting orders, as shares of the market price: too far for a fill within minutes, and within the exchange's
 * price band.
 */
export const [FAR_BELOW, FAR_ABOVE] = [parseDecimal('0.97'), parseDecimal('1.03')];

/** Factor of the smallest orders above the least value, since prices move. */
const ROOM = parseDecimal('1.2');

/** Reads the contract; fails where there is none, or where it cannot be traded. */
export async function readPair(prober: Prober, { market, symbol }: ProbedContract): Promise<ProbedPair> {
  const contract = { symbol, productType: PRODUCT_TYPE[market], marginCoin: marginCoin(market, symbol) };
  const { productType } = contract;
  const said = await prober.ask(mixContracts, { productType, symbol });
  const record = said.kind === 'data' ? said.data.find((one) => one.symbol === symbol) : undefined;
  if (record === undefined) throw new Failure(`the exchange has no contract ${symbol}`);
  if (record.symbolStatus !== 'normal') throw new Failure(`${symbol} cannot be traded now: ${record.symbolStatus}`);
  const { sizeMultiplier: sizeStep, minTradeNum: minSize, minTradeUSDT: minValue } = record;
  const price = await priceOf(prober, contract);
  const worth = divide(multiply(minValue, ROOM), multiply(price, FAR_BELOW));
  return {
    market,
    contract,
    priceStep: multiply(record.priceEndStep, stepOfPlaces(record.pricePlace)),
    sizeStep,
    minSize,
    minValue,
    unit: roundToStep(maximum(worth, minSize), sizeStep, 'up'),
    minLeverage: record.minLever ?? decimalOf(1),
    takerFeeRate: record.takerFeeRate,
  };
}

async function priceOf(prober: Prober, { symbol, productType }: Contract): Promise<Decimal> {
  const said = await prober.ask(mixTicker, { symbol, productType });
  const [ticker] = said.kind === 'data' ? said.data : [];
  if (ticker?.lastPr === undefined) throw new Failure(`the exchange has no price of ${symbol}`);
  return ticker.lastPr;
}

/** Computes a price at this share of the market price, on its step. */
export async function priceAt({ prober, pair }: Pick<Scene, 'prober' | 'pair'>, share: Decimal): Promise<Decimal> {
  return roundToStep(multiply(await priceOf(prober, pair.contract), share), pair.priceStep, 'down');
}

/** Computes the size of so many smallest sizes. */
export function units({ pair }: Pick<Scene, 'pair'>, count: number): Decimal {
  return multiply(pair.unit, decimalOf(count));
}
