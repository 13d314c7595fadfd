import { existsSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { delay, firstValueFrom, of } from 'rxjs';
import { systemClock } from '../../clock/system-clock.ts';
import { wallNow } from '../../clock/wall-now.ts';
import { JournalError } from '../../journal/journal-error.ts';
import { lastCommitPath } from '../../journal/last-commit.ts';
import { goneFrom, type JournalMove } from '../../journal/moved.ts';
import type { HeldBook, HoldOptions } from '../../journal/postgres/held-book.ts';
import type { Clock } from '../../ports/clock.ts';
import { addToHaltFile } from '../halts/halt-file.ts';
import { haltsOfText } from '../halts/halt-text.ts';
import { openHalts } from '../halts/open-halts.ts';
import { Failure, JournalFailure } from '../process/failure.ts';
import { openDurably } from '../state/open-durably.ts';
import { fileName, serverName, serverUrl } from '../state/place-names.ts';
import { filePath, mirrorPath } from '../state/read-state.ts';
import { makeStateDirectory } from '../state/state-directory.ts';
import { lockState } from '../state/state-lock.ts';
import type { PostgresPlace, StatePlace } from '../state/state-place.ts';

/**
 * Moves the journal of a state directory to its server, or back; answers from where to where. Throws a Failure where a
 * daemon runs on either side, or a place is not free, and a JournalFailure where a store fails.
 */
export async function moveJournal(to: 'server' | 'file', { directory, postgres }: StatePlace): Promise<JournalMove> {
  if (postgres === undefined)
    throw new Failure('purser.yaml names no PostgreSQL server: `journal move` needs it in `state.postgres`');
  makeStateDirectory(directory);
  const lock = lockState(directory);
  try {
    return await (to === 'server' ? toServer(directory, postgres) : toFile(directory, postgres));
  } catch (error) {
    throw error instanceof JournalError ? failureOf(error) : error;
  } finally {
    lock.release();
  }
}

/** A place that cannot be used now is the user's to mend; a fault of a store has an exit code of its own. */
function failureOf({ code, message }: JournalError): Failure {
  return ['locked', 'moved', 'unopenable'].includes(code) ? new Failure(message) : new JournalFailure(message);
}

async function toServer(directory: string, place: PostgresPlace): Promise<JournalMove> {
  const file = filePath(directory);
  if (!existsSync(file)) throw new Failure(`there is no journal in ${directory}: nothing has run there yet`);
  const move = newMove(fileName(file), serverName(place));
  if (goneFrom(file) === undefined) takeUp(directory, file);
  const source = new DatabaseSync(file);
  try {
    const { moveToServer } = await import('../../journal/postgres/move-to-server.ts');
    await holding(place, (book) => moveToServer(book, { source, move, scratch: `${file}.arrives`, now: wallNow }));
  } finally {
    source.close();
  }
  return move;
}

/** Opens the journal as a start does: whatever a start has to find, and each halt that waits, goes along. */
function takeUp(directory: string, file: string): void {
  const clock = systemClock();
  const journal = openDurably(file, clock);
  try {
    openHalts({
      ...{ directory, journal, clock },
      record: (entry, states) => {
        journal.commit({ entries: [entry], states });
      },
    });
  } finally {
    journal.close();
    clock.close();
  }
}

async function toFile(directory: string, place: PostgresPlace): Promise<JournalMove> {
  const target = filePath(directory);
  const move = newMove(serverName(place), fileName(target));
  const { moveToFile } = await import('../../journal/postgres/move-to-file.ts');
  await holding(place, (book) =>
    moveToFile(book, {
      ...{ target, move, now: wallNow },
      keepHalts(texts) {
        for (const halt of texts.flatMap(haltsOfText)) addToHaltFile(directory, halt);
      },
    }),
  );
  // The mirror of a book would be read in place of the file.
  const mirror = mirrorPath(directory);
  for (const stale of [`${mirror}-wal`, `${mirror}-shm`, mirror, lastCommitPath(mirror)])
    rmSync(stale, { force: true });
  return move;
}

function newMove(from: string, to: string): JournalMove {
  return { from, to, at: new Date(wallNow()).toISOString() };
}

async function holding(place: PostgresPlace, work: (book: HeldBook) => Promise<void>): Promise<void> {
  const { holdBook } = await import('../../journal/postgres/held-book.ts');
  const host = `${hostname()}, which moves the journal`;
  const clock = systemClock();
  try {
    await holdBook(
      { url: serverUrl(place), schema: place.schema, book: place.book, host, wait: waitFor(host, clock) },
      work,
    );
  } finally {
    clock.close();
  }
}

/** Waits once for an earlier move of this machine, which was killed: nobody else moves here, because of the lock. */
function waitFor(host: string, clock: Clock): HoldOptions['wait'] {
  let isFirst = true;
  return async ({ holder, leftMs }) => {
    if (holder !== host || !isFirst) return false;
    isFirst = false;
    process.stderr.write(
      `purser: an earlier move was killed; this one goes on in ${String(Math.ceil(leftMs / 1_000))} s\n`,
    );
    return firstValueFrom(of(true).pipe(delay(leftMs, clock.scheduler)), { defaultValue: false });
  };
}
