import type { Client, QueryConfig } from 'pg';
import { damaged, type SqlRow } from '../row.ts';
import { PAGE_MS_MAX, type Unhurried } from './connect.ts';
import type { Mirror } from './mirror.ts';
import { SHARED_TABLES, type SharedTable } from './tables.ts';

/** Rows that are read at once: it bounds the memory of a start. */
const PAGE_ROWS = 5_000;

/** The book to read. */
export interface BookPlace {
  readonly schema: string;
  readonly book: string;
}

/** Reads the tables of a book, page by page; all of them by default. */
export async function loadMirror(
  client: Client,
  place: BookPlace,
  mirror: Pick<Mirror, 'fill'>,
  tables: readonly SharedTable[] = SHARED_TABLES,
): Promise<void> {
  for (const table of tables) {
    let last: SqlRow | undefined;
    for (;;) {
      const rows = await pageOf(client, place, { table, last });
      mirror.fill(table, rows);
      last = rows.at(-1);
      if (rows.length < PAGE_ROWS) break;
    }
  }
}

interface PageQuery {
  readonly table: SharedTable;
  /** The last row of the page before. */
  readonly last: SqlRow | undefined;
}

async function pageOf(
  client: Client,
  { schema, book }: BookPlace,
  { table: { name, key, columns }, last }: PageQuery,
): Promise<readonly SqlRow[]> {
  const keys = key.join(', ');
  const marks = key.map((_column, index) => `$${String(index + 2)}`).join(', ');
  const after = last === undefined ? '' : `AND (${keys}) > (${marks})`;
  const question: QueryConfig & Unhurried = {
    text: `SELECT ${Object.keys(columns).join(', ')} FROM ${schema}.${name} WHERE book = $1 ${after}
     ORDER BY ${keys} LIMIT ${String(PAGE_ROWS)}`,
    values: [book, ...(last === undefined ? [] : key.map((column) => last[column]))],
    silenceMsMax: PAGE_MS_MAX,
  };
  const { rows } = await client.query<Record<string, string | null>>(question);
  return rows.map((row) => rowOf(row, columns));
}

/** The server gives its 64-bit numbers as text. */
function rowOf(row: Readonly<Record<string, string | null>>, columns: SharedTable['columns']): SqlRow {
  const values: Record<string, string | number | null> = {};
  for (const [column, type] of Object.entries(columns)) {
    const value = row[column] ?? null;
    values[column] = type === 'text' || value === null ? value : wholeOf(value, column);
  }
  return values;
}

function wholeOf(text: string, column: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw damaged(column);
  return value;
}
