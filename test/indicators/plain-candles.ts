import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseDecimal } from '../../src/base/decimal.ts';
import type { Candle } from '../../src/domain/market.ts';

/** A candle of ordinary numbers, as other libraries take it. */
export interface PlainCandle {
  readonly openTime: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Reads the minutes of a packed file, put together to candles of `lengthMs`. */
export function candlesOfFile(file: string, lengthMs: number): readonly PlainCandle[] {
  const candles = new Map<number, PlainCandle>();
  const [, ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  for (const line of lines) {
    if (line === '') continue;
    const [time = 0, open = 0, high = 0, low = 0, close = 0, volume = 0] = line.split(',').map(Number);
    const openTime = time - (time % lengthMs);
    const before = candles.get(openTime);
    candles.set(openTime, {
      openTime,
      open: before?.open ?? open,
      high: Math.max(before?.high ?? high, high),
      low: Math.min(before?.low ?? low, low),
      close,
      volume: Number(((before?.volume ?? 0) + volume).toFixed(8)),
    });
  }
  return [...candles.values()];
}

/** The same candle with exact numbers. */
export function exactCandle({ openTime, ...rest }: PlainCandle): Candle {
  const exact = (value: number) => parseDecimal(value.toFixed(8));
  return {
    openTime,
    open: exact(rest.open),
    high: exact(rest.high),
    low: exact(rest.low),
    close: exact(rest.close),
    volume: exact(rest.volume),
  };
}
