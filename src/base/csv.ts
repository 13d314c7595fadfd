import { type Decimal, formatDecimal } from './decimal.ts';
import { oneLine } from './one-line.ts';

/**
 * Prints one line of CSV (RFC 4180). An absent value is an empty cell. No cell can move a cursor, turn the direction of
 * text, or be a formula to the program that opens the table.
 */
export function csvRow(cells: readonly (string | number | Decimal | undefined)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(cell: string | number | Decimal | undefined): string {
  if (typeof cell === 'bigint') return formatDecimal(cell);
  return typeof cell === 'number' ? String(cell) : quoted(harmless(cell ?? ''));
}

function harmless(cell: string): string {
  // Lines of a cell stay lines: the cell is then quoted.
  const plain = cell.replace(/[^\r\n]+/g, oneLine);
  return /^[=+\-@]/.test(plain.trimStart()) ? `'${plain}` : plain;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
