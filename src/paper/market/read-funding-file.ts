import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readDecimal } from '../../base/decimal.ts';
import { cellsOf, separatorOf } from './csv-dialect.ts';
import { foreignBytes } from './foreign-bytes.ts';
import type { FundingTime } from './market-source.ts';

/** Thrown for a funding file that cannot be read; the message names the file, and the line where one is to blame. */
export class FundingFileError extends Error {
  override readonly name = 'FundingFileError';
}

const BYTES_MAX = 64 * 1_024 * 1_024;
const HOUR_MS = 3_600_000;
/** Exchanges stamp a funding some ms behind its hour. */
const JITTER_MS = 60_000;

/** The names under which exchanges export the two columns. */
const TIME_NAMES = ['time', 'timestamp', 'fundingtime', 'funding_time', 'calc_time', 'settlementtime'];
const RATE_NAMES = ['rate', 'fundingrate', 'funding_rate', 'last_funding_rate'];

/**
 * Reads a CSV file of fundings, plain or gzip. Its header names a column of times (ISO, or epoch seconds, ms or µs) and
 * one of rates (ratios); others are passed over. A time is a full hour, or so little off that it is one. Rows ascend.
 *
 * Throws {@link FundingFileError}.
 */
export function readFundingFile(path: string): readonly FundingTime[] {
  const lines = readText(path).split(/\r?\n/);
  const separator = separatorOf(lines[0] ?? '');
  const header = cellsOf(lines[0] ?? '', separator).map((name) => name.toLowerCase());
  const [timeColumn, rateColumn] = [columnOf(header, TIME_NAMES), columnOf(header, RATE_NAMES)];
  if (timeColumn === -1 || rateColumn === -1)
    throw new FundingFileError(`${path}:1: the header has to name a time and a rate, as in time,rate`);
  const rows: FundingTime[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const cells = cellsOf(line, separator);
    rows.push(rowOf({ path, line: index + 1, before: rows.at(-1) }, cells[timeColumn] ?? '', cells[rateColumn] ?? ''));
  }
  if (rows.length === 0) throw new FundingFileError(`${path}: no fundings in it`);
  return rows;
}

function readText(path: string): string {
  try {
    const bytes = readFileSync(path);
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: BYTES_MAX }) : bytes;
    const fault = foreignBytes(plain);
    if (fault !== undefined) throw new FundingFileError(fault);
    return plain.toString('utf8').replace(/^\u{feff}/u, '');
  } catch (error) {
    throw new FundingFileError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function columnOf(header: readonly string[], names: readonly string[]): number {
  return header.findIndex((cell) => names.includes(cell));
}

interface Row {
  readonly path: string;
  readonly line: number;
  readonly before: FundingTime | undefined;
}

function rowOf({ path, line, before }: Row, time: string, text: string): FundingTime {
  const fail = (message: string): never => {
    throw new FundingFileError(`${path}:${String(line)}: ${message}`);
  };
  const said = readTime(time);
  if (said === undefined) return fail(`${JSON.stringify(time.slice(0, 40))} is not a time`);
  const at = Math.round(said / HOUR_MS) * HOUR_MS;
  if (Math.abs(said - at) > JITTER_MS) return fail(`${time} is not at a full hour`);
  if (before !== undefined && at <= before.at) return fail(`${time} does not come after the row before`);
  const rate = readDecimal(text) ?? fail(`${JSON.stringify(text.slice(0, 40))} is not a rate`);
  return { at, rate };
}

/** Reads a time with its zone, or an epoch in seconds, ms or µs. */
function readTime(text: string): number | undefined {
  if (/^\d{10}$/.test(text)) return Number(text) * 1_000;
  if (/^\d{13}$/.test(text)) return Number(text);
  if (/^\d{16}$/.test(text)) return Number(text) / 1_000;
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined;
  const at = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(at) ? undefined : at;
}
