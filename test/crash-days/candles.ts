import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A year of minutes of BTCUSDT, which lies beside the repository and is not part of it. */
export const CANDLES = path.resolve(import.meta.dirname, '../../../shared/data/btcusdt-1m-2024.csv.gz');

export const MINUTE = 60_000;

/** A candle: numbers as plain as they are, for judging alone. */
export interface Candle {
  readonly openTime: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Whether there are candles to run on. */
export function hasCandles(): boolean {
  return existsSync(CANDLES);
}

/** Cuts the lines of a span out of the year, with the heading. */
export function linesOf(from: number, to: number): string {
  const [heading = '', ...lines] = gunzipSync(readFileSync(CANDLES)).toString('utf8').split('\n');
  const wanted = lines.filter((line) => {
    const openTime = Number(line.split(',', 1)[0]);
    return openTime >= from && openTime < to;
  });
  return [heading, ...wanted, ''].join('\n');
}

/** Reads the minutes of such lines. */
export function minutesOf(text: string): readonly Candle[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [openTime = 0, open = 0, high = 0, low = 0, close = 0] = line.split(',').map(Number);
      return { openTime, open, high, low, close };
    });
}

/** Puts minutes together to longer candles. */
export function candlesOf(minutes: readonly Candle[], lengthMs: number): readonly Candle[] {
  const candles = new Map<number, Candle>();
  for (const { openTime, open, high, low, close } of minutes) {
    const start = openTime - (openTime % lengthMs);
    const before = candles.get(start);
    candles.set(start, {
      openTime: start,
      open: before?.open ?? open,
      high: Math.max(before?.high ?? high, high),
      low: Math.min(before?.low ?? low, low),
      close,
    });
  }
  return [...candles.values()];
}

/** Tells the price at a time: a minute is met at its open, its nearer and its farther extreme, and its close. */
export function priceAt(minutes: readonly Candle[], time: number): number {
  const first = minutes[0]?.openTime ?? 0;
  const minute = minutes[Math.min(minutes.length - 1, Math.max(0, Math.floor((time - first) / MINUTE)))];
  if (minute === undefined) return Number.NaN;
  const { open, high, low, close } = minute;
  const path = high - open <= open - low ? [open, high, low, close] : [open, low, high, close];
  return path[Math.min(3, Math.floor((time - minute.openTime) / (MINUTE / 4)))] ?? close;
}
