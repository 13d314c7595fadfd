import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { formatDuration } from '../../base/duration.ts';
import { Failure } from '../process/failure.ts';
import { diskFreeBytes, stateBytes, FREE_BYTES_LOW } from '../state/disk-room.ts';
import { readState } from '../state/read-state.ts';
import { fault, fine, type DoctorFinding, unknown, warning } from './finding.ts';

const DAY_MS = 86_400_000;

/** A warning is given where the disk is full sooner than this. */
const FULL_MS_MIN = 30 * DAY_MS;

/** Shortest span from which growth is computed. */
const SPAN_MS_MIN = 3_600_000;

/** Checks the state directory: who may read it, whether it can be written, and its journal. */
export function stateFindings(directory: string): readonly DoctorFinding[] {
  if (!existsSync(directory)) return [unknown('state', `there is no ${directory} yet: the first start makes it`)];
  return [directoryFinding(directory), journalFinding(directory)];
}

function directoryFinding(directory: string): DoctorFinding {
  const mode = statSync(directory).mode & 0o777;
  if ((mode & 0o077) !== 0)
    return warning('state', `${directory} is open to others (mode ${mode.toString(8)})`, `chmod 700 ${directory}`);
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return fault(
      'state',
      `${directory} cannot be written by this user`,
      'run doctor as the user of the daemon, or give it the directory',
    );
  }
  return fine('state', `${directory}, only for its owner`);
}

function journalFinding(directory: string): DoctorFinding {
  try {
    const found = readState(directory, (journal) => journal.entries({ limit: 1 }).at(-1));
    if (found === undefined) return unknown('journal', 'there is none yet, or nothing is in it');
    return fine(
      'journal',
      `${megabytes(stateBytes(directory))}, its newest entry of ${new Date(found.at).toISOString()}`,
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return fault(
      'journal',
      error.message.split('\n', 1)[0] ?? '',
      'purser journal verify; docs/operations.md tells how a copy is put back',
    );
  }
}

/** The growth of a journal: its size, and the span of the clock in which it was written. */
export interface Growth {
  readonly bytes: number;
  readonly spanMs: number;
}

/** Reads the growth of the journal of a state directory; undefined where there is none. */
export function readGrowth(directory: string): Growth | undefined {
  try {
    const span = readState(directory, (journal) => {
      const newest = journal.entries({ limit: 1 }).at(-1)?.at;
      const oldest = oldestOf(journal.pages({}));
      return newest === undefined || oldest === undefined ? undefined : newest - oldest;
    });
    return span === undefined ? undefined : { bytes: stateBytes(directory), spanMs: span };
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function oldestOf(pages: Iterable<readonly { readonly at: number }[]>): number | undefined {
  for (const [first] of pages) return first?.at;
  return undefined;
}

/** Checks the free room, and the time until it is used up. */
export function diskFindings(freeBytes: number | undefined, growth: Growth | undefined): readonly DoctorFinding[] {
  if (freeBytes === undefined) return [unknown('disk', 'this system does not tell how much room is left')];
  const free = `${megabytes(freeBytes)} are free`;
  const room =
    freeBytes < FREE_BYTES_LOW
      ? fault('disk', `${free}; without room the daemon ends`, 'make room, or move the state directory')
      : fine('disk', free);
  return [room, growthFinding(freeBytes, growth)];
}

function growthFinding(freeBytes: number, growth: Growth | undefined): DoctorFinding {
  if (growth === undefined || growth.spanMs < SPAN_MS_MIN)
    return unknown('growth', 'the journal is too young to say how it grows');
  const perDay = (growth.bytes / growth.spanMs) * DAY_MS;
  const fullMs = (freeBytes / Math.max(1, perDay)) * DAY_MS;
  const text = `${megabytes(perDay)} a day`;
  if (fullMs < FULL_MS_MIN)
    return warning(
      'growth',
      `${text}: the disk is full in ${formatDuration(Math.floor(fullMs / SPAN_MS_MIN) * SPAN_MS_MIN)}`,
      'make room, or keep less: journal: { keep: 30d }',
    );
  return fine('growth', `${text}; the disk lasts for ${String(Math.floor(fullMs / DAY_MS))} days and more`);
}

/** Tells the free bytes at a directory; for one that does not exist yet, those at its parent. */
export function freeBytesAt(directory: string): number | undefined {
  return diskFreeBytes(directory) ?? diskFreeBytes('.');
}

function megabytes(bytes: number): string {
  return bytes >= 10 * 2 ** 30 ? `${String(Math.round(bytes / 2 ** 30))} GB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
