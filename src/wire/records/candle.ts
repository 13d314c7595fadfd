import Type from 'typebox';
import { EnumField, MsField, NonNegativeField, Optional, PositiveField } from '../spec/fields.ts';
import { limitOf, listedProductType, symbol } from '../spec/parameters.ts';

/** Lengths of a futures candle as they are spelled there; those without utc follow UTC+8. */
export const futuresGranularity = EnumField(
  [
    ...(['1m', '3m', '5m', '15m', '30m', '1H', '2H', '4H', '6H', '12H', '1D', '3D', '1W', '1M'] as const),
    ...(['6Hutc', '12Hutc', '1Dutc', '3Dutc', '1Wutc', '1Mutc'] as const),
  ],
  'Length of a candle.',
);

/** Lengths of a spot candle: spelled otherwise than those of futures. */
export const spotGranularity = EnumField(
  [
    ...(['1min', '3min', '5min', '15min', '30min', '1h', '4h', '6h', '12h', '1day', '3day', '1week', '1M'] as const),
    ...(['6Hutc', '12Hutc', '1Dutc', '3Dutc', '1Wutc', '1Mutc'] as const),
  ],
  'Length of a candle.',
);

export const FuturesCandle = Type.Tuple([
  MsField('Open time, ms.'),
  PositiveField('Open.'),
  PositiveField('High.'),
  PositiveField('Low.'),
  PositiveField('Close.'),
  NonNegativeField('Volume, base coin.'),
  NonNegativeField('Volume, quote coin.'),
]);

export const SpotCandle = Type.Tuple([
  MsField('Open time, ms.'),
  PositiveField('Open.'),
  PositiveField('High.'),
  PositiveField('Low.'),
  PositiveField('Close.'),
  NonNegativeField('Volume, base coin.'),
  NonNegativeField('Volume, USDT.'),
  NonNegativeField('Volume, quote coin.'),
]);

/** What is asked of the past of a contract: its last, index or mark price. */
export const pastCandlesRequest = {
  symbol,
  productType: listedProductType,
  granularity: futuresGranularity,
  startTime: Optional(MsField('Candles from this time on, ms.')),
  endTime: Optional(MsField('Candles until this time, ms; at most 90 days after startTime.')),
  limit: limitOf(100, 200),
};
