import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { CandleBars } from './candle-market.ts';
import { CandlesFileError } from './candle-row.ts';
import { candleParser } from './parse-candles.ts';

/** Largest file, unpacked. */
const BYTES_MAX = 1_024 * 1_024 * 1_024;

/**
 * Reads a file of one-minute candles at once, plain or gzip, for programs that measure and test; commands read piece by
 * piece (`app/venue/read-candles.ts`). Missing minutes become flat bars without volume.
 *
 * Throws {@link CandlesFileError}.
 */
export function readCandlesFile(path: string): CandleBars {
  const parser = candleParser(path);
  parser.write(readBytes(path));
  return parser.end().bars;
}

function readBytes(path: string): Buffer {
  try {
    const bytes = readFileSync(path);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: BYTES_MAX }) : bytes;
  } catch (error) {
    throw new CandlesFileError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
