import { closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';

/** Bytes that are read at either end: some forty lines. */
const END_BYTES = 4_096;

/** Reads the beginning and the end of a file that may be large. */
export function readEnds(file: string): { readonly head: string; readonly tail: string; readonly size: number } {
  const target = openSync(file, 'r');
  try {
    const { size } = fstatSync(target);
    const read = (from: number): string => {
      const bytes = Buffer.alloc(Math.min(END_BYTES, size));
      return bytes.toString('latin1', 0, readSync(target, bytes, 0, bytes.length, from));
    };
    return { head: read(0), tail: read(Math.max(0, size - END_BYTES)), size };
  } finally {
    closeSync(target);
  }
}

/** Cuts a file off. */
export function truncateTo(file: string, size: number): void {
  const target = openSync(file, 'r+');
  try {
    ftruncateSync(target, size);
  } finally {
    closeSync(target);
  }
}
