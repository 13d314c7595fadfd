import { decimalOf, ONE, parseDecimal, ZERO } from '../../base/decimal.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import { operations } from '../../wire/operations/index.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { indexPriceOf, markPriceOf, priceOf } from '../core/book/book.ts';
import { booksAt, spotBookOf } from '../core/book/core.ts';
import { candlesOf, isCandleLength } from '../core/book/quotes.ts';
import { servePublic } from '../core/calls/responder.ts';
import { purseOf } from '../core/futures/purse.ts';
import { statusOf } from '../core/calls/trading-status.ts';
import { LEVERAGE_MAX, LIVE_ORDERS_MAX, PRICE_BAND } from '../core/state/contract-terms.ts';
import type { Pair } from '../core/state/contract-terms.ts';
import { demand } from '../core/state/rejection.ts';
import { fundingsOf } from '../market/funding-schedule.ts';
import { contractOf, marketOf, quotedContract } from '../records/product.ts';
import { futuresTickerRecord, tickerRecord } from '../records/ticker-record.ts';

/** Up to this amount a coin counts in full in multi-asset mode. */
const RATE_FULL_UNTIL = decimalOf(1_000_000);
const RATE_BEYOND = parseDecimal('0.95');
/** Candles that are told where no limit is given, and at most (docs/exchange/market.md#candles). */
const CANDLES_DEFAULT = 100;
const CANDLES_MAX = 1_000;

/** Tells the exchange's clock. */
export const serverTime = servePublic(operations['server-time'], (core) => ({ serverTime: core.now }));

/** Lists the contracts. */
export const mixContracts = servePublic(operations['mix-contracts'], (core, { productType, symbol }) => {
  const market = marketOf(productType);
  const wanted = booksAt(core, market).filter(
    ({ pair }) => symbol === undefined || pair.symbol === symbol.toUpperCase(),
  );
  demand(symbol === undefined || wanted.length > 0, '40102', `no such contract: ${symbol ?? ''}`);
  const fundings = fundingsOf(core.market);
  return wanted.map(({ pair, pricedBy }) => ({
    ...contractRecord(pair, { market, symbolStatus: statusOf(core, market, pair.symbol) }),
    fundInterval: fundings.hours(pricedBy),
  }));
});

function contractRecord(
  pair: Pair,
  { market, symbolStatus }: { readonly market: FuturesMarket; readonly symbolStatus: string },
): Omit<ResponseOf<(typeof operations)['mix-contracts']>[number], 'fundInterval'> {
  const { symbol, base, quote, futures } = pair;
  return {
    symbol,
    baseCoin: base,
    quoteCoin: quote,
    supportMarginCoins: [purseOf({ market, symbol }).coin],
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
    isRwa: false,
  };
}

/** Tells last, index and mark price of one contract. */
export const mixSymbolPrice = servePublic(operations['mix-symbol-price'], (core, request) => {
  const { book } = quotedContract(core, request);
  const { step } = core.world;
  const [indexPrice, markPrice] = [indexPriceOf(book, step), markPriceOf(book, step)];
  return [{ symbol: book.series.symbol, price: priceOf(book, step), indexPrice, markPrice, ts: core.now }];
});

/** Tells the ticker of one contract, as a list of one. */
export const mixTicker = servePublic(operations['mix-ticker'], (core, request) => [
  futuresTickerRecord(core, quotedContract(core, request).book, marketOf(request.productType)),
]);

/** Tells the tickers of all contracts. */
export const mixTickers = servePublic(operations['mix-tickers'], (core, { productType }) =>
  booksAt(core, marketOf(productType)).map((book) => futuresTickerRecord(core, book, marketOf(productType))),
);

/** Lists candles of one contract. */
export const mixCandles = servePublic(operations['mix-candles'], (core, request) => {
  const { book } = quotedContract(core, request);
  const length = request.granularity;
  demand(isCandleLength(length), '40020', `Parameter granularity error: ${length} is not served`);
  return candlesOf(core, book, { length, ...candleRange(request) }).map(
    ({ openTime, open, high, low, close, volume, quoteVolume }) =>
      [openTime, open, high, low, close, volume, quoteVolume] as const,
  );
});

/** Tells the rate of the next funding of one contract, or of all. */
export const mixCurrentFundRate = servePublic(operations['mix-current-fund-rate'], (core, { productType, symbol }) => {
  const books =
    symbol === undefined ? booksAt(core, marketOf(productType)) : [contractOf(core, { symbol, productType }).book];
  const fundings = fundingsOf(core.market);
  return books.map(({ pricedBy, pair: { symbol: name } }) => {
    const { at: nextUpdate, rate: fundingRate } = fundings.next(pricedBy, core.now);
    return {
      symbol: name,
      fundingRate,
      fundingRateInterval: fundings.hours(pricedBy),
      nextUpdate,
      minFundingRate: parseDecimal('-0.003'),
      maxFundingRate: parseDecimal('0.003'),
    };
  });
});

/** Lists the spot pairs. */
export const spotSymbols = servePublic(operations['spot-symbols'], (core, { symbol }) => {
  const books = symbol === undefined ? booksAt(core, 'spot') : [spotBookOf(core, symbol)];
  return books.map(({ pair }) => symbolRecord(pair, statusOf(core, 'spot', pair.symbol)));
});

function symbolRecord(pair: Pair, status: string): ResponseOf<(typeof operations)['spot-symbols']>[number] {
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

/** Tells the ticker of one spot pair, or of all. */
export const spotTickers = servePublic(operations['spot-tickers'], (core, { symbol }) => {
  const books = symbol === undefined ? booksAt(core, 'spot') : [spotBookOf(core, symbol)];
  return books.map((book) => {
    const { open, shared } = tickerRecord(core, book, 'spot');
    return { ...shared, open };
  });
});

/** Lists candles of one spot pair; the quote coin is USDT, so the last two numbers are one. */
export const spotCandles = servePublic(operations['spot-candles'], (core, request) => {
  const length = futuresSpelling(request.granularity);
  demand(isCandleLength(length), '40020', `Parameter granularity error: ${request.granularity} is not served`);
  return candlesOf(core, spotBookOf(core, request.symbol), { length, ...candleRange(request) }).map(
    ({ openTime, open, high, low, close, volume, quoteVolume }) =>
      [openTime, open, high, low, close, volume, quoteVolume, quoteVolume] as const,
  );
});

/** `15min`, `4h`, `3day` and `1week` are `15m`, `4H`, `3D` and `1W` at futures. */
function futuresSpelling(granularity: string): string {
  return granularity.replace('min', 'm').replace(/h$/, 'H').replace('day', 'D').replace('week', 'W');
}

/** Tells at which rate each coin counts in multi-asset mode: USDT in full, base coins by two tiers. */
export const interestExchangeRate = servePublic(operations['interest-exchange-rate'], (core) => [
  { coin: 'USDT', exchangeRateList: [{ tier: 1, minAmount: ZERO, exchangeRate: ONE }] },
  ...booksAt(core, 'spot').map(({ pair }) => ({
    coin: pair.base,
    exchangeRateList: [
      { tier: 1, minAmount: ZERO, maxAmount: RATE_FULL_UNTIL, exchangeRate: ONE },
      { tier: 2, minAmount: RATE_FULL_UNTIL, exchangeRate: RATE_BEYOND },
    ],
  })),
]);

/** Reads which candles a request asks for. */
function candleRange(request: { readonly startTime?: number; readonly endTime?: number; readonly limit?: number }) {
  const { startTime, endTime, limit = CANDLES_DEFAULT } = request;
  return {
    limit: Math.min(Math.max(limit, 1), CANDLES_MAX),
    ...(startTime === undefined ? {} : { since: startTime }),
    ...(endTime === undefined ? {} : { until: endTime }),
  };
}
