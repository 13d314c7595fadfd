import { LooseList, MsField, Optional, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { limitOf, symbol } from '../spec/parameters.ts';
import { SpotCandle, spotGranularity } from '../records/candle.ts';

export const spotCandles = operation({
  id: 'spot-candles',
  doc: 'Reads candles of one spot pair, ascending by time.',
  method: 'GET',
  path: '/api/v2/spot/market/candles',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({
    symbol,
    granularity: spotGranularity,
    startTime: Optional(MsField('Candles from this time on, ms.')),
    endTime: Optional(MsField('Candles until this time, ms.')),
    limit: limitOf(100, 1000),
  }),
  response: LooseList(SpotCandle, 'Candles.'),
  errors: ['40102'],
});
