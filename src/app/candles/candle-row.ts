import { formatDecimal } from '../../base/decimal.ts';
import type { Candle } from '../../domain/market.ts';

/** The first line of a candles file. */
export const CANDLES_HEADER = 'openTime,open,high,low,close,volume';

const ROW = /^(\d{1,14})(,\d{1,25}(\.\d{1,18})?){5}$/;

/** Writes a candle as a line of a candles file, with the line's end. */
export function candleRow({ openTime, open, high, low, close, volume }: Candle): string {
  return `${[String(openTime), ...[open, high, low, close, volume].map(formatDecimal)].join(',')}\n`;
}

/** Reads the open time of a line of a candles file; undefined where the line is no candle. */
export function openTimeOf(line: string): number | undefined {
  const [, time] = ROW.exec(line) ?? [];
  return time === undefined ? undefined : Number(time);
}
