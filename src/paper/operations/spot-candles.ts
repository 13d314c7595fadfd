import { spotCandles as operation } from '../../wire/operations/spot-candles.ts';
import { bookOf } from '../core/book/core.ts';
import { candlesOf, isCandleLength } from '../core/book/quotes.ts';
import { demand } from '../core/state/rejection.ts';
import { candleRange } from '../records/candle-range.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Lists candles of one spot pair; the quote coin is USDT, so the last two numbers are one. */
export const spotCandles = servePublic(operation, (core, request) => {
  const length = futuresSpelling(request.granularity);
  demand(isCandleLength(length), '40020', `Parameter granularity error: ${request.granularity} is not served`);
  return candlesOf(core, bookOf(core, request.symbol), { length, ...candleRange(request) }).map(
    ({ openTime, open, high, low, close, volume, quoteVolume }) =>
      [openTime, open, high, low, close, volume, quoteVolume, quoteVolume] as const,
  );
});

/** `15min`, `4h`, `3day` and `1week` are `15m`, `4H`, `3D` and `1W` at futures. */
function futuresSpelling(granularity: string): string {
  return granularity.replace('min', 'm').replace(/h$/, 'H').replace('day', 'D').replace('week', 'W');
}
