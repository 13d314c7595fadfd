import { mixCurrentFundRate } from '../../wire/operations/mix-current-fund-rate.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { type Reader, unreadable } from './reader.ts';

const HOUR_MS = 3_600_000;

/** Reads the funding rate of one contract (docs/exchange/market.md#funding). */
export const readFundingRate: Reader<'funding-rate'> = ({ instrument: { market, symbol } }, desk) => {
  const request = { symbol, productType: PRODUCT_TYPE[market] };
  return desk.send({ operation: mixCurrentFundRate, request }, (records) => {
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
