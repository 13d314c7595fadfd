import { interval } from 'rxjs';
import type { Cancel, Clock } from '../../../ports/clock.ts';
import { diskFreeBytes, FREE_BYTES_LOW } from '../../state/disk-room.ts';
import { listen } from '../../process/listen.ts';

export interface DiskWatchParts {
  readonly directory: string;
  /** The machine's clock. */
  readonly clock: Clock;
  /** Records a warning durably. */
  warn(text: string): void;
  /**
   * Tells the free bytes at a directory; by default those of the system. A directory that cannot be read is reported by
   * the journal.
   */
  readonly freeBytes?: (directory: string) => number;
}

const CHECK_MS = 60_000;

/**
 * Warns once when room for the journal runs out, and again after there was enough; answers the function that stops it.
 */
export function watchDisk({
  directory,
  clock,
  warn,
  freeBytes = (place) => diskFreeBytes(place) ?? Infinity,
}: DiskWatchParts): Cancel {
  let isLow = false;
  const check = (): void => {
    const free = freeBytes(directory);
    if (free < FREE_BYTES_LOW && !isLow)
      warn(
        `the disk of ${directory} runs out: ${String(Math.floor(free / 2 ** 20))} MB are free; without room the daemon ends`,
      );
    // The state ends at twice the bound: small changes around it do not repeat the warning.
    isLow = free < (isLow ? 2 : 1) * FREE_BYTES_LOW;
  };
  check();
  return listen(interval(CHECK_MS, clock.scheduler), {
    next: check,
    error: (error) => {
      throw error;
    },
  });
}
