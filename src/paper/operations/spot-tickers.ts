import { spotTickers as operation } from '../../wire/operations/spot-tickers.ts';
import { bookOf } from '../core/book/core.ts';
import { tickerRecord } from '../records/ticker-record.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Tells the ticker of one spot pair, or of all. */
export const spotTickers = servePublic(operation, (core, { symbol }) => {
  const books = symbol === undefined ? [...core.books.values()] : [bookOf(core, symbol)];
  return books.map((book) => {
    const { open, shared } = tickerRecord(core, book);
    return { ...shared, open };
  });
});
