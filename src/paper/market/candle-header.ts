/** The columns that a candle is made of, in the order of the table. */
export const CANDLE_COLUMNS = ['openTime', 'open', 'high', 'low', 'close', 'volume'] as const;
export type CandleColumn = (typeof CANDLE_COLUMNS)[number];

/** For each column of a file the column of the table that it is, or {@link OTHER}. */
export type ColumnMap = readonly number[];

/** A column that no candle needs. */
export const OTHER = -1;

/** The names that files in circulation have, without regard to case, spaces, `_` and `-`. */
const NAMES: Readonly<Record<CandleColumn, readonly string[]>> = {
  openTime: ['opentime', 'time', 'timestamp', 'ts', 'date', 'datetime', 'start', 'starttime', 'unix', 'opentimestamp'],
  open: ['open', 'o', 'openprice'],
  high: ['high', 'h', 'highprice'],
  low: ['low', 'l', 'lowprice'],
  close: ['close', 'c', 'closeprice'],
  volume: ['volume', 'vol', 'v', 'basevolume', 'volumebase', 'amount'],
};

/** Finds the columns by a line of names. Answers the fault of the line where one is missing or there twice. */
export function columnsOf(line: string): ColumnMap | string {
  const names = line.split(',').map((name) => name.replace(/["'\s_-]/g, '').toLowerCase());
  const places = CANDLE_COLUMNS.map((column) => {
    // The first name that fits counts: a file may have `timestamp` and `date`, and mean the same.
    const name = NAMES[column].find((known) => names.includes(known));
    return name === undefined ? -1 : names.indexOf(name);
  });
  const missing = CANDLE_COLUMNS.filter((_, column) => places[column] === -1);
  if (missing.length > 0) {
    const wanted = `expected the header ${CANDLE_COLUMNS.join(',')} or a row`;
    return `${wanted}; there is no column for ${missing.join(', ')} in ${JSON.stringify(line.slice(0, 80))}`;
  }
  const twice = places.find((place) => names.includes(names[place] ?? '', place + 1));
  if (twice !== undefined) return `two columns have the name ${names[twice] ?? ''}`;
  return names.map((_, place) => places.indexOf(place));
}

/** The columns of a file without a header: as they are told everywhere, what follows them is not read. */
export function usualColumns(count: number): ColumnMap {
  return Array.from({ length: count }, (_, place) => (place < CANDLE_COLUMNS.length ? place : OTHER));
}
