import { maximum, multiply, stepOfPlaces, ZERO } from '../../base/decimal.ts';
import type { FuturesMarket, Instrument } from '../../domain/market.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { mixContracts } from '../../wire/operations/mix-contracts.ts';
import { spotSymbols } from '../../wire/operations/spot-symbols.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import type { Reader } from './reader.ts';

/** Reads the trading pairs of a market with their steps, bounds and fees (docs/exchange/market.md#mix-contracts). */
export const readInstruments: Reader<'instruments'> = ({ market }, desk) => {
  if (market === 'spot')
    return desk.send({ operation: spotSymbols, request: {} }, (symbols) => symbols.map(spotInstrument));
  return desk.send({ operation: mixContracts, request: { productType: PRODUCT_TYPE[market] } }, (contracts) =>
    contracts.map((contract) => futuresInstrument(contract, market)),
  );
};

function spotInstrument(record: ResponseOf<typeof spotSymbols>[number]): Instrument {
  const sizeStep = stepOfPlaces(record.quantityPrecision);
  return {
    market: 'spot',
    symbol: record.symbol,
    base: record.baseCoin,
    quote: record.quoteCoin,
    priceStep: stepOfPlaces(record.pricePrecision),
    sizeStep,
    minSize: maximum(sizeStep, record.minTradeAmount ?? ZERO),
    minValue: record.minTradeUSDT,
    makerFeeRate: record.makerFeeRate,
    takerFeeRate: record.takerFeeRate,
    status: record.status === 'online' ? 'normal' : record.status,
  };
}

function futuresInstrument(record: ResponseOf<typeof mixContracts>[number], market: FuturesMarket): Instrument {
  return {
    market,
    symbol: record.symbol,
    base: record.baseCoin,
    quote: record.quoteCoin,
    priceStep: multiply(record.priceEndStep, stepOfPlaces(record.pricePlace)),
    sizeStep: record.sizeMultiplier,
    minSize: record.minTradeNum,
    minValue: record.minTradeUSDT,
    ...(record.maxMarketOrderQty !== undefined && { maxMarketSize: record.maxMarketOrderQty }),
    makerFeeRate: record.makerFeeRate,
    takerFeeRate: record.takerFeeRate,
    ...(record.maxLever !== undefined && { maxLeverage: record.maxLever }),
    status: record.symbolStatus,
  };
}
