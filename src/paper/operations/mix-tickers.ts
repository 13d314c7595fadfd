import { mixTickers as operation } from '../../wire/operations/mix-tickers.ts';
import { isTraded } from '../records/product.ts';
import { futuresTickerRecord } from '../records/ticker-record.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Tells the tickers of all contracts. */
export const mixTickers = servePublic(operation, (core, { productType }) =>
  isTraded(productType) ? [...core.books.values()].map((book) => futuresTickerRecord(core, book)) : [],
);
