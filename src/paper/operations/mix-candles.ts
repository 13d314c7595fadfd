import { mixCandles as operation } from '../../wire/operations/mix-candles.ts';
import { candlesOf, isCandleLength } from '../core/book/quotes.ts';
import { demand } from '../core/state/rejection.ts';
import { candleRange } from '../records/candle-range.ts';
import { quotedContract } from '../records/product.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Lists candles of one contract. */
export const mixCandles = servePublic(operation, (core, request) => {
  const { book } = quotedContract(core, request);
  const length = request.granularity;
  demand(isCandleLength(length), '40020', `Parameter granularity error: ${length} is not served`);
  return candlesOf(core, book, { length, ...candleRange(request) }).map(
    ({ openTime, open, high, low, close, volume, quoteVolume }) =>
      [openTime, open, high, low, close, volume, quoteVolume] as const,
  );
});
