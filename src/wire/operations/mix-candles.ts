import Type from 'typebox';
import { DecimalField, EnumField, List, MsField, Optional, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { limitOf, productType, symbol } from '../spec/parameters.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

/** Lengths of a futures candle as they are spelled there; those without utc follow UTC+8. */
const futuresGranularity = EnumField(
  [
    ...(['1m', '3m', '5m', '15m', '30m', '1H', '2H', '4H', '6H', '12H', '1D', '3D', '1W', '1M'] as const),
    ...(['6Hutc', '12Hutc', '1Dutc', '3Dutc', '1Wutc', '1Mutc'] as const),
  ],
  'Length of a candle.',
);

const FuturesCandle = Type.Tuple([
  MsField('Open time, ms.'),
  DecimalField('Open.'),
  DecimalField('High.'),
  DecimalField('Low.'),
  DecimalField('Close.'),
  DecimalField('Volume, base coin.'),
  DecimalField('Volume, quote coin.'),
]);

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
    productType,
    granularity: futuresGranularity,
    startTime: Optional(MsField('Candles from this time on, ms.')),
    endTime: Optional(MsField('Candles until this time, ms; at most 90 days after startTime.')),
    kLineType: Optional(EnumField(['MARKET', 'MARK', 'INDEX'], 'Which price; MARKET by default.')),
    limit: limitOf(100, 1000),
  }),
  response: List(FuturesCandle, 'Candles.'),
  errors: ['40102', '40309', '40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays),
});
