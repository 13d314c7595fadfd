/** One record of a reading; which fields it has depends on the poll. */
export type Row = Readonly<Record<string, unknown>>;
export type Rows = readonly Row[];

/** Takes a reading as rows: a list as it is, a single record as one. */
export function rowsOf(value: unknown): Rows {
  if (Array.isArray(value)) return value.filter(isRow);
  return isRow(value) ? [value] : [];
}

/** Adds up a field over rows; what is no amount counts nothing. */
export function sumOf(rows: Rows, field: string): bigint {
  return rows.reduce((sum, row) => sum + amountIn(row, field), 0n);
}

/** Reads an amount of a row, in units of a decimal's last place. */
export function amountIn(row: Row, field: string): bigint {
  const value = row[field];
  return typeof value === 'bigint' ? value : 0n;
}

/** Tells whether a row is of this symbol: it says so itself or through its instrument. */
export function isOfSymbol(row: Row, symbol: string): boolean {
  const { instrument } = row;
  return row['symbol'] === symbol || (isRow(instrument) && instrument['symbol'] === symbol);
}

/** Tells when the exchange says that a row was changed last, ms; 0 where it does not. */
export function timeOf({ uTime, cTime }: Row): number {
  if (typeof uTime === 'number') return uTime;
  return typeof cTime === 'number' ? cTime : 0;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
