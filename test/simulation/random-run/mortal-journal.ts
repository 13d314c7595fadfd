import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '../../../src/base/random.ts';
import { haltLost } from '../../../src/app/state/open-durably.ts';
import { JournalError } from '../../../src/journal/journal-error.ts';
import { lastCommitPath } from '../../../src/journal/last-commit.ts';
import { memoryJournal } from '../../../src/journal/memory-journal.ts';
import { type DurableJournal, openJournal } from '../../../src/journal/open-journal.ts';
import type { Journal } from '../../../src/ports/journal.ts';
import { slowJournal, type SlowJournalOptions } from '../slow-journal.ts';
import type { Disk } from './kill-at-write.ts';

/**
 * How a journal loses what it held: its log is removed, cut off or damaged, or an older copy of the whole directory is
 * put back.
 */
export const LOSSES = ['log removed', 'log cut', 'log flipped', 'directory restored'] as const;
export type Loss = (typeof LOSSES)[number];

/** A journal and what it lies on. */
export interface MortalJournal {
  readonly journal: Journal;
  readonly disk: Disk;
  /** Whether an intent would be there after a death. */
  isDurable(id: string): boolean;
  /** How many batches would be; absent where all that were written are. */
  readonly durable?: () => number;
  /** Copies the directory aside. */
  copy(): void;
  /** Lets the next death leave less than was durable; `at` says where in the log, a ratio. */
  lose(loss: Loss, at: number): void;
  /** Leaves nothing behind. */
  remove(): void;
}

/** Draws the epoch of every journal of a run, so that a replay makes the same ids. */
export const EPOCH_SEED = 99;

/** Makes a journal in memory: a commit is all or nothing there, and a death leaves it as it is. */
export function inMemory(now: () => number): MortalJournal {
  const journal = memoryJournal({ now, random: seededRandom(EPOCH_SEED) });
  const nothing = (): void => undefined;
  return {
    journal,
    disk: { tear: nothing, die: () => 0 },
    isDurable: knownTo(journal),
    copy: nothing,
    lose: nothing,
    remove: nothing,
  };
}

/**
 * Makes a journal of which each commit is durable some time after it returned, up to `msMax` by a clock: a death loses
 * what was not.
 */
export function inFlight(
  now: () => number,
  commits: Pick<SlowJournalOptions, 'clock' | 'random' | 'msMax'>,
): MortalJournal {
  const { journal, isDurable, durable, die } = slowJournal({ now, ...commits, seed: EPOCH_SEED });
  const nothing = (): void => undefined;
  return { journal, disk: { tear: nothing, die }, isDurable, durable, copy: nothing, lose: nothing, remove: nothing };
}

function knownTo(journal: Journal): MortalJournal['isDurable'] {
  return (id) => journal.intent(id) !== undefined;
}

/** Where it is fast, memory serves as a disk. */
const SHARED = '/dev/shm';

/**
 * Makes a journal in a file of a directory of its own. A death leaves the bytes that are on the disk at that moment:
 * they are copied aside, and the journal goes on from the copy, recovered by SQLite as after any crash. A torn write
 * leaves a part of what it has changed in the log.
 */
export function onDisk(now: () => number): MortalJournal {
  const directory = mkdtempSync(path.join(existsSync(SHARED) ? SHARED : tmpdir(), 'purser-random-'));
  let generation = 0;
  let file = fileOf(directory, generation);
  let current: DurableJournal = opened(file, now);
  const reopen = (leave: (from: string, to: string) => void): void => {
    generation += 1;
    const next = fileOf(directory, generation);
    leave(file, next);
    current.close();
    file = next;
    current = openedAfterDeath(file, now);
  };
  /** Leaves what a torn write or a loss has made of the files; it waits for the death. */
  let torn: ((to: string) => void) | undefined;
  const aside = fileOf(directory, -1);
  const journal: Journal = {
    get epoch() {
      return current.epoch;
    },
    commit: (batch) => {
      current.commit(batch);
    },
    beginEpoch: (batch) => {
      current.beginEpoch(batch);
    },
    durable: () => current.durable(),
    oldestIntentAt: () => current.oldestIntentAt(),
    intentOfOrder: (orderId) => current.intentOfOrder(orderId),
    openIntents: () => current.openIntents(),
    intent: (id) => current.intent(id),
    state: (key) => current.state(key),
    entries: (filter) => current.entries(filter),
    close: () => {
      current.close();
    },
  };
  const disk: Disk = {
    tear: (batch, at) => {
      const [main, before] = [readFileSync(file), logOf(file)];
      const told = existsSync(lastCommitPath(file)) ? readFileSync(lastCommitPath(file)) : undefined;
      current.commit(batch);
      const log = tornLog(before, logOf(file), at);
      torn = (to) => {
        writeFileSync(to, main);
        writeFileSync(`${to}-wal`, log);
        // What has not ended has not been told.
        if (told !== undefined) writeFileSync(lastCommitPath(to), told);
      };
    },
    die: () => {
      reopen((from, to) => {
        if (torn !== undefined) torn(to);
        else copyFiles(from, to);
      });
      torn = undefined;
      return 0;
    },
  };
  return {
    journal,
    disk,
    isDurable: knownTo(journal),
    copy: () => {
      copyFiles(file, aside);
    },
    lose: (loss, at) => {
      const from = file;
      torn = (to) => {
        copyFiles(loss === 'directory restored' && existsSync(aside) ? aside : from, to);
        if (loss !== 'directory restored') damage(`${to}-wal`, loss, at);
      };
    },
    remove: () => {
      current.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function opened(file: string, now: () => number): DurableJournal {
  return openJournal({ path: file, now, random: seededRandom(EPOCH_SEED), onLost: (lost) => haltLost(lost, now()) });
}

/**
 * Opens what a death has left. A log that was folded already and then damaged lays old pages over new ones: such a
 * start is refused, and a person without a backup moves the journal away, as the documentation tells.
 */
function openedAfterDeath(file: string, now: () => number): DurableJournal {
  try {
    return opened(file, now);
  } catch (error) {
    if (!(error instanceof JournalError) || error.code !== 'corrupt') throw error;
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    return opened(file, now);
  }
}

function fileOf(directory: string, generation: number): string {
  const place = path.join(directory, String(generation));
  mkdirSync(place);
  return path.join(place, 'journal.sqlite');
}

/** What belongs to a journal: its file, its log, and what tells its last commit. */
const ENDS = ['', '-wal', '.last'];

function copyFiles(from: string, to: string): void {
  for (const end of ENDS) if (existsSync(from + end)) copyFileSync(from + end, to + end);
}

function damage(log: string, loss: Exclude<Loss, 'directory restored'>, at: number): void {
  if (!existsSync(log)) return;
  const bytes = readFileSync(log);
  const place = Math.min(bytes.length - 1, Math.floor(bytes.length * at));
  if (loss === 'log flipped' && place >= 0) bytes[place] = (bytes[place] ?? 0) ^ 1;
  if (loss === 'log removed') rmSync(log);
  else writeFileSync(log, loss === 'log cut' ? bytes.subarray(0, place) : bytes);
}

function logOf(file: string): Buffer {
  return existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
}

/** The log with a part of what a write has changed in it; never all of it: the write that is torn has not ended. */
function tornLog(before: Buffer, after: Buffer, at: number): Buffer {
  let first = 0;
  while (first < after.length && after[first] === before[first]) first += 1;
  // A log that begins anew has older bytes behind the new ones.
  let last = after.length;
  while (last > first + 1 && after[last - 1] === before[last - 1]) last -= 1;
  const cut = first + Math.floor((last - first) * at);
  return Buffer.concat([after.subarray(0, cut), before.subarray(cut)]);
}
