import type { InstrumentRef, Ticker } from '../../domain/market.ts';
import { mixTicker } from '../../wire/operations/mix-ticker.ts';
import { spotTickers } from '../../wire/operations/spot-tickers.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { type Reader, unreadable } from './reader.ts';

/** Reads the prices of one instrument (docs/exchange/market.md#mix-ticker). */
export const readTicker: Reader<'ticker'> = ({ instrument }, desk) => {
  const { market, symbol } = instrument;
  if (market === 'spot') {
    return desk.send({ operation: spotTickers, request: { symbol } }, (tickers) =>
      only(tickers, instrument, spotTicker),
    );
  }
  const request = { symbol, productType: PRODUCT_TYPE[market] };
  return desk.send({ operation: mixTicker, request }, (tickers) => only(tickers, instrument, futuresTicker));
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

function spotTicker(record: SpotRecord, { market, symbol }: InstrumentRef): Ticker {
  return {
    market,
    symbol,
    last: record.lastPr,
    ask: record.askPr,
    bid: record.bidPr,
    high24h: record.high24h,
    low24h: record.low24h,
    baseVolume: record.baseVolume,
    ts: record.ts,
  };
}

type Writable<T> = { -readonly [Field in keyof T]: T[Field] };

function futuresTicker(record: FuturesRecord, { market, symbol }: InstrumentRef): Ticker {
  const ticker: Writable<Ticker> = {
    market,
    symbol,
    last: record.lastPr,
    ask: record.askPr,
    bid: record.bidPr,
    high24h: record.high24h,
    low24h: record.low24h,
    baseVolume: record.baseVolume,
    ts: record.ts,
  };
  // Written one by one, since spreading what may be absent would cost more than all the rest of a read.
  if (record.markPrice !== undefined) ticker.mark = record.markPrice;
  if (record.indexPrice !== undefined) ticker.index = record.indexPrice;
  if (record.fundingRate !== undefined) ticker.fundingRate = record.fundingRate;
  return ticker;
}
