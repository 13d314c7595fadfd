import { mixSymbolPrice as operation } from '../../wire/operations/mix-symbol-price.ts';
import { priceOf } from '../core/book/book.ts';
import { quotedContract } from '../records/product.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Tells last, index and mark price of one contract: they are one. */
export const mixSymbolPrice = servePublic(operation, (core, request) => {
  const { book } = quotedContract(core, request);
  const price = priceOf(book, core.world.step);
  return [{ symbol: book.series.symbol, price, indexPrice: price, markPrice: price, ts: core.now }];
});
