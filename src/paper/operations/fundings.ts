import { parseDecimal } from '../../base/decimal.ts';
import { operations } from '../../wire/operations/index.ts';
import { servePublic } from '../core/calls/responder.ts';
import { fundingsOf } from '../market/funding-schedule.ts';
import { booksUnder, contractOf, quotedContract } from '../records/product.ts';

const HOUR_MS = 3_600_000;
const FUNDINGS_DEFAULT = 20;

/** Tells the rate of the next funding of one contract, or of all. */
export const mixCurrentFundRate = servePublic(operations['mix-current-fund-rate'], (core, { productType, symbol }) => {
  const books = symbol === undefined ? booksUnder(core, productType) : [contractOf(core, { symbol, productType }).book];
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

/** Tells when the next funding of one contract is settled, as a list of one. */
export const mixFundingTime = servePublic(operations['mix-funding-time'], (core, request) => {
  const { pricedBy, pair } = quotedContract(core, request).book;
  const fundings = fundingsOf(core.market);
  const { at: nextFundingTime } = fundings.next(pricedBy, core.now);
  return [{ symbol: pair.symbol, nextFundingTime, ratePeriod: fundings.hours(pricedBy) }];
});

/** Lists the fundings of one contract that were settled since the first bar there is, newest first. */
export const mixHistoryFundRate = servePublic(operations['mix-history-fund-rate'], (core, request) => {
  const { pricedBy, pair } = quotedContract(core, request).book;
  const { pageSize = FUNDINGS_DEFAULT, pageNo = 1 } = request;
  const fundings = fundingsOf(core.market);
  const most = pageSize * pageNo;
  const told = [];
  // They fall on full hours.
  let at = Math.floor(Math.min(core.now, core.market.endAt) / HOUR_MS) * HOUR_MS;
  for (; at >= core.market.historyAt && told.length < most; at -= HOUR_MS) {
    const fundingRate = fundings.rateAt(pricedBy, at);
    if (fundingRate !== undefined) told.push({ symbol: pair.symbol, fundingRate, fundingTime: at });
  }
  return told.slice(most - pageSize);
});
