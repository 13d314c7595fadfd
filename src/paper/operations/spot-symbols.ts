import { spotSymbols as operation } from '../../wire/operations/spot-symbols.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { LIVE_ORDERS_MAX, PRICE_BAND } from '../core/state/contract-terms.ts';
import type { Pair } from '../core/state/contract-terms.ts';
import { pairNamed } from '../core/book/core.ts';
import { statusOf } from '../core/calls/trading-status.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Lists the spot pairs. */
export const spotSymbols = servePublic(operation, (core, { symbol }) => {
  const pairs = symbol === undefined ? [...core.books.values()].map((book) => book.pair) : [pairNamed(core, symbol)];
  return pairs.map((pair) => symbolRecord(pair, statusOf(core, 'spot', pair.symbol)));
});

function symbolRecord(pair: Pair, status: string): ResponseOf<typeof operation>[number] {
  const { symbol, base, quote, spot } = pair;
  return {
    symbol,
    baseCoin: base,
    quoteCoin: quote,
    minTradeAmount: spot.minSize,
    maxTradeAmount: spot.maxSize,
    minTradeUSDT: spot.minValue,
    pricePrecision: spot.pricePlaces,
    quantityPrecision: spot.sizePlaces,
    quotePrecision: 8,
    takerFeeRate: spot.takerFeeRate,
    makerFeeRate: spot.makerFeeRate,
    buyLimitPriceRatio: PRICE_BAND,
    sellLimitPriceRatio: PRICE_BAND,
    orderQuantity: LIVE_ORDERS_MAX,
    status,
    areaSymbol: false,
  };
}
