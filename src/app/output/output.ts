import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { systemClock } from '../../clock/system-clock.ts';
import type { Cancel, Clock } from '../../ports/clock.ts';

/**
 * The standard output of a run. It never waits for its reader: a terminal that was stopped with Ctrl-S must not stop
 * the trading.
 */
export interface Output {
  /** Writes whole lines, now or as soon as there is room for them; lines without room are counted. */
  write(text: string): void;
  /** Gives the reader a moment more for the waiting lines, and drops the rest. */
  close(): Promise<void>;
}

export interface OutputOptions {
  /** Called when there is room again, with the number of lines that were not printed. */
  readonly onLost: (lines: number) => void;
  /**
   * Writes bytes without waiting, and answers the number that was taken; errors as `fs.writeSync` does. The standard
   * output by default.
   */
  readonly take?: (bytes: Uint8Array) => number;
  readonly clock?: Clock & { close(): void };
}

/** Most bytes that wait for a reader: some thousands of lines. */
const WAITING_MAX = 1_048_576;
const RETRY_MS = 50;
const CLOSE_MS_MAX = 500;

/** Errors after which there may be room again: the reader reads, or somebody makes room on the disk. */
const NO_ROOM: ReadonlySet<string> = new Set(['EAGAIN', 'EBUSY', 'ENOSPC', 'EDQUOT']);

/** Makes the output of a run on its standard output. */
export function createOutput({ onLost, take = standardOutput(), clock = systemClock() }: OutputOptions): Output {
  let waiting: Uint8Array[] = [];
  let [bytes, lost] = [0, 0];
  let isGone = false;
  let later: Cancel | undefined;
  const forget = (): void => {
    waiting = [];
    bytes = 0;
  };
  const push = (): void => {
    later = undefined;
    try {
      for (let head = waiting[0]; head !== undefined; head = waiting[0]) {
        const taken = take(head);
        bytes -= taken;
        if (taken < head.length) waiting[0] = head.subarray(taken);
        else waiting.shift();
      }
    } catch (error) {
      if (isFull(error)) later = clock.schedule(push, { delayMs: RETRY_MS, phase: 'send' });
      else {
        // The reader went away; the journal holds everything that is printed.
        isGone = true;
        forget();
      }
      return;
    }
    if (lost === 0) return;
    const lines = lost;
    lost = 0;
    onLost(lines);
  };
  const atExit = (): void => {
    if (later !== undefined) push();
  };
  process.on('exit', atExit);
  return {
    write: (text) => {
      if (isGone) return;
      const more = Buffer.from(text);
      if (bytes + more.length > WAITING_MAX) {
        lost += text.split('\n').length - 1;
        return;
      }
      waiting.push(more);
      bytes += more.length;
      if (later === undefined) push();
    },
    close: async () => {
      const endsAt = clock.now() + CLOSE_MS_MAX;
      while (later !== undefined && clock.now() < endsAt) await pause(clock);
      later?.();
      isGone = true;
      forget();
      process.off('exit', atExit);
      clock.close();
    },
  };
}

function pause(clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    clock.schedule(resolve, { delayMs: RETRY_MS, phase: 'send' });
  });
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code));
}

/**
 * Opens the standard output in a form in which a write never waits. A terminal or a pipe is opened once more for that:
 * other users of it are not affected. A file takes everything.
 */
function standardOutput(): (bytes: Uint8Array) => number {
  const stat = fstatSync(1);
  // Node itself makes a socket non-blocking when its stream is used.
  const fd = stat.isSocket() ? process.stdout.fd : stat.isFIFO() || stat.isCharacterDevice() ? opened() : 1;
  return (bytes) => writeSync(fd, bytes);
}

/** Opens the output once more. Where that fails (another user's, or not Linux), it is used unchanged. */
function opened(): number {
  try {
    return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    return 1;
  }
}
