import { parseDecimal } from '../../base/decimal.ts';
import { mixCurrentFundRate as operation } from '../../wire/operations/mix-current-fund-rate.ts';
import { FUNDING_HOURS } from '../core/state/contract-terms.ts';
import { nextFundingAt } from '../core/time/hourly.ts';
import { contractOf, isTraded } from '../records/product.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Tells the rate of the next funding of one contract, or of all. */
export const mixCurrentFundRate = servePublic(operation, (core, { productType, symbol }) => {
  const all = isTraded(productType) ? [...core.books.values()] : [];
  const books = symbol === undefined ? all : [contractOf(core, { symbol, productType }).book];
  const nextUpdate = nextFundingAt(core.now);
  return books.map((book) => ({
    symbol: book.series.symbol,
    fundingRate: core.market.fundingRate(book.series.symbol, nextUpdate),
    fundingRateInterval: FUNDING_HOURS,
    nextUpdate,
    minFundingRate: parseDecimal('-0.003'),
    maxFundingRate: parseDecimal('0.003'),
  }));
});
