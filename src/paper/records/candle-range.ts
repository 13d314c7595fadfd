/** Candles that are told where no limit is given, and at most (docs/exchange/market.md#candles). */
const CANDLES_DEFAULT = 100;
const CANDLES_MAX = 1_000;

/** Reads which candles a request asks for. */
export function candleRange(request: {
  readonly startTime?: number;
  readonly endTime?: number;
  readonly limit?: number;
}) {
  const { startTime, endTime, limit = CANDLES_DEFAULT } = request;
  return {
    limit: Math.min(Math.max(limit, 1), CANDLES_MAX),
    ...(startTime === undefined ? {} : { since: startTime }),
    ...(endTime === undefined ? {} : { until: endTime }),
  };
}
