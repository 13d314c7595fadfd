import { decimalOf, divide, ONE, parseDecimal, stepOfPlaces, ZERO } from '../../base/decimal.ts';
import type { MarginTier } from '../../domain/fill-model.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import { operations } from '../../wire/operations/index.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { indexPriceOf, markPriceOf, priceOf } from '../core/book/book.ts';
import { booksAt, spotBookOf } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { servePublic } from '../core/calls/responder.ts';
import { toldOpenInterest } from '../core/futures/open-interest.ts';
import { purseOf } from '../core/futures/purse.ts';
import { statusOf } from '../core/calls/trading-status.ts';
import { LEVERAGE_MAX, LIVE_ORDERS_MAX, MAINTENANCE_RATE, PRICE_BAND } from '../core/state/contract-terms.ts';
import type { Pair } from '../core/state/contract-terms.ts';
import { demand } from '../core/state/rejection.ts';
import { fundingsOf } from '../market/funding-schedule.ts';
import { booksUnder, contractOf, quotedContract } from '../records/product.ts';
import { futuresTickerRecord, tickerRecord } from '../records/ticker-record.ts';

/** Up to this amount a coin counts in full in multi-asset mode. */
const RATE_FULL_UNTIL = decimalOf(1_000_000);
const RATE_BEYOND = parseDecimal('0.95');
/** More than any position is worth, USDT: the last tier has no end. */
const BEYOND_ANY = decimalOf(1_000_000_000_000);

/** Tells the exchange's clock. */
export const serverTime = servePublic(operations['server-time'], (core) => ({ serverTime: core.now }));

/** Lists the contracts. */
export const mixContracts = servePublic(operations['mix-contracts'], (core, { productType, symbol }) => {
  const wanted = booksUnder(core, productType).filter(
    ({ pair }) => symbol === undefined || pair.symbol === symbol.toUpperCase(),
  );
  demand(symbol === undefined || wanted.length > 0, '40102', `no such contract: ${symbol ?? ''}`);
  const fundings = fundingsOf(core.market);
  return wanted.map(({ pair, pricedBy }) => ({
    ...contractRecord(core, pair, contractOf(core, { symbol: pair.symbol, productType }).market),
    fundInterval: fundings.hours(pricedBy),
  }));
});

function contractRecord(
  core: Core,
  pair: Pair,
  market: FuturesMarket,
): Omit<ResponseOf<(typeof operations)['mix-contracts']>[number], 'fundInterval'> {
  const { symbol, base, quote, futures } = pair;
  const contracts = booksAt(core, market).length;
  return {
    symbol,
    baseCoin: base,
    quoteCoin: quote,
    supportMarginCoins: [purseOf({ market, symbol }).coin],
    minTradeNum: futures.minSize,
    sizeMultiplier: futures.sizeStep,
    volumePlace: futures.sizePlaces,
    pricePlace: futures.pricePlaces,
    priceEndStep: divide(futures.priceStep, stepOfPlaces(futures.pricePlaces)),
    minTradeUSDT: futures.minValue,
    maxMarketOrderQty: futures.maxSize,
    maxOrderQty: futures.maxSize,
    maxSymbolOrderNum: LIVE_ORDERS_MAX,
    maxProductOrderNum: LIVE_ORDERS_MAX * contracts,
    maxPositionNum: 2 * contracts,
    makerFeeRate: futures.makerFeeRate,
    takerFeeRate: futures.takerFeeRate,
    feeRateUpRatio: ZERO,
    openCostUpRatio: ZERO,
    buyLimitPriceRatio: PRICE_BAND,
    sellLimitPriceRatio: PRICE_BAND,
    minLever: decimalOf(1),
    maxLever: LEVERAGE_MAX,
    posLimit: ONE,
    symbolType: 'perpetual',
    symbolStatus: statusOf(core, market, symbol),
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
export const mixTicker = servePublic(operations['mix-ticker'], (core, request) => {
  const { book, market } = quotedContract(core, request);
  return [futuresTickerRecord(core, book, market)];
});

/** Tells the tickers of all contracts. */
export const mixTickers = servePublic(operations['mix-tickers'], (core, { productType }) =>
  booksUnder(core, productType).map((book) =>
    futuresTickerRecord(core, book, contractOf(core, { symbol: book.pair.symbol, productType }).market),
  ),
);

/** Tells how much of one contract is open; an empty list where nothing tells it. */
export const mixOpenInterest = servePublic(operations['mix-open-interest'], (core, request) => {
  const { book } = quotedContract(core, request);
  const size = toldOpenInterest(core, book);
  const openInterestList = size === undefined ? [] : [{ symbol: book.series.symbol, size }];
  return { openInterestList, ts: core.now };
});

/** Lists the tiers of one contract: those that positions are liquidated by. Any leverage is allowed in each. */
export const mixQueryPositionLever = servePublic(operations['mix-query-position-lever'], (core, request) => {
  const { symbol } = quotedContract(core, request).book.series;
  const { tiers } = core.conduct.fills;
  const told: readonly MarginTier[] = tiers.length > 0 ? tiers : [{ rate: MAINTENANCE_RATE }];
  return told.map(({ upTo, rate }, place) => ({
    symbol,
    level: place + 1,
    startUnit: told[place - 1]?.upTo ?? ZERO,
    endUnit: upTo ?? BEYOND_ANY,
    leverage: LEVERAGE_MAX,
    keepMarginRate: rate,
  }));
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
