import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A disk of a few megabytes, on a folder. */
export interface SmallDisk {
  /** Fills it to the last byte, with a file of this name. */
  fill(name?: string): void;
  /** Takes away again what filled it. */
  free(): void;
  /** Lets nobody write there any more, or lets them again. */
  readOnly(is: boolean): void;
}

const mounted: string[] = [];

/** Puts a small disk on a folder that is empty; undefined where this process may not. */
export function smallDisk(folder: string): SmallDisk | undefined {
  if (!runs('mount', '-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder)) return undefined;
  mounted.push(folder);
  let filler = '';
  return {
    fill: (name = 'filler') => {
      filler = path.join(folder, name);
      fillWith(filler);
    },
    free: () => {
      rmSync(filler);
    },
    readOnly: (is) => {
      if (!runs('mount', '-o', `remount,${is ? 'ro' : 'rw'}`, folder)) throw new Error(`cannot remount ${folder}`);
    },
  };
}

/** Takes the disks away; for `afterEach`, once nothing runs on them any more. */
export function removeDisks(): void {
  for (const folder of mounted.splice(0)) runs('umount', '-l', folder);
}

function fillWith(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    // Whole pages first, then bytes: the last page of a file may have room still.
    for (const size of [65_536, 4_096]) writeUntilFull(descriptor, Buffer.alloc(size));
  } finally {
    closeSync(descriptor);
  }
}

function writeUntilFull(descriptor: number, bytes: Buffer): void {
  for (;;) {
    try {
      writeSync(descriptor, bytes);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}

function runs(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
