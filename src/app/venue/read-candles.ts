import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { CandlesFileError } from '../../paper/market/candle-row.ts';
import { candleParser, type ParsedCandles } from '../../paper/market/parse-candles.ts';
import { type CandleCache, candleCache } from './candle-cache.ts';

/** The candles of a file, and the SHA-256 of its bytes in hexadecimal digits. */
export interface ReadCandles extends ParsedCandles {
  readonly hash: string;
}

/** Bytes that are held of a file at a time. */
const CHUNK = 262_144;

/**
 * Reads a file of one-minute candles, plain or gzip, piece by piece: neither the file nor its text is held. What was
 * read before is taken from the cache.
 *
 * Throws {@link CandlesFileError}; its message names the file as it was given, and the line.
 */
export async function readCandles(file: string, cache: CandleCache = candleCache()): Promise<ReadCandles> {
  const { hash, isPacked } = await hashOf(file);
  const known = cache.get(hash);
  if (known !== undefined) return { ...known, hash };
  const candles = await parsed(file, isPacked);
  cache.keep(hash, candles);
  return { ...candles, hash };
}

async function hashOf(file: string): Promise<{ readonly hash: string; readonly isPacked: boolean }> {
  const hash = createHash('sha256');
  let isPacked: boolean | undefined;
  for await (const bytes of chunks(file)) {
    isPacked ??= bytes[0] === 0x1f && bytes[1] === 0x8b;
    hash.update(bytes);
  }
  return { hash: hash.digest('hex'), isPacked: isPacked ?? false };
}

async function parsed(file: string, isPacked: boolean): Promise<ParsedCandles> {
  const parser = candleParser(file);
  for await (const bytes of isPacked ? unpacked(file, parser.line) : chunks(file)) parser.write(bytes);
  return parser.end();
}

async function* chunks(file: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of createReadStream(file, { highWaterMark: CHUNK })) yield bytes as Uint8Array;
  } catch (error) {
    throw new CandlesFileError(`${file}: ${wordsOf(error)}`);
  }
}

async function* unpacked(file: string, lineNow: () => number): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(file, { highWaterMark: CHUNK });
  const gunzip = createGunzip({ chunkSize: CHUNK });
  packed.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const bytes of packed.pipe(gunzip)) yield bytes as Uint8Array;
  } catch (error) {
    const line = lineNow() - 1;
    const where = line === 0 ? '' : ` after line ${String(line)} of ${path.basename(file)}`;
    throw new CandlesFileError(`${file}: the gzip data end or break${where}: ${wordsOf(error)}`);
  } finally {
    packed.destroy();
  }
}

/** Says why candles are longer than a minute: they would be taken for minutes that do not move until the next one. */
export function longFault(file: string, { long }: ParsedCandles): string | undefined {
  if (long === undefined) return undefined;
  return `${file} has candles of ${String(long.minutes)} minutes from line ${String(long.line)} on: candles of one minute are needed, as purser candles writes them`;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
