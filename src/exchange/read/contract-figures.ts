import { FUNDINGS_MAX } from '../../domain/rates.ts';
import { mixCurrentFundRate } from '../../wire/operations/mix-current-fund-rate.ts';
import { mixHistoryFundRate } from '../../wire/operations/mix-history-fund-rate.ts';
import { mixOpenInterest } from '../../wire/operations/mix-open-interest.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { unreadable } from './reader.ts';
import type { Reader } from './reader.ts';

const HOUR_MS = 3_600_000;

/** Reads the funding rate of one contract (docs/exchange/market.md#funding). */
export const readFundingRate: Reader<'funding-rate'> = ({ instrument: { market, symbol } }, context) => {
  const request = { symbol, productType: PRODUCT_TYPE[market] };
  return context.send({ operation: mixCurrentFundRate, request }, (records) => {
    const record = records.find((each) => each.symbol === symbol);
    if (record === undefined) throw unreadable(`the answer holds no funding rate of ${symbol}`);
    const { fundingRate, fundingRateInterval: hours, nextUpdate } = record;
    return {
      symbol,
      rate: fundingRate,
      ...(hours !== undefined && { interval: hours * HOUR_MS }),
      ...(nextUpdate !== undefined && { nextTime: nextUpdate }),
    };
  });
};

/** Reads the fundings of one contract that were settled lately, newest first, in one page. */
export const readFundingHistory: Reader<'funding-history'> = ({ instrument: { market, symbol } }, context) => {
  const request = { symbol, productType: PRODUCT_TYPE[market], pageSize: FUNDINGS_MAX };
  return context.send({ operation: mixHistoryFundRate, request }, (records) => {
    if (records.some((record) => record.symbol !== symbol))
      throw unreadable(`the answer holds fundings of others than ${symbol}`);
    return records
      .map(({ fundingRate: rate, fundingTime: time }) => ({ symbol, rate, time }))
      .sort((a, b) => b.time - a.time)
      .slice(0, FUNDINGS_MAX);
  });
};

/** Reads how much of one contract is open. A list without it tells nothing: that is unknown, and not zero. */
export const readOpenInterest: Reader<'open-interest'> = ({ instrument: { market, symbol } }, context) => {
  const request = { symbol, productType: PRODUCT_TYPE[market] };
  return context.send({ operation: mixOpenInterest, request }, ({ openInterestList }) => {
    const record = openInterestList.find((each) => each.symbol === symbol);
    if (record === undefined && openInterestList.length > 0)
      throw unreadable(`the answer holds the open interest of others than ${symbol}`);
    return { symbol, ...(record !== undefined && { size: record.size }) };
  });
};
