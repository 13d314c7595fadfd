import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '../../../src/base/random.ts';
import { memoryJournal } from '../../../src/journal/memory-journal.ts';
import { type DurableJournal, openJournal } from '../../../src/journal/open-journal.ts';
import type { Journal } from '../../../src/ports/journal.ts';
import type { Disk } from './kill-at-write.ts';

/** A journal and what it lies on. */
export interface MortalJournal {
  readonly journal: Journal;
  readonly disk: Disk;
  /** Leaves nothing behind. */
  remove(): void;
}

/** Draws the epoch of every journal of a run, so that a replay makes the same ids. */
export const EPOCH_SEED = 99;

/** Makes a journal in memory: a commit is all or nothing there, and a death leaves it as it is. */
export function inMemory(now: () => number): MortalJournal {
  const journal = memoryJournal({ now, random: seededRandom(EPOCH_SEED) });
  return { journal, disk: { tear: () => undefined, die: () => undefined }, remove: () => undefined };
}

/** Where it is fast, memory serves as a disk. */
const SHARED = '/dev/shm';

/**
 * Makes a journal in a file of a directory of its own. A death leaves the bytes that are on the disk at that moment: they are copied aside, and the
 * journal goes on from the copy, recovered by SQLite as after any crash. A torn write leaves a part of what it has changed in the log.
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
    current = opened(file, now);
  };
  /** The file and its log as a torn write has left them; it waits for the death. */
  let torn: ((to: string) => void) | undefined;
  const journal: Journal = {
    get epoch() {
      return current.epoch;
    },
    commit: (batch) => {
      current.commit(batch);
    },
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
      current.commit(batch);
      const log = tornLog(before, logOf(file), at);
      torn = (to) => {
        writeFileSync(to, main);
        writeFileSync(`${to}-wal`, log);
      };
    },
    die: () => {
      reopen((from, to) => {
        if (torn !== undefined) torn(to);
        else for (const end of ['', '-wal']) if (existsSync(from + end)) copyFileSync(from + end, to + end);
      });
      torn = undefined;
    },
  };
  return {
    journal,
    disk,
    remove: () => {
      current.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function opened(file: string, now: () => number): DurableJournal {
  return openJournal({ path: file, now, random: seededRandom(EPOCH_SEED) });
}

function fileOf(directory: string, generation: number): string {
  const place = path.join(directory, String(generation));
  mkdirSync(place);
  return path.join(place, 'journal.sqlite');
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
