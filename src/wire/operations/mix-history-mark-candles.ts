import { LooseList, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';
import { FuturesCandle, pastCandlesRequest } from '../records/candle.ts';

export const mixHistoryMarkCandles = operation({
  id: 'mix-history-mark-candles',
  doc: 'Reads closed mark price candles of one contract, from any past time, ascending by time.',
  method: 'GET',
  path: '/api/v2/mix/market/history-mark-candles',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape(pastCandlesRequest),
  response: LooseList(FuturesCandle, 'Candles.'),
  errors: ['40102', '40309', '40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays),
});
