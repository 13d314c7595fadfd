import { decimalOf } from '../../base/decimal.ts';
import { mixContracts as operation } from '../../wire/operations/mix-contracts.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { FUNDING_HOURS, LEVERAGE_MAX, LIVE_ORDERS_MAX, PRICE_BAND } from '../core/state/contract-terms.ts';
import type { Pair } from '../core/state/contract-terms.ts';
import { statusOf } from '../core/calls/trading-status.ts';
import { demand } from '../core/state/rejection.ts';
import { isTraded, marketOf } from '../records/product.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Lists the contracts. */
export const mixContracts = servePublic(operation, (core, { productType, symbol }) => {
  const pairs = isTraded(productType) ? [...core.books.values()].map((book) => book.pair) : [];
  const wanted = pairs.filter((pair) => symbol === undefined || pair.symbol === symbol.toUpperCase());
  demand(symbol === undefined || wanted.length > 0, '40102', `no such contract: ${symbol ?? ''}`);
  return wanted.map((pair) => contractRecord(pair, statusOf(core, marketOf(productType), pair.symbol)));
});

function contractRecord(pair: Pair, symbolStatus: string): ResponseOf<typeof operation>[number] {
  const { symbol, base, quote, futures } = pair;
  return {
    symbol,
    baseCoin: base,
    quoteCoin: quote,
    supportMarginCoins: [quote],
    minTradeNum: futures.minSize,
    sizeMultiplier: futures.sizeStep,
    volumePlace: futures.sizePlaces,
    pricePlace: futures.pricePlaces,
    priceEndStep: decimalOf(1),
    minTradeUSDT: futures.minValue,
    maxMarketOrderQty: futures.maxSize,
    maxOrderQty: futures.maxSize,
    maxSymbolOrderNum: LIVE_ORDERS_MAX,
    makerFeeRate: futures.makerFeeRate,
    takerFeeRate: futures.takerFeeRate,
    buyLimitPriceRatio: PRICE_BAND,
    sellLimitPriceRatio: PRICE_BAND,
    minLever: decimalOf(1),
    maxLever: LEVERAGE_MAX,
    symbolType: 'perpetual',
    symbolStatus,
    fundInterval: FUNDING_HOURS,
    isRwa: false,
  };
}
