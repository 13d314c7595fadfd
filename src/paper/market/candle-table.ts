import { MINUTE_MS } from './market-source.ts';
import type { CandleBars } from './candle-market.ts';

/** Most bars, those that fill gaps included: ten years. */
const BARS_MAX = 5_300_000;

/** Rows of candles in the order of their minutes. Whole numbers of units of 10^-places. */
export interface CandleTable {
  /** The minute at the begin of the columns; NaN before the first row. */
  base: number;
  /** The bars from the earliest to the newest row, as places of the columns: `from` up to `to`, which is left out. */
  from: number;
  to: number;
  rows: number;
  pricePlaces: number;
  volumePlaces: number;
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  volume: Float64Array;
  /** The line of each row; 0 for a minute without one. */
  line: Int32Array;
  /** Minutes that had no row when one beyond them came; a late row may have filled some of them since. */
  readonly skipped: Skipped[];
  /** Rows that came after all rows before them, and those that came before them all. */
  readonly later: OddityNotes;
  readonly earlier: OddityNotes;
  /** Rows that came between others. */
  readonly between: OddityNotes;
  readonly duplicates: OddityNotes;
}

/** Something that a file should not have: how often, and where first. */
export interface Oddity {
  readonly count: number;
  readonly places: readonly string[];
  /** True where the places are all that there are. */
  readonly isAll: boolean;
}

interface OddityNotes {
  count: number;
  readonly places: Place[];
}

interface Place {
  readonly line: number;
  readonly text: string;
}

/** Minutes from `from` to `to` (left out), beside the row of a line. */
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
    ...{ base: Number.NaN, from: 0, to: 0, rows: 0, pricePlaces: 0, volumePlaces: 0 },
    ...{ open: column(), high: column(), low: column(), close: column(), volume: column() },
    ...{ line: new Int32Array(FIRST_CAPACITY), skipped: [] },
    ...{ later: notes(), earlier: notes(), between: notes(), duplicates: notes() },
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
  if (table.rows === 0) {
    table.base = row.minute;
    table.to = 1;
  }
  const index = row.minute - table.base;
  // The usual case first: the minute after the newest row.
  if (index === table.to) {
    if (index - table.from >= BARS_MAX) return TOO_LONG;
    if (index >= table.open.length) grow(table, index);
    table.to = index + 1;
    noteRow(table.later, row);
  } else if (index > table.to) return skipTo(table, row);
  else if (index < table.from) return goBefore(table, row);
  else if (table.line[index] !== 0) return sameAgain(table, index, row);
  else if (table.rows > 0) noteRow(table.between, row);
  write(table, index, row);
  return undefined;
}

const TOO_LONG = `more than ${String(BARS_MAX)} minutes from the first candle to this one`;

function write(table: CandleTable, index: number, row: CandleRow): void {
  table.open[index] = row.open;
  table.high[index] = row.high;
  table.low[index] = row.low;
  table.close[index] = row.close;
  table.volume[index] = row.volume;
  table.line[index] = row.line;
  table.rows += 1;
}

/** Places a row behind the newest one, with minutes between them. */
function skipTo(table: CandleTable, row: CandleRow): string | undefined {
  const index = row.minute - table.base;
  if (index - table.from >= BARS_MAX) return TOO_LONG;
  if (index >= table.open.length) grow(table, index);
  table.skipped.push({ from: table.base + table.to, to: row.minute, line: row.line });
  table.to = index + 1;
  noteRow(table.later, row);
  write(table, index, row);
  return undefined;
}

/** Places a row before the earliest one. */
function goBefore(table: CandleTable, row: CandleRow): string | undefined {
  if (table.to - (row.minute - table.base) > BARS_MAX) return TOO_LONG;
  const earliest = table.base + table.from;
  if (row.minute < table.base) growBefore(table, table.base - row.minute);
  if (row.minute + 1 < earliest) table.skipped.push({ from: row.minute + 1, to: earliest, line: row.line });
  table.from = row.minute - table.base;
  noteRow(table.earlier, row);
  write(table, table.from, row);
  return undefined;
}

/** A row of a minute that is there already must be the same. */
function sameAgain(table: CandleTable, index: number, row: CandleRow): string | undefined {
  const { open, high, low, close, volume } = table;
  const [prices, own] = [
    [open[index], high[index], low[index], close[index], volume[index]],
    [row.open, row.high, row.low, row.close, row.volume],
  ];
  if (prices.some((value, column) => value !== own[column]))
    return `openTime ${timeText(row.minute)} is there already, with other values`;
  note(table.duplicates, row.line, () => `${timeText(row.minute)} is there already`);
  return undefined;
}

function noteRow(notes: OddityNotes, { line, minute }: CandleRow): void {
  notes.count += 1;
  if (notes.places.length < PLACES_MAX) notes.places.push({ line, text: `${timeText(minute)} is not in order` });
}

function note(notes: OddityNotes, line: number, text: () => string): void {
  notes.count += 1;
  if (notes.places.length < PLACES_MAX) notes.places.push({ line, text: text() });
}

function oddityOf({ count, places }: OddityNotes): Oddity {
  return {
    count,
    places: places.map(({ line, text }) => `line ${String(line)}: ${text}`),
    isAll: places.length === count,
  };
}

/** Tells the rows that stand against the order of most rows, the newest of which may come last or first. */
export function disorderOf({ later, earlier, between }: CandleTable): Oddity {
  const against = later.count >= earlier.count ? earlier : later;
  const places = [...against.places, ...between.places].toSorted((a, b) => a.line - b.line);
  return oddityOf({ count: against.count + between.count, places: places.slice(0, PLACES_MAX) });
}

/** Tells the rows that stood there already. */
export function duplicatesOf({ duplicates }: CandleTable): Oddity {
  return oddityOf(duplicates);
}

const PRICE_COLUMNS = ['open', 'high', 'low', 'close'] as const;
const COLUMNS = [...PRICE_COLUMNS, 'volume'] as const;

/** Pages of a new array that nobody has written to take no memory: half of it may stay empty. */
function grow(table: CandleTable, index: number): void {
  let length = table.open.length * 2;
  while (length <= index) length *= 2;
  move(table, length, 0);
}

/** Makes room for so many minutes before the begin of the columns, and for as many again as there are. */
function growBefore(table: CandleTable, minutes: number): void {
  const room = Math.max(minutes, table.open.length);
  move(table, table.open.length + room, room);
  table.base -= room;
  table.from += room;
  table.to += room;
}

/** Moves all rows into columns of a length, behind so much room. */
function move(table: CandleTable, length: number, room: number): void {
  for (const name of COLUMNS) {
    const larger = new Float64Array(length);
    larger.set(table[name], room);
    table[name] = larger;
  }
  const lines = new Int32Array(length);
  lines.set(table.line, room);
  table.line = lines;
}

/**
 * Writes what the table holds with more places. Answers false where a number has more digits then than can be held
 * exactly.
 */
export function raisePlaces(table: CandleTable, group: 'price' | 'volume', places: number): boolean {
  const [columns, before] =
    group === 'price'
      ? [PRICE_COLUMNS.map((name) => table[name]), table.pricePlaces]
      : [[table.volume], table.volumePlaces];
  const factor = 10 ** (places - before);
  for (const column of columns) {
    for (let index = table.from; index < table.to; index += 1) {
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
export function hasPriceForVolume(table: CandleTable): boolean {
  const { rows, from, to, pricePlaces, volumePlaces, line, high, low, volume } = table;
  if (rows < PRICE_ROWS_MIN) return false;
  const scale = 10 ** (pricePlaces - volumePlaces);
  for (let index = from; index < to; index += 1) {
    if (line[index] === 0) continue;
    const price = (volume[index] ?? 0) * scale;
    // A mean price is rounded to a place of its own.
    if (price < (low[index] ?? 0) * 0.9999 || price > (high[index] ?? 0) * 1.0001) return false;
  }
  return true;
}

/** Counts the minutes that have no row. */
export function gapsOf({ base, line, skipped }: CandleTable): Oddity {
  const gaps: OddityNotes = { count: 0, places: [] };
  let untold = 0;
  for (const skip of skipped) {
    const missing = line.subarray(skip.from - base, skip.to - base).reduce((sum, one) => sum + (one === 0 ? 1 : 0), 0);
    if (missing === 0) continue;
    const minutes = missing === 1 ? 'a minute' : `${String(missing)} minutes`;
    note(gaps, skip.line, () => `${minutes} before ${timeText(skip.to)}`);
    untold += missing - 1;
  }
  return { ...oddityOf(gaps), count: gaps.count + untold };
}

/** A price so many times above or below the minutes around it is a slip of who recorded it. */
const SPIKE = 3;
/** Most rows that a slip lasts. */
const SPIKE_ROWS = 5;

/** Finds prices that are far from the minutes before and after them. */
export function spikesOf(table: CandleTable): Oddity {
  const { from, to, base, line, high, low, close } = table;
  const spikes: OddityNotes = { count: 0, places: [] };
  let before = close[from] ?? 0;
  for (let index = from + 1; index < to; index += 1) {
    const up = high[index] ?? 0;
    const down = low[index] ?? 0;
    if (up > before * SPIKE || down * SPIKE < before) {
      const number = line[index] ?? 0;
      if (number === 0) continue;
      const at = index;
      const back = backFrom(table, at, before);
      const factor = String(Number(((up > before * SPIKE ? up : down) / before).toPrecision(3)));
      if (back !== undefined) {
        note(spikes, number, () => `${timeText(base + at)}, ${factor} times the price before`);
        index = back;
      }
    }
    before = close[index] ?? 0;
  }
  return oddityOf(spikes);
}

/** Finds the row with which the price is back near to what it was; undefined where it stays away. */
function backFrom({ to, line, close }: CandleTable, begin: number, before: number): number | undefined {
  let rows = 0;
  for (let index = begin; index < to && rows <= SPIKE_ROWS; index += 1) {
    if (line[index] === 0) continue;
    const price = close[index] ?? 0;
    if (price <= before * SPIKE && price * SPIKE >= before) return index;
    rows += 1;
  }
  return undefined;
}

/** Candles that are longer than a minute: so many minutes, from a line on. */
export interface LongCandles {
  readonly minutes: number;
  readonly line: number;
}

/** So many rows that are equally far apart were not left by chance. */
const STEADY_ROWS = 20;

/**
 * Finds candles that are longer than a minute: most rows are so far apart, or many that follow each other. Minutes
 * without a trade have no row in some files; the rows around them are unevenly far apart.
 */
export function longCandlesOf({ from, to, rows, line }: CandleTable): LongCandles | undefined {
  const steps = new Map<number, { count: number; readonly line: number }>();
  let [last, step, run] = [from, 1, 0];
  let begin = line[from] ?? 0;
  for (let index = from + 1; index < to; index += 1) {
    if (line[index] === 0) continue;
    if (index - last !== step) {
      [step, run, begin] = [index - last, 0, line[last] ?? 0];
    }
    last = index;
    if (step === 1) continue;
    run += 1;
    if (run >= STEADY_ROWS) return { minutes: step, line: begin };
    const known = steps.get(step);
    if (known === undefined) steps.set(step, { count: 1, line: begin });
    else known.count += 1;
  }
  const [minutes, most] = [...steps].toSorted(([, a], [, b]) => b.count - a.count)[0] ?? [];
  if (minutes === undefined || most === undefined || most.count * 2 <= rows - 1) return undefined;
  return { minutes, line: most.line };
}

/** Makes the bars of a table: minutes without a row are flat, at the close before them and without volume. */
export function barsOf({ base, from, to, pricePlaces, volumePlaces, line, ...table }: CandleTable): CandleBars {
  const [open, high, low, close, volume] = [table.open, table.high, table.low, table.close, table.volume];
  let last = 0;
  for (let index = from; index < to; index += 1) {
    if (line[index] === 0) open[index] = high[index] = low[index] = close[index] = last;
    else last = close[index] ?? 0;
  }
  return {
    ...{ openTime: (base + from) * MINUTE_MS, pricePlaces, volumePlaces },
    ...{ open: open.subarray(from, to), high: high.subarray(from, to), low: low.subarray(from, to) },
    ...{ close: close.subarray(from, to), volume: volume.subarray(from, to) },
  };
}

/** Prints the begin of a minute: `2026-01-05 09:00`. */
function timeText(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
}
