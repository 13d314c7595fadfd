import { CANDLE_COLUMNS, type ColumnMap, OTHER } from './candle-header.ts';
import { type CandleRow, type CandleTable, placeRow, raisePlaces } from './candle-table.ts';
import { epochMs, isoMs, nanosMs } from './candle-time.ts';
import { MINUTE_MS } from './market-source.ts';

/** Thrown for candles that cannot be read; the message names the file, and the line where one is to blame. */
export class CandlesFileError extends Error {
  override readonly name = 'CandlesFileError';
}

export const NEWLINE = 10;
const [RETURN, QUOTE, POINT, MINUS, SLASH, ZERO_DIGIT, NINE] = [13, 34, 46, 45, 47, 48, 57];
const [TIME, VOLUME] = [0, 5];
/** Powers of ten that a number holds exactly. */
const POWERS = Array.from({ length: 16 }, (_, places) => 10 ** places);
/** Digits behind the point that a decimal has at most. */
const PLACES_MAX = 12;

/** What is known of a file while it is read. */
export interface CandleReading {
  readonly name: string;
  readonly table: CandleTable;
  /** Undefined before the header or the first row. */
  columns: ColumnMap | undefined;
  /** The header as it is written; empty where there is none. */
  header: Uint8Array;
  separator: number;
  line: number;
  /** Most places with which a price, and a volume, was written. */
  writtenPrice: number;
  writtenVolume: number;
  readonly row: CandleRow;
  readonly cells: Float64Array;
}

/** Reads a row into the table; answers where the next one begins. Throws {@link CandlesFileError}. */
export function readRow(reading: CandleReading, bytes: Uint8Array, begin: number): number {
  const first = bytes[begin];
  if (first === NEWLINE) return begin + 1;
  if (first === RETURN && bytes[begin + 1] === NEWLINE) return begin + 2;
  if (isHeaderAgain(reading, bytes, begin)) return bytes.indexOf(NEWLINE, begin) + 1;
  const columns = reading.columns ?? [];
  let at = begin;
  for (let column = 0; column < columns.length; column += 1) {
    if (column > 0) {
      if (bytes[at] !== reading.separator)
        fail(reading, `expected ${String(columns.length)} columns, found ${String(column)}`);
      at += 1;
    }
    at = readCell(reading, bytes, { at, target: columns[column] ?? OTHER });
  }
  if (bytes[at] === RETURN) at += 1;
  if (bytes[at] !== NEWLINE) fail(reading, `expected the end of the line after ${String(columns.length)} columns`);
  place(reading);
  return at + 1;
}

/** Tells whether the header stands here again: files of months were joined. */
function isHeaderAgain({ header }: CandleReading, bytes: Uint8Array, begin: number): boolean {
  for (let at = 0; at < header.length; at += 1) if (bytes[begin + at] !== header[at]) return false;
  const end = bytes[begin + header.length];
  return header.length > 0 && (end === NEWLINE || end === RETURN);
}

interface Cell {
  readonly at: number;
  /** The column of the table, or {@link OTHER}. */
  readonly target: number;
}

/** Reads a cell, quoted or not; answers where it ends. */
function readCell(reading: CandleReading, bytes: Uint8Array, { at, target }: Cell): number {
  if (bytes[at] !== QUOTE) return readBare(reading, bytes, { at, target });
  if (target !== OTHER) {
    const end = readBare(reading, bytes, { at: at + 1, target });
    if (bytes[end] !== QUOTE) fail(reading, `${CANDLE_COLUMNS[target] ?? ''} has a quote before it and none behind it`);
    return end + 1;
  }
  const end = bytes.indexOf(QUOTE, at + 1);
  if (end === -1 || end > bytes.indexOf(NEWLINE, at)) fail(reading, 'a cell has a quote before it and none behind it');
  return end + 1;
}

function readBare(reading: CandleReading, bytes: Uint8Array, cell: Cell): number {
  if (cell.target === OTHER) return skipCell(reading, bytes, cell.at);
  return cell.target === TIME ? readTime(reading, bytes, cell.at) : readNumber(reading, bytes, cell);
}

function isCellEnd({ separator }: CandleReading, byte: number | undefined): boolean {
  return byte === separator || byte === NEWLINE || byte === RETURN || byte === QUOTE;
}

function skipCell(reading: CandleReading, bytes: Uint8Array, begin: number): number {
  let at = begin;
  while (!isCellEnd(reading, bytes[at])) at += 1;
  return at;
}

/** Reads an open time to the minute. */
function readTime(reading: CandleReading, bytes: Uint8Array, begin: number): number {
  let value = 0;
  let at = begin;
  for (let byte = bytes[at] ?? 0; byte >= ZERO_DIGIT && byte <= NINE; byte = bytes[at] ?? 0) {
    value = value * 10 + (byte - ZERO_DIGIT);
    at += 1;
  }
  const digits = at - begin;
  if ((bytes[at] === MINUS || bytes[at] === SLASH) && digits === 4) {
    at = skipCell(reading, bytes, at);
    value = isoMs(textOf(bytes, begin, at));
  } else {
    value = digits > 16 ? nanosMs(textOf(bytes, begin, at)) : epochMs(value);
    at = skipZeros(bytes, at);
  }
  if (at === begin || Number.isNaN(value) || !isCellEnd(reading, bytes[at])) {
    const cell = JSON.stringify(textOf(bytes, begin, skipCell(reading, bytes, at)).slice(0, 40));
    fail(
      reading,
      `openTime must be a whole number of seconds, milli-, micro- or nanoseconds, or a time such as 2026-01-05T09:00:00Z, not ${cell}`,
    );
  }
  const minute = value / MINUTE_MS;
  if (!Number.isInteger(minute)) fail(reading, `openTime ${textOf(bytes, begin, at)} is not at the start of a minute`);
  reading.row.minute = minute;
  return at;
}

/** Steps over `.0`, with which programs write whole numbers of a column that could hold others. */
function skipZeros(bytes: Uint8Array, begin: number): number {
  if (bytes[begin] !== POINT) return begin;
  let at = begin + 1;
  while (bytes[at] === ZERO_DIGIT) at += 1;
  return at > begin + 1 ? at : begin;
}

/** Reads a decimal into the row, in the table's units. */
function readNumber(reading: CandleReading, bytes: Uint8Array, { at: begin, target }: Cell): number {
  let value = 0;
  let places = -1;
  let zeros = 0;
  let at = begin;
  for (; ; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= ZERO_DIGIT && byte <= NINE) {
      value = value * 10 + (byte - ZERO_DIGIT);
      if (places >= 0) {
        places += 1;
        zeros = byte === ZERO_DIGIT ? zeros + 1 : 0;
      }
    } else if (byte === POINT && places === -1 && at > begin) places = 0;
    else break;
  }
  if (at === begin || places === 0 || !isCellEnd(reading, bytes[at]))
    failNumber(reading, textOf(bytes, begin, skipCell(reading, bytes, at)), target);
  if (value > Number.MAX_SAFE_INTEGER || places > PLACES_MAX)
    fail(reading, `${CANDLE_COLUMNS[target] ?? ''} has more digits than can be held exactly`);
  reading.cells[target] = inUnits(reading, target, { value, places: Math.max(places, 0), zeros });
  return at;
}

interface Written {
  readonly value: number;
  readonly places: number;
  /** Zeros at the end of the places. */
  readonly zeros: number;
}

function inUnits(reading: CandleReading, target: number, { value, places, zeros }: Written): number {
  const { table } = reading;
  const isVolume = target === VOLUME;
  if (isVolume) {
    if (places > reading.writtenVolume) reading.writtenVolume = places;
  } else if (places > reading.writtenPrice) reading.writtenPrice = places;
  // A number that its power of ten divides is divided exactly.
  const own = places - zeros;
  const units = zeros === 0 ? value : value / (POWERS[zeros] ?? 1);
  let held = isVolume ? table.volumePlaces : table.pricePlaces;
  if (own > held) {
    raise(reading, isVolume ? 'volume' : 'price', own);
    // What of this row was read before is in the units of before.
    if (!isVolume)
      for (let cell = 1; cell < VOLUME; cell += 1)
        reading.cells[cell] = (reading.cells[cell] ?? 0) * 10 ** (own - held);
    held = own;
  }
  const scaled = own === held ? units : units * (POWERS[held - own] ?? Number.NaN);
  if (scaled > Number.MAX_SAFE_INTEGER)
    fail(reading, `${CANDLE_COLUMNS[target] ?? ''} has more digits than can be held exactly`);
  return scaled;
}

/** Writes prices or volumes of the table with more places. Throws where they cannot be held exactly. */
export function raise(reading: CandleReading, group: 'price' | 'volume', places: number): void {
  if (!raisePlaces(reading.table, group, places))
    fail(reading, `a ${group} of a row before has more digits than can be held exactly beside this one`);
}

/** Checks a row, and puts it in its place. */
function place(reading: CandleReading): void {
  const { row, cells, table } = reading;
  const [, open = 0, high = 0, low = 0, close = 0, volume = 0] = cells;
  if (low <= 0) fail(reading, 'a price must be above zero');
  if (high < open || high < close || low > open || low > close)
    fail(reading, 'open and close must be between low and high');
  row.line = reading.line;
  row.open = open;
  row.high = high;
  row.low = low;
  row.close = close;
  row.volume = volume;
  const fault = placeRow(table, row);
  if (fault !== undefined) fail(reading, fault);
}

/** Decodes a part of the bytes, without white space around it. */
export function textOf(bytes: Uint8Array, begin: number, end: number): string {
  return Buffer.from(bytes.subarray(begin, end)).toString('utf8').trim();
}

function failNumber(reading: CandleReading, cell: string, target: number): never {
  const column = CANDLE_COLUMNS[target] ?? '';
  const shown = JSON.stringify(cell.slice(0, 40));
  if (/^-?\d+(\.\d+)?e[+-]?\d+$/i.test(cell))
    fail(reading, `${column} is written with an exponent, ${shown}: write it out, digits are lost so`);
  if (cell === '') fail(reading, `${column} is empty`);
  if (cell.startsWith('-')) fail(reading, `${column} is below zero: ${shown}`);
  if (/^\d+,\d+$/.test(cell)) fail(reading, `${column} has a comma for its point: ${shown}`);
  fail(reading, `${column} is not a decimal number: ${shown}`);
}

/** Throws the fault of the line that is read. */
export function fail({ name, line }: CandleReading, message: string): never {
  throw new CandlesFileError(`${name}:${String(line)}: ${message}`);
}
