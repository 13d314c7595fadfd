import { map, mergeMap, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { decimalOf, maximum, multiply, stepOfPlaces, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { GRANULARITY_MS } from '../../domain/market.ts';
import type { Candle, FuturesMarket, Instrument, InstrumentRef, Ticker } from '../../domain/market.ts';
import type { Query } from '../../ports/exchange.ts';
import { interestExchangeRate } from '../../wire/operations/interest-exchange-rate.ts';
import { mixContracts } from '../../wire/operations/mix-contracts.ts';
import { mixTicker } from '../../wire/operations/mix-ticker.ts';
import { spotSymbols } from '../../wire/operations/spot-symbols.ts';
import { spotTickers } from '../../wire/operations/spot-tickers.ts';
import { withinBounds } from '../../wire/codec/within-bounds.ts';
import { FuturesTicker, SpotTicker } from '../../wire/records/ticker.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { ascendingCandles, CANDLE_SPAN_MS_MAX, candleCall, CANDLES_MAX } from '../context/candle-call.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { joined, unreadable } from './reader.ts';
import type { SuccessfulReading, ReadContext, Reader } from './reader.ts';

const USDT = 'USDT';

/** Reads the trading pairs of a market with their steps, bounds and fees (docs/exchange/market.md#mix-contracts). */
export const readInstruments: Reader<'instruments'> = ({ market }, context) => {
  if (market === 'spot')
    return context.send({ operation: spotSymbols, request: {} }, (symbols) => symbols.map(spotInstrument));
  return context.send({ operation: mixContracts, request: { productType: PRODUCT_TYPE[market] } }, (contracts) =>
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

/** Reads the prices of one instrument (docs/exchange/market.md#mix-ticker). */
export const readTicker: Reader<'ticker'> = ({ instrument }, context) => {
  const { market, symbol } = instrument;
  if (market === 'spot') {
    return context.send({ operation: spotTickers, request: { symbol } }, (tickers) =>
      only(tickers, instrument, spotTicker),
    );
  }
  const request = { symbol, productType: PRODUCT_TYPE[market] };
  return context.send({ operation: mixTicker, request }, (tickers) => only(tickers, instrument, futuresTicker));
};

type SpotRecord = ResponseOf<typeof spotTickers>[number];

type FuturesRecord = ResponseOf<typeof mixTicker>[number];

function only<R extends { readonly symbol: string }>(
  records: readonly R[],
  instrument: InstrumentRef,
  make: (record: R, instrument: InstrumentRef) => Ticker,
): Ticker {
  for (const record of records) if (record.symbol === instrument.symbol) return make(record, instrument);
  throw unreadable(`the answer holds no ticker of ${instrument.symbol}`);
}

const boundedSpot = withinBounds(SpotTicker);
const boundedFutures = withinBounds(FuturesTicker);

function spotTicker(record: SpotRecord, instrument: InstrumentRef): Ticker {
  return pricesOf(boundedSpot(record), instrument);
}

type Writable<T> = { -readonly [Field in keyof T]: T[Field] };

/** The figures that the tickers of all markets have; what the record lacks is absent. */
function pricesOf(record: SpotRecord | FuturesRecord, { market, symbol }: InstrumentRef): Writable<Ticker> {
  const ticker: Writable<Ticker> = { market, symbol, ts: record.ts };
  // Written one by one, since spreading what may be absent would cost more than all the rest of a read.
  if (record.lastPr !== undefined) ticker.last = record.lastPr;
  if (record.askPr !== undefined) ticker.ask = record.askPr;
  if (record.bidPr !== undefined) ticker.bid = record.bidPr;
  if (record.high24h !== undefined) ticker.high24h = record.high24h;
  if (record.low24h !== undefined) ticker.low24h = record.low24h;
  if (record.baseVolume !== undefined) ticker.baseVolume = record.baseVolume;
  return ticker;
}

function futuresTicker(read: FuturesRecord, instrument: InstrumentRef): Ticker {
  const record = boundedFutures(read);
  const ticker = pricesOf(record, instrument);
  if (record.markPrice !== undefined) ticker.mark = record.markPrice;
  if (record.indexPrice !== undefined) ticker.index = record.indexPrice;
  if (record.fundingRate !== undefined) ticker.fundingRate = record.fundingRate;
  return ticker;
}

/**
 * Reads the last price of every coin that the spot market trades against USDT (docs/exchange/market.md#spot-tickers),
 * in one call.
 */
export const readSpotPrices: Reader<'spot-prices'> = (_query, context) =>
  context.send({ operation: spotTickers, request: {} }, (tickers) => {
    const prices: Record<string, Decimal> = {};
    for (const record of tickers) {
      const { symbol, lastPr } = boundedSpot(record);
      // A pair that has never traded has no price.
      if (symbol.endsWith(USDT) && lastPr !== undefined) prices[symbol.slice(0, -USDT.length)] = lastPr;
    }
    return prices;
  });

/**
 * Reads candles, ascending: those since an open time, at most `limit` and the newest where more fit. The span is always
 * said so that all of it fits into one answer, because which end is cut off otherwise is nowhere stated. What does not
 * fit is read page by page, back in time; the pages before the newest give way to all other calls.
 */
export const readCandles: Reader<'candles'> = (query, context) => {
  const stepMs = GRANULARITY_MS[query.granularity];
  const newest = Math.floor(context.clock.now() / stepMs) * stepMs;
  const oldest = Math.min(newest, Math.max(query.since ?? 0, newest - (query.limit - 1) * stepMs));
  // The end of the newest page is still to come, so that no candle stands there.
  return readBack(query, context, { from: oldest, to: newest + stepMs, page: CANDLES_MAX });
};

interface Span {
  readonly from: number;
  readonly to: number;
}

interface PagedSpan extends Span {
  /** Most candles of the newest page. */
  readonly page: number;
}

/** Reads the end of a span, and what comes before it as long as there is anything. */
function readBack(
  query: Query<'candles'>,
  context: ReadContext,
  { from, to, page }: PagedSpan,
): Observable<SuccessfulReading<readonly Candle[]>> {
  const stepMs = GRANULARITY_MS[query.granularity];
  const start = Math.max(from, to - Math.min(Math.floor(CANDLE_SPAN_MS_MAX / stepMs), page) * stepMs);
  const candles = readSpan(query, context, { from: start, to });
  if (start === from) return candles;
  return candles.pipe(
    mergeMap((later) => {
      if (later.value.length === 0) return of(later);
      // Whether the end of a span counts is stated nowhere (docs/exchange/market.md#candles): it fits either way.
      const earlier = readBack(
        query,
        { ...context, send: context.sendLast },
        { from, to: start, page: CANDLES_MAX - 1 },
      );
      return earlier.pipe(map((rest) => joined(later, rest, [...rest.value, ...later.value])));
    }),
  );
}

function readSpan(
  { instrument, granularity, limit }: Query<'candles'>,
  context: ReadContext,
  { from, to }: Span,
): Observable<SuccessfulReading<readonly Candle[]>> {
  const call = candleCall({
    instrument,
    granularity,
    startTime: from,
    endTime: to,
    limit: Math.min(limit, CANDLES_MAX),
  });
  return context.send(call, (rows) => ascendingCandles(rows, from, to));
}

/**
 * Reads at which rates coins count for the interest of multi-asset mode
 * (docs/exchange/market.md#interest-exchange-rate), tier by tier.
 */
export const readExchangeRates: Reader<'exchange-rates'> = (_query, context) =>
  context.send({ operation: interestExchangeRate, request: {} }, (records) =>
    records.flatMap(({ coin, exchangeRateList }) =>
      exchangeRateList.map(({ tier, minAmount, maxAmount = null, exchangeRate }) => ({
        coin,
        tier: decimalOf(tier),
        minAmount,
        maxAmount,
        rate: exchangeRate,
      })),
    ),
  );
