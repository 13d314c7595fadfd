import { operations } from '../../wire/operations/index.ts';
import type { RequestOf, ResponseOf } from '../../wire/spec/operation.ts';
import { spotBookOf } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { candlesOf, closedCandlesOf } from '../core/book/quotes.ts';
import type { CandleLength, CandlePrice, QuotedCandle } from '../core/book/quotes.ts';
import { servePublic } from '../core/calls/responder.ts';
import { onceOfFrozen } from '../records/once-of-frozen.ts';
import { quotedContract } from '../records/product.ts';

/** Candles that are told where no limit is given (docs/exchange/market.md#candles). */
const CANDLES_DEFAULT = 100;

/** Lists candles of one contract. */
export const mixCandles = servePublic(operations['mix-candles'], (core, request) => {
  const { book } = quotedContract(core, request);
  const price = ({ MARKET: 'last', MARK: 'mark', INDEX: 'index' } as const)[request.kLineType ?? 'MARKET'];
  return candlesOf(core, book, { ...rangeOf(request), length: request.granularity, price }).map(futuresRow);
});

/** Lists candles of one contract that have closed. */
export const mixHistoryCandles = servePublic(operations['mix-history-candles'], (core, request) =>
  pastRows(core, request, 'last'),
);

/** Lists candles of the index price of one contract that have closed. */
export const mixHistoryIndexCandles = servePublic(operations['mix-history-index-candles'], (core, request) =>
  pastRows(core, request, 'index'),
);

/** Lists candles of the mark price of one contract that have closed. */
export const mixHistoryMarkCandles = servePublic(operations['mix-history-mark-candles'], (core, request) =>
  pastRows(core, request, 'mark'),
);

type PastRequest = RequestOf<(typeof operations)['mix-history-candles']>;

function pastRows(core: Core, request: PastRequest, price: CandlePrice) {
  const { book } = quotedContract(core, request);
  return closedCandlesOf(core, book, { ...rangeOf(request), length: request.granularity, price }).map(futuresRow);
}

/** Lists candles of one spot pair. */
export const spotCandles = servePublic(operations['spot-candles'], (core, request) => {
  const length = FUTURES_LENGTHS[request.granularity];
  return candlesOf(core, spotBookOf(core, request.symbol), { ...rangeOf(request), length }).map(spotRow);
});

/** Lists candles of one spot pair that have closed. */
export const spotHistoryCandles = servePublic(operations['spot-history-candles'], (core, request) => {
  const length = FUTURES_LENGTHS[request.granularity];
  return closedCandlesOf(core, spotBookOf(core, request.symbol), { ...rangeOf(request), length }).map(spotRow);
});

/** How futures spell the lengths of spot candles. */
const FUTURES_LENGTHS = {
  '1min': '1m',
  '3min': '3m',
  '5min': '5m',
  '15min': '15m',
  '30min': '30m',
  '1h': '1H',
  '4h': '4H',
  '6h': '6H',
  '12h': '12H',
  '1day': '1D',
  '3day': '3D',
  '1week': '1W',
  '1M': '1M',
  '6Hutc': '6Hutc',
  '12Hutc': '12Hutc',
  '1Dutc': '1Dutc',
  '3Dutc': '3Dutc',
  '1Wutc': '1Wutc',
  '1Mutc': '1Mutc',
} as const satisfies Readonly<Record<RequestOf<(typeof operations)['spot-candles']>['granularity'], CandleLength>>;

/** Reads which candles a request asks for. */
function rangeOf({ startTime, endTime, limit = CANDLES_DEFAULT }: Range) {
  return {
    limit,
    ...(startTime === undefined ? {} : { since: startTime }),
    ...(endTime === undefined ? {} : { until: endTime }),
  };
}

interface Range {
  readonly startTime?: number;
  readonly endTime?: number;
  readonly limit?: number;
}

const futuresRow = onceOfFrozen((candle: QuotedCandle): ResponseOf<(typeof operations)['mix-candles']>[number] => {
  const { openTime, open, high, low, close, volume, quoteVolume } = candle;
  return [openTime, open, high, low, close, volume, quoteVolume];
});

/** The quote coin is USDT, so the last two numbers are one. */
const spotRow = onceOfFrozen((candle: QuotedCandle): ResponseOf<(typeof operations)['spot-candles']>[number] => {
  const { openTime, open, high, low, close, volume, quoteVolume } = candle;
  return [openTime, open, high, low, close, volume, quoteVolume, quoteVolume];
});
