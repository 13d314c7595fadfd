import type { Granularity } from '../../domain/market.ts';
import type { RequestOf } from '../spec/operation.ts';
import type { mixCandles } from './mix-candles.ts';
import type { spotCandles } from './spot-candles.ts';

/**
 * How futures spell the length of a candle. Their own 6 and 12 hours and days begin by UTC+8; ours begin by UTC, as
 * schedules do.
 */
export const FUTURES_CANDLE_LENGTHS = {
  '1m': '1m',
  '3m': '3m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1H': '1H',
  '4H': '4H',
  '6H': '6Hutc',
  '12H': '12Hutc',
  '1D': '1Dutc',
} as const satisfies Readonly<Record<Granularity, RequestOf<typeof mixCandles>['granularity']>>;

/** How spot spells the length of a candle. */
export const SPOT_CANDLE_LENGTHS = {
  '1m': '1min',
  '3m': '3min',
  '5m': '5min',
  '15m': '15min',
  '30m': '30min',
  '1H': '1h',
  '4H': '4h',
  '6H': '6Hutc',
  '12H': '12Hutc',
  '1D': '1Dutc',
} as const satisfies Readonly<Record<Granularity, RequestOf<typeof spotCandles>['granularity']>>;
