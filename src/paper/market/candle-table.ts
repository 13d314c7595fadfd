import { MINUTE_MS } from './market-source.ts';
import type { CandleBars } from './candle-market.ts';

/** Most bars, those that fill gaps included: ten years. */
const BARS_MAX = 5_300_000;

/** Rows of candles as they come: a bar for each minute from the first one on. Whole numbers of units of 10^-places. */
export interface CandleTable {
  /** The minute of the first row; NaN before it. */
  first: number;
  /** Minutes from one row to the next: -1 in a file that begins with its newest row. */
  step: 1 | -1;
  /** Bars from the first to the newest, those without a row included. */
  length: number;
  rows: number;
  pricePlaces: number;
  volumePlaces: number;
  /** A minute without a row is NaN in `open`. */
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  volume: Float64Array;
  /** Minutes that had no row when a later one came; a late row may have filled some of them since. */
  readonly skipped: Skipped[];
  readonly disorder: OddityNotes;
  readonly duplicates: OddityNotes;
}

/** Something that a file should not have: how often, and where first. */
export interface Oddity {
  readonly count: number;
  readonly places: readonly string[];
}

interface OddityNotes {
  count: number;
  readonly places: string[];
}

/** Bars from `from` to `to` (left out), before the row of a line. */
interface Skipped {
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

/** Places that are told of each oddity. */
const PLACES_MAX = 5;
const FIRST_CAPACITY = 65_536;

/** Makes an empty table. */
export function newTable(): CandleTable {
  const column = () => new Float64Array(FIRST_CAPACITY);
  const notes = () => ({ count: 0, places: [] });
  return {
    ...{ first: Number.NaN, step: 1, length: 0, rows: 0, pricePlaces: 0, volumePlaces: 0 },
    ...{ open: column(), high: column(), low: column(), close: column(), volume: column() },
    ...{ skipped: [], disorder: notes(), duplicates: notes() },
  };
}

/** A row: its minute, its line in the file, and its cells in the table's units. */
export interface CandleRow {
  minute: number;
  line: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** Puts a row in its place. Answers the fault where it has none. */
export function placeRow(table: CandleTable, row: CandleRow): string | undefined {
  if (table.rows === 0) table.first = row.minute;
  else if (table.length === 1 && row.minute < table.first) table.step = -1;
  const index = (row.minute - table.first) * table.step;
  if (index !== table.length) {
    const fault = index > table.length ? skipTo(table, index, row) : goBackTo(table, index, row);
    if (fault !== undefined || index < table.length) return fault;
  }
  if (index >= table.open.length) grow(table);
  write(table, index, row);
  table.length = index + 1;
  return undefined;
}

function write(table: CandleTable, index: number, row: CandleRow): void {
  table.open[index] = row.open;
  table.high[index] = row.high;
  table.low[index] = row.low;
  table.close[index] = row.close;
  table.volume[index] = row.volume;
  table.rows += 1;
}

function skipTo(table: CandleTable, index: number, { line }: CandleRow): string | undefined {
  if (index >= BARS_MAX) return `more than ${String(BARS_MAX)} minutes from the first candle to this one`;
  const from = table.length;
  while (index >= table.open.length) grow(table);
  table.open.fill(Number.NaN, from, index);
  table.length = index;
  table.skipped.push({ from, to: index, line });
  return undefined;
}

/** A row behind a later one fills the gap that it has left; one that is there already must be the same. */
function goBackTo(table: CandleTable, index: number, row: CandleRow): string | undefined {
  const at = timeText(row.minute);
  if (index < 0) return `openTime ${at} is ${table.step === 1 ? 'before' : 'after'} that of the first row`;
  const { open, high, low, close, volume } = table;
  if (Number.isNaN(open[index])) {
    write(table, index, row);
    note(table.disorder, `line ${String(row.line)}: ${at} is not in order`);
    return undefined;
  }
  const [prices, own] = [
    [open[index], high[index], low[index], close[index], volume[index]],
    [row.open, row.high, row.low, row.close, row.volume],
  ];
  if (prices.some((value, column) => value !== own[column]))
    return `openTime ${at} is there already, with other values`;
  note(table.duplicates, `line ${String(row.line)}: ${at} is there already`);
  return undefined;
}

function note(notes: OddityNotes, place: string): void {
  notes.count += 1;
  if (notes.places.length < PLACES_MAX) notes.places.push(place);
}

/** Pages of a new array that nobody has written to take no memory: half of it may stay empty. */
function grow(table: CandleTable): void {
  for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) {
    const larger = new Float64Array(table[name].length * 2);
    larger.set(table[name]);
    table[name] = larger;
  }
}

/**
 * Writes what the table holds with more places. Answers false where a number has more digits then than can be held
 * exactly.
 */
export function raisePlaces(table: CandleTable, group: 'price' | 'volume', places: number): boolean {
  const [columns, before] =
    group === 'price'
      ? [[table.open, table.high, table.low, table.close], table.pricePlaces]
      : [[table.volume], table.volumePlaces];
  const factor = 10 ** (places - before);
  for (const column of columns) {
    for (let index = 0; index < table.length; index += 1) {
      const value = (column[index] ?? 0) * factor;
      if (value > Number.MAX_SAFE_INTEGER) return false;
      column[index] = value;
    }
  }
  if (group === 'price') table.pricePlaces = places;
  else table.volumePlaces = places;
  return true;
}

/** Rows from which on what always lies between low and high is a price. */
const PRICE_ROWS_MIN = 20;

/** Tells whether every volume lies between the lowest and the highest price, as a mean price does and no volume. */
export function hasPriceForVolume({ rows, length, pricePlaces, volumePlaces, open, high, low, volume }: CandleTable) {
  if (rows < PRICE_ROWS_MIN) return false;
  const scale = 10 ** (pricePlaces - volumePlaces);
  for (let index = 0; index < length; index += 1) {
    if (Number.isNaN(open[index])) continue;
    const price = (volume[index] ?? 0) * scale;
    // A mean price is rounded to a place of its own.
    if (price < (low[index] ?? 0) * 0.9999 || price > (high[index] ?? 0) * 1.0001) return false;
  }
  return true;
}

/** Counts the minutes that have no row; to be asked before the bars are made. */
export function gapsOf({ first, step, open, skipped }: CandleTable): Oddity {
  let count = 0;
  const places: string[] = [];
  for (const { from, to, line } of skipped) {
    const missing = open.subarray(from, to).reduce((sum, value) => sum + (Number.isNaN(value) ? 1 : 0), 0);
    count += missing;
    if (missing === 0 || places.length === PLACES_MAX) continue;
    const minutes = missing === 1 ? 'a minute' : `${String(missing)} minutes`;
    const next = step === 1 ? first + to : first - from + 1;
    places.push(`line ${String(line)}: ${minutes} before ${timeText(next)}`);
  }
  return { count, places };
}

/** Makes the bars of a table: minutes without a row are flat, at the close before them and without volume. */
export function barsOf(table: CandleTable): CandleBars {
  const { length, pricePlaces, volumePlaces, open, high, low, close, volume } = table;
  const first = table.step === 1 ? table.first : table.first - length + 1;
  if (table.step === -1) for (const column of [open, high, low, close, volume]) column.subarray(0, length).reverse();
  let last = 0;
  for (let index = 0; index < length; index += 1) {
    if (Number.isNaN(open[index])) {
      open[index] = high[index] = low[index] = close[index] = last;
      volume[index] = 0;
    } else last = close[index] ?? 0;
  }
  const [opens, highs, lows, closes, volumes] = [open, high, low, close, volume].map((c) => c.subarray(0, length));
  const none = new Float64Array(0);
  return {
    ...{ openTime: first * MINUTE_MS, pricePlaces, volumePlaces },
    ...{ open: opens ?? none, high: highs ?? none, low: lows ?? none, close: closes ?? none },
    volume: volumes ?? none,
  };
}

/** Prints the begin of a minute: `2026-01-05 09:00`. */
function timeText(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
}
