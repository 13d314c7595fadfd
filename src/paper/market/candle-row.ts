import { CANDLE_COLUMNS, type ColumnMap, columnsOf, namesPrices, OTHER } from './candle-header.ts';
import { type CandleRow, type CandleTable, placeRow, raisePlaces } from './candle-table.ts';
import { epochMs, isoMs, nanosMs } from './candle-time.ts';
import { isRemark } from './csv-dialect.ts';
import { MINUTE_MS } from './market-source.ts';

/** Thrown for candles that cannot be read; the message names the file, and the line where one is to blame. */
export class CandlesFileError extends Error {
  override readonly name = 'CandlesFileError';
}

export const NEWLINE = 10;
const [RETURN, SPACE, QUOTE, POINT, MINUS, SLASH, ZERO_DIGIT, NINE] = [13, 32, 34, 46, 45, 47, 48, 57];
/** The first bytes of a remark, an address and a byte order mark. */
const REMARK_STARTS = [...Buffer.from('#hH'), 0xef];
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
  const first = bytes[begin] ?? 0;
  if (first === NEWLINE) return begin + 1;
  if (first === RETURN && bytes[begin + 1] === NEWLINE) return begin + 2;
  const columns = reading.columns ?? [];
  let at = begin;
  if ((first < ZERO_DIGIT || first > NINE) && mayBeNoRow(reading, bytes, begin)) {
    const end = bytes.indexOf(NEWLINE, begin);
    if (isNoRow(reading, textOf(bytes, begin, end))) return end + 1;
    if (isMark(bytes, begin)) at += 3;
  }
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

/** Tells, by its first sign alone, whether a line may be no row. Most rows begin with a digit. */
function mayBeNoRow({ columns, header }: CandleReading, bytes: Uint8Array, begin: number): boolean {
  const first = firstSign(bytes, begin);
  if (first >= ZERO_DIGIT && first <= NINE) return false;
  return columns?.[0] !== OTHER || REMARK_STARTS.includes(first) || first === firstSign(header, 0);
}

function firstSign(bytes: Uint8Array, begin: number): number {
  return (bytes[begin] === QUOTE ? bytes[begin + 1] : bytes[begin]) ?? 0;
}

/** Tells whether a line is a remark, or the header again, as in files of months that were joined. */
function isNoRow(reading: CandleReading, line: string): boolean {
  if (line === '' || isRemark(line)) return true;
  const separator = String.fromCharCode(reading.separator);
  if (!namesPrices(line, separator)) return false;
  const columns = columnsOf(line, separator);
  if (columns.length !== reading.columns?.length || reading.columns.some((column, place) => column !== columns[place]))
    fail(reading, 'a header with other columns than those of the rows before: such files cannot be joined');
  return true;
}

/** Tells whether a byte order mark stands here: a file that begins with one was joined to another. */
function isMark(bytes: Uint8Array, begin: number): boolean {
  return bytes[begin] === 0xef && bytes[begin + 1] === 0xbb && bytes[begin + 2] === 0xbf;
}

interface Cell {
  readonly at: number;
  /** The column of the table, or {@link OTHER}. */
  readonly target: number;
}

/** Reads a cell, quoted or not, with blanks around it or not; answers where it ends. */
function readCell(reading: CandleReading, bytes: Uint8Array, { at: begin, target }: Cell): number {
  const at = bytes[begin] === SPACE ? skipBlanks(bytes, begin) : begin;
  if (bytes[at] !== QUOTE) return readBare(reading, bytes, { at, target });
  const end = bytes.indexOf(QUOTE, at + 1);
  const isOpen = end === -1 || end > bytes.indexOf(NEWLINE, at);
  if (isOpen) fail(reading, `${CANDLE_COLUMNS[target] ?? 'a cell'} has a quote before it and none behind it`);
  if (target !== OTHER && readBare(reading, bytes, { at: skipBlanks(bytes, at + 1), target }) !== end)
    failNumber(reading, textOf(bytes, at + 1, end), target);
  return skipBlanks(bytes, end + 1);
}

function skipBlanks(bytes: Uint8Array, begin: number): number {
  let at = begin;
  while (bytes[at] === SPACE) at += 1;
  return at;
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
    at = skipBlanks(bytes, skipZeros(bytes, at));
  }
  if (at === begin || Number.isNaN(value) || !isCellEnd(reading, bytes[at])) {
    const text = textOf(bytes, begin, skipCell(reading, bytes, at)).slice(0, 40);
    const cell = JSON.stringify(text);
    if (/^\d{1,2}:\d{2}/.test(text))
      fail(reading, `openTime is a time of day, ${cell}: put it into one column with its date`);
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
  let end = at;
  if (!isCellEnd(reading, bytes[at])) {
    end = skipBlanks(bytes, at);
    if (!isCellEnd(reading, bytes[end]))
      failNumber(reading, textOf(bytes, begin, skipCell(reading, bytes, end)), target);
  }
  if (at === begin || places === 0) failNumber(reading, textOf(bytes, begin, skipCell(reading, bytes, end)), target);
  const units =
    value > Number.MAX_SAFE_INTEGER || places > PLACES_MAX
      ? Number.NaN
      : inUnits(reading, target, { value, places: Math.max(places, 0), zeros });
  if (Number.isNaN(units)) {
    const shown = JSON.stringify(textOf(bytes, begin, at).slice(0, 40));
    fail(reading, `${CANDLE_COLUMNS[target] ?? ''} has more digits than can be held exactly: ${shown}`);
  }
  reading.cells[target] = units;
  return end;
}

interface Written {
  readonly value: number;
  readonly places: number;
  /** Zeros at the end of the places. */
  readonly zeros: number;
}

/** Answers a number in the table's units; NaN where it cannot be held exactly. */
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
  return scaled > Number.MAX_SAFE_INTEGER ? Number.NaN : scaled;
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
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(cell)) fail(reading, `${column} has commas between its digits: ${shown}`);
  if (/^\d+,\d+$/.test(cell)) fail(reading, `${column} has a comma for its point: ${shown}`);
  fail(reading, `${column} is not a decimal number: ${shown}`);
}

/** Throws the fault of the line that is read. */
export function fail({ name, line }: CandleReading, message: string): never {
  throw new CandlesFileError(`${name}:${String(line)}: ${message}`);
}
