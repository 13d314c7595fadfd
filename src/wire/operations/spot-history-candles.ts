import { LooseList, MsField, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { limitOf, symbol } from '../spec/parameters.ts';
import { SpotCandle, spotGranularity } from '../records/candle.ts';

export const spotHistoryCandles = operation({
  id: 'spot-history-candles',
  doc: 'Reads closed candles of one spot pair, from any past time, ascending by time.',
  method: 'GET',
  path: '/api/v2/spot/market/history-candles',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({
    symbol,
    granularity: spotGranularity,
    endTime: MsField('Candles until this time, ms.'),
    limit: limitOf(100, 200),
  }),
  response: LooseList(SpotCandle, 'Candles.'),
  errors: ['40102'],
});
