import Type from 'typebox';
import { DecimalField, EnumField, List, MsField, Optional, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { limitOf, symbol } from '../spec/parameters.ts';

/** Lengths of a spot candle: spelled otherwise than those of futures. */
const spotGranularity = EnumField(
  [
    ...(['1min', '3min', '5min', '15min', '30min', '1h', '4h', '6h', '12h', '1day', '3day', '1week', '1M'] as const),
    ...(['6Hutc', '12Hutc', '1Dutc', '3Dutc', '1Wutc', '1Mutc'] as const),
  ],
  'Length of a candle.',
);

const SpotCandle = Type.Tuple([
  MsField('Open time, ms.'),
  DecimalField('Open.'),
  DecimalField('High.'),
  DecimalField('Low.'),
  DecimalField('Close.'),
  DecimalField('Volume, base coin.'),
  DecimalField('Volume, USDT.'),
  DecimalField('Volume, quote coin.'),
]);

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
  response: List(SpotCandle, 'Candles.'),
  errors: ['40102'],
});
