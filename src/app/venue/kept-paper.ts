import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { PaperState } from '../../paper/core/state/stored-world.ts';
import { Failure } from '../process/failure.ts';

/** The state of the embedded exchange that is kept between two runs. */
export interface KeptPaper {
  readonly now: number;
  readonly seed: number;
  readonly startAt: number;
  readonly candles: string | null;
  readonly exchange: PaperState;
}

/** Its file in the state directory. */
export const PAPER_FILE = 'paper.json';

/** Reads the kept state of an exchange; undefined where there is none. Throws Failure. */
export function readKept(file: string): KeptPaper | undefined {
  if (!existsSync(file)) return undefined;
  const kept = parsed(file);
  if (!isKept(kept)) throw damagedPaper(file, 'it is not what was written');
  return kept;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw damagedPaper(file, error.message);
    throw error;
  }
}

function isKept(value: unknown): value is KeptPaper {
  return (
    typeof value === 'object' &&
    value !== null &&
    'now' in value &&
    'startAt' in value &&
    'seed' in value &&
    'exchange' in value
  );
}

/** Makes the failure that says why a kept exchange cannot be used. */
export function damagedPaper(file: string, why: string): Failure {
  return new Failure(
    `cannot go on with the stored paper exchange ${file}: ${why}. Remove the state directory to start from scratch.`,
  );
}

/** Writes beside and renames: a crash leaves the old file or the new one, never half of one. */
export function writeKept(file: string, kept: KeptPaper): void {
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
