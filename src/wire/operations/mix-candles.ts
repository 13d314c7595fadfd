import { EnumField, LooseList, MsField, Optional, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { limitOf, listedProductType, symbol } from '../spec/parameters.ts';
import { FuturesCandle, futuresGranularity } from '../records/candle.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

export const mixCandles = operation({
  id: 'mix-candles',
  doc: 'Reads candles of one contract, ascending by time.',
  method: 'GET',
  path: '/api/v2/mix/market/candles',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({
    symbol,
    productType: listedProductType,
    granularity: futuresGranularity,
    startTime: Optional(MsField('Candles from this time on, ms.')),
    endTime: Optional(MsField('Candles until this time, ms; at most 90 days after startTime.')),
    kLineType: Optional(EnumField(['MARKET', 'MARK', 'INDEX'], 'Which price; MARKET by default.')),
    limit: limitOf(100, 1000),
  }),
  response: LooseList(FuturesCandle, 'Candles.'),
  errors: ['40102', '40309', '40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays),
});
