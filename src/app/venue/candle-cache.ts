import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { ParsedCandles } from '../../paper/market/parse-candles.ts';
import { PACKAGE_ROOT } from '../../base/package-root.ts';

/** Bars of files that were read before, so that a file is decoded once. It is a cache: nothing is lost with it. */
export interface CandleCache {
  /** The candles of a file with this content; undefined where they are not here, or cannot be read. */
  get(hash: string): ParsedCandles | undefined;
  /** Keeps candles; does without where nothing can be written. */
  keep(hash: string, candles: ParsedCandles): void;
}

/** Beside the compile cache: in the installation, where no other user could put something else in its place. */
const DIRECTORY = path.join(PACKAGE_ROOT, 'node_modules/.cache/purser/candles');

/** Changes with every change of the reader: what an earlier one has kept is not taken. */
const VERSION = 3;
/** Files that are kept: about 20 MB a year of minutes. */
const FILES_MAX = 12;
/** A smaller file is decoded in the time that the cache takes. */
const ROWS_MIN = 20_000;

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Opens the cache; `directory` is the usual one by default. */
export function candleCache(directory = DIRECTORY): CandleCache {
  const fileOf = (hash: string): string => path.join(directory, `${hash}.${String(VERSION)}.bars`);
  return {
    get: (hash) => {
      try {
        const file = fileOf(hash);
        const candles = decoded(readFileSync(file));
        const now = statSync(file).ctime;
        utimesSync(file, now, now);
        return candles;
      } catch {
        return undefined;
      }
    },
    keep: (hash, candles) => {
      if (candles.rows < ROWS_MIN) return;
      try {
        mkdirSync(directory, { recursive: true });
        const beside = `${fileOf(hash)}.${String(process.pid)}`;
        writeParts(beside, encoded(candles));
        renameSync(beside, fileOf(hash));
        forgetOldest(directory);
      } catch {
        // A place that cannot be written to, or a full disk: the next run reads the file again.
      }
    },
  };
}

function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    for (const part of parts) {
      for (let at = 0; at < part.length; ) at += writeSync(descriptor, part, at);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** The head in JSON, behind its length, then the columns; each part begins at a multiple of eight bytes. */
function encoded({ bars, ...read }: ParsedCandles): readonly Uint8Array[] {
  const { openTime, pricePlaces, volumePlaces } = bars;
  const head = Buffer.from(JSON.stringify({ ...read, openTime, pricePlaces, volumePlaces, length: bars.open.length }));
  const padded = Buffer.alloc(Math.ceil(head.length / 8) * 8, ' ');
  head.copy(padded);
  const length = Buffer.alloc(8);
  length.writeUInt32LE(padded.length);
  const columns = COLUMNS.map((name) => bars[name]);
  return [length, padded, ...columns.map((c) => new Uint8Array(c.buffer, c.byteOffset, c.byteLength))];
}

function decoded(bytes: Buffer): ParsedCandles {
  const { buffer, byteOffset } = bytes;
  const begin = 8 + bytes.readUInt32LE(0);
  const head = JSON.parse(bytes.toString('utf8', 8, begin)) as Head;
  const { length, openTime, pricePlaces, volumePlaces, ...read } = head;
  if (bytes.length !== begin + length * 8 * COLUMNS.length) throw new RangeError('cut off');
  const column = (place: number) => new Float64Array(buffer, byteOffset + begin + place * length * 8, length);
  const [open, high, low, close, volume] = [column(0), column(1), column(2), column(3), column(4)];
  return { ...read, bars: { openTime, pricePlaces, volumePlaces, open, high, low, close, volume } };
}

type Head = Omit<ParsedCandles, 'bars'> &
  Pick<ParsedCandles['bars'], 'openTime' | 'pricePlaces' | 'volumePlaces'> & { readonly length: number };

function forgetOldest(directory: string): void {
  const files = readdirSync(directory).map((name) => path.join(directory, name));
  const ages = files.map((file) => ({ file, at: statSync(file).mtimeMs })).toSorted((a, b) => b.at - a.at);
  for (const { file } of ages.slice(FILES_MAX)) rmSync(file, { force: true });
}
