import { CANDLE_COLUMNS, type ColumnMap, columnsOf, OTHER, usualColumns } from './candle-header.ts';
import type { CandleBars } from './candle-market.ts';
import {
  barsOf,
  type CandleRow,
  type CandleTable,
  gapsOf,
  newTable,
  type Oddity,
  placeRow,
  raisePlaces,
} from './candle-table.ts';
import { MINUTE_MS } from './market-source.ts';

/** Thrown for candles that cannot be read; the message names the file, and the line where one is to blame. */
export class CandlesFileError extends Error {
  override readonly name = 'CandlesFileError';
}

/** The bars of a file, and what of it was not as it should be. */
export interface ParsedCandles {
  readonly bars: CandleBars;
  readonly rows: number;
  /** Minutes without a row: they are flat bars without volume. */
  readonly gaps: Oddity;
  /** Rows that stood behind a later one: they are in their place. */
  readonly disorder: Oddity;
  /** Rows that stood there already, alike. */
  readonly duplicates: Oddity;
}

/** Reads candles piece by piece: what has been read of the text is not kept. */
export interface CandleParser {
  /** Takes the next bytes. Throws {@link CandlesFileError}. */
  write(bytes: Uint8Array): void;
  /** Takes the end. Throws {@link CandlesFileError}. */
  end(): ParsedCandles;
  /** The line that comes next, from 1. */
  line(): number;
}

const [NEWLINE, RETURN, COMMA, POINT, MINUS, ZERO_DIGIT, NINE] = [10, 13, 44, 46, 45, 48, 57];
/** Longest line: none of a candle is as long. */
const LINE_MAX = 65_536;
const [TIME, VOLUME] = [0, 5];
/** Powers of ten that a number holds exactly. */
const POWERS = Array.from({ length: 16 }, (_, places) => 10 ** places);
/** Digits behind the point that a decimal has at most. */
const PLACES_MAX = 12;
/** From so many digits behind the point on, zeros at the end are a way of writing and no price step. */
const FIXED_PLACES = 7;

interface Reading {
  readonly name: string;
  readonly table: CandleTable;
  /** Undefined before the first line. */
  columns: ColumnMap | undefined;
  line: number;
  /** Most places with which a price, and a volume, was written. */
  writtenPrice: number;
  writtenVolume: number;
  readonly row: CandleRow;
  readonly cells: Float64Array;
}

/**
 * Makes the parser of one-minute candles as CSV. A header tells the columns; without one they are openTime, open, high,
 * low, close, volume. Times are epoch seconds, ms or µs, told apart by their size, or `2026-01-05T09:00:00Z` (UTC where
 * no zone is said). Prices and volumes are plain decimals. `name` stands in messages.
 */
export function candleParser(name: string): CandleParser {
  const reading: Reading = {
    ...{ name, table: newTable(), columns: undefined, line: 1, writtenPrice: 0, writtenVolume: 0 },
    row: { minute: 0, line: 0, open: 0, high: 0, low: 0, close: 0, volume: 0 },
    cells: new Float64Array(CANDLE_COLUMNS.length),
  };
  let rest: Uint8Array = new Uint8Array(0);
  return {
    write: (bytes) => {
      const first = bytes.indexOf(NEWLINE);
      if (first === -1) {
        rest = Buffer.concat([rest, bytes]);
        if (rest.length > LINE_MAX) fail(reading, 'the line is too long for a candle');
        return;
      }
      readLines(reading, Buffer.concat([rest, bytes.subarray(0, first + 1)]));
      const last = bytes.lastIndexOf(NEWLINE) + 1;
      if (last > first + 1) readLines(reading, bytes.subarray(first + 1, last));
      rest = Buffer.from(bytes.subarray(last));
    },
    end: () => {
      if (rest.length > 0) readLines(reading, Buffer.concat([rest, Buffer.of(NEWLINE)]));
      return parsed(reading);
    },
    line: () => reading.line,
  };
}

/** Reads lines; each ends within the bytes. */
function readLines(reading: Reading, bytes: Uint8Array): void {
  let at = 0;
  if (reading.columns === undefined) at = readFirst(reading, bytes);
  while (at < bytes.length) {
    at = readRow(reading, bytes, at);
    reading.line += 1;
  }
}

/** Reads the header, where there is one; answers where the rows begin. */
function readFirst(reading: Reading, bytes: Uint8Array): number {
  const begin = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const end = bytes.indexOf(NEWLINE);
  const line = Buffer.from(bytes.subarray(begin, end)).toString('utf8').trim();
  if (/^\d/.test(line)) {
    const { length } = line.split(',');
    reading.columns = usualColumns(Math.max(length, CANDLE_COLUMNS.length));
    return begin;
  }
  const found = columnsOf(line);
  if (typeof found === 'string') fail(reading, found);
  reading.columns = found;
  reading.line += 1;
  return end + 1;
}

/** Reads a row; answers where the next one begins. */
function readRow(reading: Reading, bytes: Uint8Array, begin: number): number {
  const first = bytes[begin];
  if (first === NEWLINE) return begin + 1;
  if (first === RETURN && bytes[begin + 1] === NEWLINE) return begin + 2;
  const columns = reading.columns ?? [];
  let at = begin;
  for (let column = 0; column < columns.length; column += 1) {
    if (column > 0) {
      if (bytes[at] !== COMMA) fail(reading, `expected ${String(columns.length)} columns, found ${String(column)}`);
      at += 1;
    }
    const target = columns[column] ?? OTHER;
    if (target === OTHER) at = skipCell(bytes, at);
    else if (target === TIME) at = readTime(reading, bytes, at);
    else at = readNumber(reading, bytes, { at, target });
  }
  if (bytes[at] === RETURN) at += 1;
  if (bytes[at] !== NEWLINE) fail(reading, `expected the end of the line after ${String(columns.length)} columns`);
  place(reading);
  return at + 1;
}

function skipCell(bytes: Uint8Array, begin: number): number {
  let at = begin;
  for (let byte = bytes[at]; byte !== COMMA && byte !== NEWLINE && byte !== RETURN; byte = bytes[at]) at += 1;
  return at;
}

/** Reads an open time to the minute. */
function readTime(reading: Reading, bytes: Uint8Array, begin: number): number {
  let value = 0;
  let at = begin;
  for (let byte = bytes[at] ?? 0; byte >= ZERO_DIGIT && byte <= NINE; byte = bytes[at] ?? 0) {
    value = value * 10 + (byte - ZERO_DIGIT);
    at += 1;
  }
  if (bytes[at] === MINUS && at - begin === 4) {
    at = skipCell(bytes, at);
    value = isoMs(cellText(bytes, begin, at));
  } else value = at - begin > 16 ? Number.NaN : epochMs(value);
  const end = bytes[at];
  if (at === begin || Number.isNaN(value) || (end !== COMMA && end !== NEWLINE && end !== RETURN)) {
    const cell = JSON.stringify(cellText(bytes, begin, skipCell(bytes, at)).slice(0, 40));
    fail(
      reading,
      `openTime must be a whole number of milliseconds, seconds or microseconds, or a time such as 2026-01-05T09:00:00Z, not ${cell}`,
    );
  }
  const minute = value / MINUTE_MS;
  if (!Number.isInteger(minute))
    fail(reading, `openTime ${cellText(bytes, begin, at)} is not at the start of a minute`);
  reading.row.minute = minute;
  return at;
}

/** Seconds have ten digits until the year 2286, milliseconds thirteen, microseconds sixteen. */
function epochMs(value: number): number {
  if (value < 100_000_000_000) return value * 1_000;
  return value < 100_000_000_000_000 ? value : value / 1_000;
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/;

function isoMs(text: string): number {
  const [, day, time = '00:00', zone = 'Z'] = ISO.exec(text) ?? [];
  if (day === undefined) return Number.NaN;
  return Date.parse(`${day}T${time}${zone === 'UTC' ? 'Z' : zone}`);
}

/** Reads a decimal into the row, in the table's units. */
function readNumber(
  reading: Reading,
  bytes: Uint8Array,
  { at: begin, target }: { readonly at: number; readonly target: number },
): number {
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
  const end = bytes[at];
  if (at === begin || places === 0 || (end !== COMMA && end !== NEWLINE && end !== RETURN))
    failNumber(reading, cellText(bytes, begin, skipCell(bytes, at)), target);
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

function inUnits(reading: Reading, target: number, { value, places, zeros }: Written): number {
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

function raise(reading: Reading, group: 'price' | 'volume', places: number): void {
  if (!raisePlaces(reading.table, group, places))
    fail(reading, `a ${group} of a row before has more digits than can be held exactly beside this one`);
}

/** Checks a row, and puts it in its place. */
function place(reading: Reading): void {
  const { row, cells, table } = reading;
  const [, open = 0, high = 0, low = 0, close = 0, volume = 0] = cells;
  if (low <= 0) fail(reading, 'a price must be above zero');
  if (high < open || high < close || low > open || low > close)
    fail(reading, 'open and close must lie between low and high');
  row.line = reading.line;
  row.open = open;
  row.high = high;
  row.low = low;
  row.close = close;
  row.volume = volume;
  const fault = placeRow(table, row);
  if (fault !== undefined) fail(reading, fault);
}

function parsed(reading: Reading): ParsedCandles {
  const { name, table, writtenPrice, writtenVolume } = reading;
  if (table.rows === 0) throw new CandlesFileError(`${name}: no candles in it`);
  if (writtenPrice < FIXED_PLACES && writtenPrice > table.pricePlaces) raise(reading, 'price', writtenPrice);
  if (writtenVolume < FIXED_PLACES && writtenVolume > table.volumePlaces) raise(reading, 'volume', writtenVolume);
  const { rows, disorder, duplicates } = table;
  const gaps = gapsOf(table);
  return { bars: barsOf(table), rows, gaps, disorder, duplicates };
}

function cellText(bytes: Uint8Array, begin: number, end: number): string {
  return Buffer.from(bytes.subarray(begin, end)).toString('utf8');
}

function failNumber(reading: Reading, cell: string, target: number): never {
  const column = CANDLE_COLUMNS[target] ?? '';
  const shown = JSON.stringify(cell.slice(0, 40));
  if (/^-?\d+(\.\d+)?e[+-]?\d+$/i.test(cell))
    fail(reading, `${column} is written with an exponent, ${shown}: write it out, digits are lost so`);
  if (cell === '') fail(reading, `${column} is empty`);
  if (cell.startsWith('-')) fail(reading, `${column} is below zero: ${shown}`);
  if (/["']/.test(cell)) fail(reading, `${column} is quoted, ${shown}: cells stand without quotes`);
  fail(reading, `${column} is not a decimal number: ${shown}`);
}

function fail({ name, line }: Reading, message: string): never {
  throw new CandlesFileError(`${name}:${String(line)}: ${message}`);
}
