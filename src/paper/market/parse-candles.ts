import { CANDLE_COLUMNS, type ColumnMap, columnsOf, namesPrices, usualColumns } from './candle-header.ts';
import type { CandleBars } from './candle-market.ts';
import { CandlesFileError, fail, NEWLINE, raise, type CandleReading, readRow, textOf } from './candle-row.ts';
import { barsOf, disorderOf, duplicatesOf, gapsOf, hasPriceForVolume } from './candle-table.ts';
import { type LongCandles, longCandlesOf, newTable, type Oddity, spikesOf } from './candle-table.ts';
import { cellsOf, isRemark, separatorOf } from './csv-dialect.ts';
import { foreignBytes, TELLING_BYTES } from './foreign-bytes.ts';

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
  /** Prices far from the minutes around them. */
  readonly spikes: Oddity;
  /** Rows of more than a minute; absent where there are none. */
  readonly long?: LongCandles | undefined;
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

/** Longest line: none of a candle is as long. */
const LINE_MAX = 65_536;
/** Lines before the header that say something else. */
const REMARKS_MAX = 20;
/** From so many digits behind the point on, zeros at the end are a way of writing and no price step. */
const FIXED_PLACES = 7;
const COMMA = 44;

/**
 * Makes the parser of one-minute candles as CSV. A header tells the columns; without one they are openTime, open, high,
 * low, close, volume. Cells are parted by a comma, a semicolon, a tab or a bar, and may be quoted. Times are epoch
 * seconds, ms, µs or ns, told apart by their size, or `2026-01-05T09:00:00Z` (UTC where no zone is said). Prices and
 * volumes are plain decimals. The newest row may come first. `name` stands in messages.
 */
export function candleParser(name: string): CandleParser {
  const reading: CandleReading = {
    ...{ name, table: newTable(), columns: undefined, line: 1, writtenPrice: 0, writtenVolume: 0 },
    ...{ header: new Uint8Array(0), separator: COMMA },
    row: { minute: 0, line: 0, open: 0, high: 0, low: 0, close: 0, volume: 0 },
    cells: new Float64Array(CANDLE_COLUMNS.length),
  };
  let rest: Uint8Array = new Uint8Array(0);
  let isKnown = false;
  return {
    write: (bytes) => {
      if (!isKnown && rest.length + bytes.length >= TELLING_BYTES) {
        refuseForeign(name, Buffer.concat([rest, bytes.subarray(0, TELLING_BYTES)]));
        isKnown = true;
      }
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

function refuseForeign(name: string, bytes: Uint8Array): void {
  const fault = foreignBytes(bytes);
  if (fault !== undefined) throw new CandlesFileError(`${name}: ${fault}`);
}

/** Reads lines; each ends within the bytes. */
function readLines(reading: CandleReading, bytes: Uint8Array): void {
  let at = 0;
  while (reading.columns === undefined && at < bytes.length) at = readFirst(reading, bytes, at);
  while (at < bytes.length) {
    at = readRow(reading, bytes, at);
    reading.line += 1;
  }
}

/** Reads the header, where there is one, or a remark before it; answers where the next line begins. */
function readFirst(reading: CandleReading, bytes: Uint8Array, begin: number): number {
  const end = bytes.indexOf(NEWLINE, begin) + 1;
  // A byte order mark counts as white space there.
  const line = textOf(bytes, begin, end);
  const separator = separatorOf(line);
  if ((isRemark(line) || line === '') && reading.line <= REMARKS_MAX) {
    // It is the header where no other comes.
    if (namesPrices(line, separator)) reading.header = Buffer.from(line);
    reading.line += 1;
    return end;
  }
  reading.separator = separator.charCodeAt(0);
  if (/^"?\d/.test(line)) {
    const { length } = cellsOf(line, separator);
    const { header } = reading;
    reading.columns =
      header.length === 0
        ? usualColumns(Math.max(length, CANDLE_COLUMNS.length))
        : columnsIn(reading, textOf(header, 0, header.length), separator);
    return bytes[begin] === 0xef ? begin + 3 : begin;
  }
  reading.columns = columnsIn(reading, line, separator);
  reading.header = Buffer.from(line);
  reading.line += 1;
  return end;
}

function columnsIn(reading: CandleReading, header: string, separator: string): ColumnMap {
  const found = columnsOf(header, separator);
  return typeof found === 'string' ? fail(reading, found) : found;
}

function parsed(reading: CandleReading): ParsedCandles {
  const { name, table, writtenPrice, writtenVolume } = reading;
  if (table.rows === 0) throw new CandlesFileError(`${name}: no candles in it`);
  if (reading.header.length === 0 && (reading.columns ?? []).length > CANDLE_COLUMNS.length && hasPriceForVolume(table))
    throw new CandlesFileError(
      `${name}: the sixth column is between low and high in every row, as a mean price does: write a header that names the volume`,
    );
  if (writtenPrice < FIXED_PLACES && writtenPrice > table.pricePlaces) raise(reading, 'price', writtenPrice);
  if (writtenVolume < FIXED_PLACES && writtenVolume > table.volumePlaces) raise(reading, 'volume', writtenVolume);
  const told = {
    gaps: gapsOf(table),
    disorder: disorderOf(table),
    duplicates: duplicatesOf(table),
    spikes: spikesOf(table),
  };
  const long = longCandlesOf(table);
  return { bars: barsOf(table), rows: table.rows, ...told, ...(long && { long }) };
}
