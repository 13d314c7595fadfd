import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { MINUTE_MS } from './market-source.ts';
import type { CandleBars } from './candle-market.ts';

/** Thrown for a candles file that cannot be read; the message names the file, and the line where one is to blame. */
export class CandlesFileError extends Error {
  override readonly name = 'CandlesFileError';
}

/** Largest file, unpacked; and most bars, those that fill gaps included: ten years. */
const BYTES_MAX = 1_024 * 1_024 * 1_024;
const BARS_MAX = 5_300_000;

const HEADER = 'openTime,open,high,low,close,volume';

/**
 * Reads a CSV file of one-minute candles, plain or gzip: `openTime` in ms, then open, high, low, close and volume as decimal
 * text, with or without a header line, in ascending order. Missing minutes become flat bars without volume.
 *
 * Throws {@link CandlesFileError}.
 */
export function readCandlesFile(path: string): CandleBars {
  const bytes = readBytes(path);
  const table = newTable(countLines(bytes));
  const cursor: Cursor = {
    bytes,
    at: bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0,
    line: 1,
    path,
  };
  skipHeader(cursor);
  while (cursor.at < bytes.length) readRow(cursor, table);
  if (table.rows === 0) throw new CandlesFileError(`${path}: no candles in it`);
  return barsOf(table, path);
}

function readBytes(path: string): Buffer {
  try {
    const bytes = readFileSync(path);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: BYTES_MAX }) : bytes;
  } catch (error) {
    throw new CandlesFileError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface Cursor {
  readonly bytes: Buffer;
  readonly path: string;
  at: number;
  line: number;
}

/** Cells as they were read: digits without the point, and how many of them stood after it. */
interface Table {
  rows: number;
  readonly times: Float64Array;
  readonly digits: Float64Array;
  readonly places: Uint8Array;
}

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;

function newTable(rowsMax: number): Table {
  return {
    rows: 0,
    times: new Float64Array(rowsMax),
    digits: new Float64Array(rowsMax * COLUMNS.length),
    places: new Uint8Array(rowsMax * COLUMNS.length),
  };
}

function countLines(bytes: Buffer): number {
  let count = 1;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

function skipHeader(cursor: Cursor): void {
  const first = cursor.bytes[cursor.at];
  if (first === undefined || isDigit(first)) return;
  const end = cursor.bytes.indexOf(10, cursor.at);
  const text = cursor.bytes.toString('utf8', cursor.at, end === -1 ? cursor.bytes.length : end).trim();
  if (text !== HEADER)
    fail(cursor, `expected the header ${HEADER} or a row, found ${JSON.stringify(text.slice(0, 80))}`);
  cursor.at = end === -1 ? cursor.bytes.length : end + 1;
  cursor.line += 1;
}

function readRow(cursor: Cursor, table: Table): void {
  if (skipLineEnd(cursor)) return;
  const time = readTime(cursor, table);
  const row = table.rows;
  for (let column = 0; column < COLUMNS.length; column += 1) {
    if (cursor.bytes[cursor.at] !== 44) fail(cursor, `expected 6 columns, found ${String(column + 1)}`);
    cursor.at += 1;
    readCell(cursor, table, { cell: row * COLUMNS.length + column, name: COLUMNS[column] ?? 'volume' });
  }
  if (cursor.at < cursor.bytes.length && !atLineEnd(cursor))
    fail(cursor, 'expected the end of the line after the volume');
  checkBar(cursor, table, row);
  table.times[row] = time;
  table.rows += 1;
  skipLineEnd(cursor);
}

function readTime(cursor: Cursor, table: Table): number {
  let time = 0;
  const start = cursor.at;
  for (let byte = cursor.bytes[cursor.at]; byte !== undefined && isDigit(byte); byte = cursor.bytes[cursor.at]) {
    time = time * 10 + (byte - 48);
    cursor.at += 1;
  }
  if (cursor.at === start || cursor.at - start > 15) fail(cursor, 'openTime must be a whole number of milliseconds');
  if (time % MINUTE_MS !== 0) fail(cursor, `openTime ${String(time)} is not at the start of a minute`);
  const before = table.times[table.rows - 1];
  if (before !== undefined && time <= before)
    fail(cursor, `openTime ${String(time)} does not come after ${String(before)}`);
  return time;
}

function readCell(cursor: Cursor, table: Table, target: { readonly cell: number; readonly name: string }): void {
  let value = 0;
  let digits = 0;
  let places = -1;
  const { bytes } = cursor;
  for (; cursor.at < bytes.length; cursor.at += 1) {
    const byte = bytes[cursor.at] ?? 0;
    if (isDigit(byte)) {
      value = value * 10 + (byte - 48);
      digits += 1;
      if (places >= 0) places += 1;
    } else if (byte === 46 && places === -1 && digits > 0) places = 0;
    else break;
  }
  if (digits === 0 || places === 0) fail(cursor, `${target.name} is not a decimal number`);
  if (value > Number.MAX_SAFE_INTEGER || places > 12)
    fail(cursor, `${target.name} has more digits than can be held exactly`);
  table.digits[target.cell] = value;
  table.places[target.cell] = Math.max(places, 0);
}

function checkBar(cursor: Cursor, table: Table, row: number): void {
  const value = (column: number): number => {
    const cell = row * COLUMNS.length + column;
    return (table.digits[cell] ?? 0) / 10 ** (table.places[cell] ?? 0);
  };
  const [open, high, low, close] = [value(0), value(1), value(2), value(3)];
  if (low <= 0) fail(cursor, 'a price must be above zero');
  if (high < open || high < close || low > open || low > close)
    fail(cursor, 'open and close must lie between low and high');
}

function barsOf(table: Table, path: string): CandleBars {
  const openTime = table.times[0] ?? 0;
  const length = ((table.times[table.rows - 1] ?? 0) - openTime) / MINUTE_MS + 1;
  if (length > BARS_MAX)
    throw new CandlesFileError(`${path}: more than ${String(BARS_MAX)} minutes from the first candle to the last`);
  const cells = table.rows * COLUMNS.length;
  let pricePlaces = 0;
  let volumePlaces = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    const places = table.places[cell] ?? 0;
    if (cell % COLUMNS.length === 4) volumePlaces = Math.max(volumePlaces, places);
    else pricePlaces = Math.max(pricePlaces, places);
  }
  const column = () => new Float64Array(length);
  const bars = {
    openTime,
    pricePlaces,
    volumePlaces,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
  };
  fillBars(table, bars, path);
  return bars;
}

function fillBars(table: Table, bars: CandleBars, path: string): void {
  const scaled = (cell: number, places: number): number => {
    const value = (table.digits[cell] ?? 0) * 10 ** (places - (table.places[cell] ?? 0));
    if (value > Number.MAX_SAFE_INTEGER)
      throw new CandlesFileError(`${path}: a number has more digits than can be held exactly`);
    return value;
  };
  let next = 0;
  let last = 0;
  for (let row = 0; row < table.rows; row += 1) {
    const index = ((table.times[row] ?? 0) - bars.openTime) / MINUTE_MS;
    for (; next < index; next += 1) {
      for (const name of ['open', 'high', 'low', 'close'] as const) bars[name][next] = last;
    }
    const cell = row * COLUMNS.length;
    bars.open[index] = scaled(cell, bars.pricePlaces);
    bars.high[index] = scaled(cell + 1, bars.pricePlaces);
    bars.low[index] = scaled(cell + 2, bars.pricePlaces);
    bars.close[index] = last = scaled(cell + 3, bars.pricePlaces);
    bars.volume[index] = scaled(cell + 4, bars.volumePlaces);
    next = index + 1;
  }
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}

function atLineEnd(cursor: Cursor): boolean {
  const byte = cursor.bytes[cursor.at];
  return byte === 10 || (byte === 13 && (cursor.bytes[cursor.at + 1] ?? 10) === 10);
}

function skipLineEnd(cursor: Cursor): boolean {
  if (!atLineEnd(cursor)) return false;
  cursor.at += cursor.bytes[cursor.at] === 13 ? 2 : 1;
  cursor.line += 1;
  return true;
}

function fail(cursor: Cursor, message: string): never {
  throw new CandlesFileError(`${cursor.path}:${String(cursor.line)}: ${message}`);
}
