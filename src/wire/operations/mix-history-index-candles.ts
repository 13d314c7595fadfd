import { LooseList, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';
import { FuturesCandle, pastCandlesRequest } from '../records/candle.ts';

export const mixHistoryIndexCandles = operation({
  id: 'mix-history-index-candles',
  doc: 'Reads closed index price candles of one contract, from any past time, ascending by time.',
  method: 'GET',
  path: '/api/v2/mix/market/history-index-candles',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape(pastCandlesRequest),
  response: LooseList(FuturesCandle, 'Candles.'),
  errors: ['40102', '40309', '40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays),
});
