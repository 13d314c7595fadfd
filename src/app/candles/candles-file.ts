import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { Failure } from '../process/failure.ts';
import { CANDLES_HEADER, openTimeOf } from './candle-row.ts';
import { readEnds, truncateTo } from './file-ends.ts';
import { replaceFile } from '../../base/replace-file.ts';

/** A candles file that grows at its end. */
export interface CandlesFile {
  /** Open time of its first candle and of its last, ms; absent where it has none. */
  readonly held?: { readonly first: number; readonly last: number };
  /** Adds whole lines. */
  append(lines: string): void;
  close(): void;
}

/** Largest packed file, unpacked, that a download can continue. */
const BYTES_MAX = 1_024 * 1_024 * 1_024;

/**
 * Opens a candles file to continue it, or begins one; a file whose name ends in `.gz` is gzip. A last line that a crash
 * tore is taken away. Throws a {@link Failure} for a file that holds something else, or candles of another length.
 */
export function openCandlesFile(file: string, stepMs: number): CandlesFile {
  try {
    const held = file.endsWith('.gz') ? repairPacked(file, stepMs) : repairPlain(file, stepMs);
    const pack = file.endsWith('.gz') ? gzipSync : Buffer.from;
    const target = openSync(file, 'a', 0o644);
    return {
      ...(held !== undefined && { held }),
      // To gzip, packed parts one after the other are one file.
      append: (lines) => {
        writeFileSync(target, pack(lines));
      },
      close: () => {
        fsyncSync(target);
        closeSync(target);
      },
    };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type HeldCandles = CandlesFile['held'];

function repairPlain(file: string, stepMs: number): HeldCandles {
  if (!existsSync(file)) {
    writeFileSync(file, `${CANDLES_HEADER}\n`);
    return undefined;
  }
  const { head, tail, size } = readEnds(file);
  if (isBeginning(head)) {
    writeFileSync(file, `${CANDLES_HEADER}\n`);
    return undefined;
  }
  const held = heldIn(file, { head, tail }, stepMs);
  const torn = Buffer.byteLength(tail.slice(tail.lastIndexOf('\n') + 1));
  if (torn > 0) truncateTo(file, size - torn);
  return held;
}

/** Packs the file anew: only unpacking tells whether its last part is whole. */
function repairPacked(file: string, stepMs: number): HeldCandles {
  const found = existsSync(file) ? unpacked(file) : '';
  const whole = isBeginning(found) ? `${CANDLES_HEADER}\n` : found.slice(0, found.lastIndexOf('\n') + 1);
  const held = isBeginning(found) ? undefined : heldIn(file, { head: whole.slice(0, 4_096), tail: whole }, stepMs);
  replaceFile(file, gzipSync(whole), { mode: 0o644 });
  return held;
}

/** Unpacks as much as possible: a file that was cut off ends early, and the rest of it is kept. */
function unpacked(file: string): string {
  const bytes = readFileSync(file);
  if (bytes.length < 2) return '';
  return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: BYTES_MAX }).toString('utf8');
}

/** Tells whether a file is empty but for the header, or for a part of it. */
function isBeginning(text: string): boolean {
  return `${CANDLES_HEADER}\n`.startsWith(text);
}

interface Ends {
  readonly head: string;
  readonly tail: string;
}

function heldIn(file: string, { head, tail }: Ends, stepMs: number): HeldCandles {
  if (!head.startsWith(`${CANDLES_HEADER}\n`))
    throw new Failure(`${file} is not a candles file with the header ${CANDLES_HEADER}: name another one`);
  const firstLine = head.split('\n', 2)[1] ?? '';
  const end = tail.lastIndexOf('\n');
  const lastLine = tail.slice(tail.lastIndexOf('\n', end - 1) + 1, end);
  // The only row is the torn one, or there is none.
  if (lastLine === CANDLES_HEADER) return undefined;
  const [first, last] = [openTimeOf(firstLine), openTimeOf(lastLine)];
  if (first === undefined || last === undefined)
    throw new Failure(
      `${file} has a line that is not a candle: ${(first === undefined ? firstLine : lastLine).slice(0, 80)}`,
    );
  if (first % stepMs !== 0 || last % stepMs !== 0)
    throw new Failure(
      `${file} holds candles of another length: name another file, or give their length with --granularity`,
    );
  return { first, last };
}
